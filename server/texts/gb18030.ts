const decoder = new TextDecoder('gb18030');
/** The first code point that has its bytes by counting alone, and its place among those of four bytes. */
const counted = { from: 0x10000, place: 189_000 };

/** The bytes at a place among those of four. */
const fourBytes = (place: number): number[] => [
  0x81 + Math.floor(place / 12_600),
  0x30 + (Math.floor(place / 1260) % 10),
  0x81 + (Math.floor(place / 10) % 126),
  0x30 + (place % 10),
];

/** All pairs of bytes, then what four say of the first plane. */
function* known(): Generator<number[]> {
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) yield [lead, trail];
  for (let place = 0; place < 39_420; place++) yield fourBytes(place);
}

let table: ReadonlyMap<string, number[]> | undefined;

/** Character → bytes, as the decoder of the platform reads them back; made once, when it is first needed. */
function bytesByCharacter(): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const bytes of known()) {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, bytes);
  }
  return found;
}

/** A text in GB 18030, which every character has a place in; half of a pair becomes a question mark. */
export function gb18030(text: string): Buffer {
  table ??= bytesByCharacter();
  const characters = table;
  const bytes = [...text].flatMap(character => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return code;
    if (code >= counted.from) return fourBytes(counted.place + code - counted.from);
    return characters.get(character) ?? 0x3f;
  });
  return Buffer.from(bytes);
}
