/** How the bytes of a text are read, as staff are told. */
export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'GB18030';

/** Why a file is no text that can be read. */
export type DecodeFault =
  /** Bytes that no encoding has: a picture, an older spreadsheet. */
  | 'notText'
  /** UTF-16, as it seems, whose first two bytes do not say in which order the others stand. */
  | 'unmarkedUtf16'
  /** What its first bytes say of it does not hold further on. */
  | 'damaged';

export type Decoded = { text: string; encoding: CsvEncoding } | { fault: DecodeFault };

/** What the first bytes say: which encoding, by its name here and for the decoder. */
const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'UTF-8', label: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'UTF-16', label: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'UTF-16', label: 'utf-16be' },
] as const;

/** Without a mark the first of these that every byte belongs to: texts in GB 18030 are hardly ever UTF-8 by chance. */
const unmarked = [
  { encoding: 'UTF-8', label: 'utf-8' },
  { encoding: 'GB18030', label: 'gb18030' },
] as const;

/** The bytes of a file as its text, without its mark. */
export function decodeCsv(content: Uint8Array): Decoded {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => content[index] === byte));
  if (marked) {
    const text = decoded(content, marked.label);
    return text === undefined ? { fault: 'damaged' } : { text, encoding: marked.encoding };
  }
  if (content.includes(0)) return { fault: isUtf16(content) ? 'unmarkedUtf16' : 'notText' };
  for (const { encoding, label } of unmarked) {
    const text = decoded(content, label);
    // Its first part is text, and sometimes all of it.
    if (text?.startsWith('%PDF-')) break;
    if (text !== undefined) return { text, encoding };
  }
  return { fault: 'notText' };
}

/** Bytes of two, of which those of separators and line ends are zero, all the first or all the second of their pair. */
function isUtf16(content: Uint8Array): boolean {
  if (content.length % 2 === 1) return false;
  const zeros = [0, 0];
  for (const [place, byte] of content.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  return zeros.includes(0);
}

function decoded(content: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
