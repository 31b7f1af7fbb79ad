import { randomInt } from 'node:crypto';

/** Digits and letters that are not taken for one another on paper (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that nobody guesses (60 bits), as it is printed: `7K2M-90QX-AB3C`. */
export const newCode = (): string =>
  [1, 2, 3].map(() => [1, 2, 3, 4].map(() => signs[randomInt(signs.length)]).join('')).join('-');

/** A code as somebody has typed it off paper: small letters, without its dashes, O for 0, I or L for 1. */
export const codeTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');
