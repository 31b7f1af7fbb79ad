import { formulaWritten } from '#runtime/language/csv/formula-text.ts';
import { csvLine } from '#server/reports/csv.ts';
import { type Row, rowKinds } from './rows.ts';
import { cellText } from './text.ts';

/** For a spreadsheet program, in UTF-8 with a byte order mark: a line for each thing, a column for each role. */
export function matrixCsv(rows: readonly Row[], holders: readonly string[]): string {
  const heading = ['类别', '页面', '路径', '操作', '调用', '记录', '看得到的记录', ...holders];
  const lines = rows.map(({ kind, title, page, what, call, entity, rule, cells }) => [
    rowKinds[kind],
    title,
    page,
    what,
    call,
    entity,
    rule,
    ...cells.map(cellText),
  ]);
  return `\ufeff${[heading, ...lines].map(line => csvLine(line.map(formulaWritten))).join('')}`;
}
