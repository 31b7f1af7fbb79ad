/**
 * How people type numbers of certificates, in one way of writing: full-width digits and letters become half-width, x
 * becomes X, blanks at the ends go. Every other character stays one character.
 */
export const halfWidth = (value: string): string =>
  value
    .replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
    .replace(/[a-z]/g, letter => letter.toUpperCase());
