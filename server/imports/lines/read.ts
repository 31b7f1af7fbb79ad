import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';
import { validate } from '../../write/validate.ts';
import { cellText } from '../cell-text.ts';
import { firstLines } from '../first-lines.ts';
import { countGuessesOf } from '../guesses.ts';
import { knownNames } from '../known-names.ts';
import { lineValues } from '../line-values.ts';
import type { ImportedRow } from '../rows.ts';
import { type ReadSheet, readingOf, readSheet } from '../sheet.ts';
import type { LinesPlan } from './plan.ts';
import { refuseWrongTotals } from './totals.ts';

/** A row of a file as a line of a form. */
interface ReadLine extends ImportedRow {
  /** Column → value of the wire. */
  values: Row;
}

export interface ReadLines extends Pick<ReadSheet, 'csv'> {
  lines: ReadLine[];
  /** Headings of which no column is known. */
  ignored: string[];
  /** Columns that have to be filled in and that the file does not have. */
  missing: FieldModel[];
}

/**
 * The lines that a file says, each judged by its fields; what holds among them is judged as for those that are typed.
 * Nothing is kept. @throws ServerError rejected for a file that is none, or whose totals are not those of its rows
 */
export async function readLines(context: CallContext, plan: LinesPlan, file: unknown): Promise<ReadLines> {
  const { model, operator } = context;
  const { columns, entity } = plan;
  const sheet = await readSheet(file, plan, String(operator.operatorId));
  await countGuessesOf(context, plan, sheet.lines);
  const names = await knownNames(context, columns, sheet.lines);
  const first = firstLines(plan, sheet.lines);
  const begins = (name: string): boolean => entity.rules?.initial[name] !== undefined;
  const demanded = columns.filter(
    ({ name, required, default: given }) => required && given === undefined && !begins(name),
  );
  const missing = demanded.filter(column => !sheet.headed.includes(column));
  /** What is empty and has to be filled in is wrong where the file has a place for it. */
  const mayLack = (name: string): boolean =>
    missing.some(one => one.name === name) || !demanded.some(one => one.name === name);
  const lines = sheet.lines.map((line): ReadLine => {
    const { values, errors } = lineValues(model, columns, line, names);
    for (const [name, message] of Object.entries(breachesOf(context, columns, values)))
      if (name in values || !mayLack(name)) errors[name] ??= message;
    for (const [name, before] of first.before(line)) errors[name] ??= `与第${before}行重复`;
    const cells = columns.map(column => cellText(column, line.cells[column.name]));
    const state = Object.keys(errors).length > 0 ? 'wrong' : 'new';
    return { line: line.line, state, cells, errors, message: '', values };
  });
  refuseWrongTotals(model, columns, lines, sheet.totals);
  return { lines, ignored: sheet.ignored, missing, ...readingOf(sheet) };
}

/** What the fields say of values. */
function breachesOf({ model }: CallContext, columns: readonly FieldModel[], values: Row): Record<string, string> {
  try {
    validate(model, columns, 'create', values, { chosen: true });
    return {};
  } catch (error) {
    if (error instanceof ServerError) return error.fields;
    throw error;
  }
}
