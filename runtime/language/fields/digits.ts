import { exactNumber, isNumberText, plainNumber } from '../decimals/exact.ts';

/** 1234567.50 → 1,234,567.50 */
export const grouped = (digits: string): string =>
  digits.replace(/\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** Full-width digits are read, thousands separators and blanks dropped. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/[,，\s]/g, '');

/** What was typed as a number, digits exact; null where nothing was, the text where it is no such number, or none has all its digits. */
export function readNumber(text: string, pattern: RegExp): number | string | null {
  const plain = plainDigits(text);
  if (plain === '') return null;
  return pattern.test(plain) ? (exactNumber(plain) ?? plain) : plain;
}

/** A number of the wire in an address; what is none, or has more digits than a number holds, stays as it is. */
export const wireNumber = (text: string): number | string => exactNumber(text) ?? text;

/** What staff read of a number with more digits than are kept: it would be another one. */
export const tooManyDigits = '数字位数太多，无法准确保存，请减少位数';

/** What is said of a text in the place of a number. */
export const noNumber = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && isNumberText(value) ? tooManyDigits : otherwise;

/** The digits of a number, or of a total that no number holds; undefined for what is neither. */
export function digitsOfNumber(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return plainNumber(value);
  return typeof value === 'string' && isNumberText(value) ? value : undefined;
}

/** A number with its unit; what is no number is a text that the server knows better, shown as it came. */
export const numberText = (value: unknown, unit: string | undefined, shown: (digits: string) => string): string => {
  const digits = digitsOfNumber(value);
  return digits === undefined ? String(value) : shown(digits) + (unit ?? '');
};
