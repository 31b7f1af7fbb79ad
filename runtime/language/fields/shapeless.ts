/**
 * Characters of which nobody sees anything, beside blanks: Unicode's Default_Ignorable_Code_Point (soft hyphen, zero
 * width, direction marks, fillers, variation selectors, tags), controls, and the empty Braille pattern. As ranges:
 * neither RE2 nor PostgreSQL knows the property.
 */
const shapeless: readonly (readonly [number, number])[] = [
  [0x01, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfff8],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];
/** The same as the inside of a class of a regular expression, in the characters themselves, which all engines read alike. */
export const shapelessCharacters = shapeless
  .map(([from, to]) => (from === to ? String.fromCodePoint(from) : String.fromCodePoint(from, 0x2d, to)))
  .join('');

/** The pattern of a text of which something is seen. */
export const shownPattern = `[^\\s${shapelessCharacters}]`;
const shown = new RegExp(shownPattern, 'u');
const without = new RegExp(`[${shapelessCharacters}]`, 'gu');

/** Whether nobody sees anything of a text: it counts as empty. */
export const isBlank = (text: string): boolean => !shown.test(text);

/** What two texts have in common that nobody tells apart: full-width letters are letters, and what has no shape is not there. */
export const alike = (text: string): string => text.normalize('NFKC').replace(without, '').trim();
