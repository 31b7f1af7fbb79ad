/** Whether nothing is left of a text where all but digits is stripped (spec 5.1): `null`, a dash, a blank are no content. */
export const hasNoDigit = (text: string): boolean => !/\d/.test(text.normalize('NFKC'));
