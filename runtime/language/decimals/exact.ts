/** Digits that a decimal has at most, from the first that is not 0: each such decimal is a number of its own. */
export const mostDigits = 15;

const decimal = /^([+-]?)(\d+\.?\d*|\.\d+)(?:e([+-]?\d+))?$/i;

/** What a decimal is whatever way it is written: 1.50, 15e-1 and +1.5 are one. Undefined for what is none. */
function writtenOf(text: string): { sign: string; digits: string; exponent: number } | undefined {
  const [, sign = '', mantissa = '', power = '0'] = decimal.exec(text) ?? [];
  if (mantissa === '') return undefined;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = withoutZeros(all);
  if (digits === '') return { sign: '', digits, exponent: 0 };
  return {
    sign: sign === '-' ? '-' : '',
    digits,
    exponent: Number(power) - fraction.length + all.length - digits.length,
  };
}

/** Without those at the end; a pattern would look at each of many zeros as a beginning. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}

/** The number that has just these digits; undefined where it would be another one, as for 9007199254740993, or none is. */
export function exactNumber(text: string): number | undefined {
  const [given, number] = [writtenOf(text), Number(text)];
  const read = given && Number.isFinite(number) ? writtenOf(String(number)) : undefined;
  const same = read?.sign === given?.sign && read?.digits === given?.digits && read?.exponent === given?.exponent;
  return read && same ? number + 0 : undefined;
}

/** Whether a text is a number, of any size. */
export const isNumberText = (text: string): boolean => decimal.test(text);

/** How many digits a number has from the first to the last that is not 0. */
const digitsOf = (number: number): number => writtenOf(String(number))?.digits.length ?? 0;

/** The digits of a number without a power of ten: 0.0000001, not 1e-7. */
export function plainNumber(number: number): string {
  const { sign, digits, exponent } = writtenOf(String(number)) ?? { sign: '', digits: '', exponent: 0 };
  if (digits === '') return '0';
  if (exponent >= 0) return sign + digits + '0'.repeat(exponent);
  const padded = digits.padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}

/** Whether a number is one that decimals are kept and reckoned as: fifteen digits, below a thousand billion and not tinier than as many places. */
export const isDecimal = (number: number): boolean =>
  number === 0 ||
  (digitsOf(number) <= mostDigits && Math.abs(number) < 10 ** mostDigits && Math.abs(number) >= 10 ** -mostDigits);
