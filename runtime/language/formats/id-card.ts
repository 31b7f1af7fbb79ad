import type { FormatDefinition } from './definition.ts';
import { halfWidth } from './half-width.ts';
import { isDate } from './moments.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

/** The last character of an 18-character ID card, from the first 17 digits (GB 11643). */
export function idCardCheckCharacter(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return checkCharacters.charAt(sum % 11);
}

/** Spec 5.3: 18 characters, a real day of any century, the weighted checksum. 15-digit cards are not accepted. */
export function isIdCard(value: string): boolean {
  const card = halfWidth(value);
  if (!/^[1-9]\d{16}[\dX]$/.test(card)) return false;
  const day = `${card.slice(6, 10)}-${card.slice(10, 12)}-${card.slice(12, 14)}`;
  return isDate(day) && idCardCheckCharacter(card) === card.charAt(17);
}

export const idCard = {
  name: 'idCard',
  about: '18位身份证号 · an ID card of 18 characters',
  example: '110105199003072135',
  test: isIdCard,
  message: () => '身份证件号格式错误',
  normalise: halfWidth,
  copied: true,
  mask: 'idCard',
  width: 214,
} as const satisfies FormatDefinition;
