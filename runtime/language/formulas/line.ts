import type { FormulaRule, Row } from './model.ts';

/** What a line is called; '' where it is not. */
export const nameOf = ({ lines }: Pick<FormulaRule, 'lines'>, line: Row): string =>
  lines === undefined ? '' : String(line[lines] ?? '').trim();

/** The formula of a line; '' where it has none. */
export const textOf = ({ text }: Pick<FormulaRule, 'text'>, line: Row | undefined): string =>
  typeof line?.[text] === 'string' ? (line[text] as string) : '';
