import { formulaWritten } from '#runtime/language/csv/formula-text.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { csvCell, csvFile } from './csv.ts';
import { headingOf, type Workbook, workbookStream } from './excel.ts';
import type { FileFormat } from './file-format.ts';

/** A table as a file, written while its rows are read. @param title of the file and its sheet */
export function tableFile(table: Workbook, format: FileFormat): FileAnswer {
  if (format === 'xlsx') return new FileAnswer(`${table.title}.xlsx`, workbookStream(table));
  return csvFile(table.title, csvLines(table), format);
}

async function* csvLines({ columns, rows, totals }: Workbook): AsyncGenerator<string[]> {
  yield columns.map(column => formulaWritten(headingOf(column)));
  const texts = (row: readonly unknown[]) => columns.map(({ type }, index) => csvCell(type, row[index]));
  for await (const row of rows) yield texts(row);
  if (totals) yield texts(totals).map((text, index) => (index === 0 && text === '' ? '合计' : text));
}
