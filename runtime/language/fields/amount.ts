import { exactNumber } from '../decimals/exact.ts';
import { grouped } from './digits.ts';

/** @throws TypeError what is no number (spec 5.5). */
function wholeCents(cents: unknown): bigint {
  // A total that no number holds comes as its digits.
  if (typeof cents === 'string' && /^-?\d+$/.test(cents) && exactNumber(cents) === undefined) return BigInt(cents);
  const number = typeof cents === 'bigint' ? Number(cents) : cents;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new TypeError(`金额不是数字：${String(cents)}`);
  return BigInt(Math.round(number));
}

/** Cents → yuan with two decimals, without a suffix; exact for every whole number of cents. @throws TypeError what is no number. */
export function yuan(cents: unknown): string {
  const whole = wholeCents(cents);
  const digits = (whole < 0n ? -whole : whole).toString().padStart(3, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents → 1,234.50元 (spec 5.5). @throws TypeError what is no number. */
export const amountText = (cents: unknown): string => `${grouped(yuan(cents))}元`;

const numerals = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
/** Up to four digits: 1040 → 壹仟零肆拾. */
const fourDigits = (digits: string): string =>
  [...digits]
    .map((digit, at) => (digit === '0' ? '零' : `${numerals.charAt(Number(digit))}${places[digits.length - 1 - at]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');

/** A whole number without zeros in front: 100004000 → 壹亿零肆仟; '' for ''. */
function wholeNumber(digits: string): string {
  const [size, unit] = digits.length > 8 ? [8, '亿'] : [4, '万'];
  if (digits.length <= size) return fourDigits(digits);
  const tail = digits.slice(-size);
  const rest = wholeNumber(tail.replace(/^0+/, ''));
  return `${wholeNumber(digits.slice(0, -size))}${unit}${rest && tail.startsWith('0') ? '零' : ''}${rest}`;
}

/** Cents → capitals as they stand on receipts (spec 5.5): 123045 → 壹仟贰佰叁拾元肆角伍分, 100 → 壹元整. @throws TypeError what is no number. */
export function capitals(cents: unknown): string {
  const amount = wholeCents(cents);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const whole = wholeNumber(digits.slice(0, -2).replace(/^0+/, ''));
  const [jiao = '0', fen = '0'] = digits.slice(-2);
  const parts = [
    whole && `${whole}元`,
    jiao === '0' ? (whole && fen !== '0' ? '零' : '') : `${numerals.charAt(Number(jiao))}角`,
    fen === '0' ? (whole || jiao !== '0' ? '整' : '零元整') : `${numerals.charAt(Number(fen))}分`,
  ];
  return `${amount < 0n ? '负' : ''}${parts.join('')}`;
}
