/**
 * What a spreadsheet program carries out as a formula. It trims what stands before, and takes letters of full width for
 * those of half.
 */
const formula = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r])/u;

/**
 * A text that a spreadsheet program takes for a text: what it would carry out gets an apostrophe before it, and so does
 * what looks as if it had one, so that `formulaRead` gives back the same.
 */
export const formulaWritten = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A cell of a CSV as it was meant: without the apostrophe that keeps a formula from being carried out. */
export const formulaRead = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
