import type { FormatDefinition } from './definition.ts';
import { halfWidth } from './half-width.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The last character of a 统一社会信用代码 from the first 17 (GB 32100, modulus 31). */
export function creditCodeCheckCharacter(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(first17.charAt(index)), 0);
  return alphabet.charAt((31 - (sum % 31)) % 31);
}

/** 18 characters of the alphabet without I, O, S, V, Z, and the check character. */
function isCreditCode(value: string): boolean {
  const code = halfWidth(value);
  return /^[0-9A-HJ-NP-RTUW-Y]{18}$/.test(code) && creditCodeCheckCharacter(code.slice(0, 17)) === code.charAt(17);
}

export const creditCode = {
  name: 'creditCode',
  about: '统一社会信用代码 · the credit code of a company',
  example: '91310000MA1FL4XY2D',
  test: isCreditCode,
  message: () => '统一社会信用代码格式错误',
  normalise: halfWidth,
  copied: true,
  width: 214,
} as const satisfies FormatDefinition;
