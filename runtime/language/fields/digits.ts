/** 1234567.50 → 1,234,567.50 */
export const grouped = (digits: string): string =>
  digits.replace(/\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** So many digits a number holds without losing one. */
const mostDigits = 15;
/** -0 is 0. */
export const exact = (digits: string): number => Number(digits) + 0;

/** Full-width digits are read, thousands separators and blanks dropped. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/[,，\s]/g, '');

/** What was typed as a number, digits exact; null where nothing was, the text where it is no such number. */
export function readNumber(text: string, pattern: RegExp): number | string | null {
  const plain = plainDigits(text);
  if (plain === '') return null;
  return pattern.test(plain) && plain.replace(/\D/g, '').length <= mostDigits ? exact(plain) : plain;
}

/** A number of the wire in an address; what is none stays as it is. */
export const wireNumber = (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text);

/** A number with its unit; what is no number is a text that the server knows better, shown as it came. */
export const numberText = (value: unknown, unit: string | undefined, digits: (value: number) => string): string =>
  typeof value === 'number' && Number.isFinite(value) ? digits(value) + (unit ?? '') : String(value);
