const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

/** Full-width digits and letters → half-width, x → X, blanks at the ends gone: how people type numbers of certificates. */
export const normaliseCertificate = (value: string): string => value.normalize('NFKC').trim().toUpperCase();

/** The last character of an 18-character ID card, from the first 17 digits (GB 11643). */
export function idCardCheckCharacter(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return checkCharacters.charAt(sum % 11);
}

/** Spec 5.3: 18 characters, a real date from 1900 on, weighted checksum. 15-digit cards are not accepted. */
export function isIdCard(value: string): boolean {
  const card = normaliseCertificate(value);
  if (!/^[1-9]\d{16}[\dX]$/.test(card)) return false;
  const [year, month, day] = [Number(card.slice(6, 10)), Number(card.slice(10, 12)), Number(card.slice(12, 14))];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return (
    real && year >= 1900 && date.getTime() <= Date.now() + 86_400_000 && idCardCheckCharacter(card) === card.charAt(17)
  );
}

/** Spec 5.3: an ID card, or the nine-character alternative: exactly nine characters, nothing more. */
export const isCertificate = (value: string): boolean =>
  [...normaliseCertificate(value)].length === 9 || isIdCard(value);

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The last character of a 统一社会信用代码 from the first 17 (GB 32100, modulus 31). */
export function creditCodeCheckCharacter(first17: string): string {
  const sum = creditWeights.reduce(
    (total, weight, index) => total + weight * creditAlphabet.indexOf(first17.charAt(index)),
    0,
  );
  return creditAlphabet.charAt((31 - (sum % 31)) % 31);
}

/** 统一社会信用代码: 18 characters of the alphabet without I, O, S, V, Z, and its check character (GB 32100). */
export function isCreditCode(value: string): boolean {
  const code = normaliseCertificate(value);
  return /^[0-9A-HJ-NP-RTUW-Y]{18}$/.test(code) && creditCodeCheckCharacter(code.slice(0, 17)) === code.charAt(17);
}
