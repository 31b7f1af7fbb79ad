/** Not crypto.randomUUID: browsers offer it on https alone. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** A short mark of a text (cyrb53, 53 bits): what was typed is not to be kept beside the drafts. */
export function shortMark(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return ((low >>> 0) * 2_097_152 + (high >>> 11)).toString(36);
}

const files = new WeakMap<Blob, number>();
let lastFile = 0;

/** What tells one write from another: the call and its arguments. Two files are two, however alike. */
export const submittedContent = (call: string, args: Record<string, unknown>): string =>
  `${call} ${JSON.stringify(args, (_, value: unknown) => (value instanceof Blob ? fileMark(value) : value))}`;

function fileMark(file: Blob): string {
  const known = files.get(file) ?? ++lastFile;
  files.set(file, known);
  return `file ${known} of ${loaded}`;
}

/** A file chosen before the page was loaded again is another one. */
const loaded = newKey();
