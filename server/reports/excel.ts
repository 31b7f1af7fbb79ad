import { type CellStyle, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { FieldType } from '#runtime/language/fields/index.ts';
import { cell, sheetCell } from './cell.ts';

export interface WorkbookColumn {
  header: string;
  type: FieldType;
  /** Characters. */
  width?: number;
  /** Behind the header, in brackets. */
  unit?: string;
}
export interface Workbook {
  /** The name of the sheet. */
  title: string;
  columns: readonly WorkbookColumn[];
  /** Values as on the wire: money in cents, dates as text. */
  rows: AsyncIterable<readonly unknown[]>;
  /** A last line; null where a column has no total. */
  totals?: readonly unknown[];
}

/** An Excel file, written while its rows are read. Texts stay texts, whatever they begin with. */
export function workbookStream({ title, columns, rows, totals }: Workbook): ReadableStream<Uint8Array> {
  const defined = columns.map(definition);
  const paint = (line: 'plain' | 'bold') => {
    for (const [index, column] of columns.entries())
      Object.assign(defined[index] ?? {}, { style: styleOf(column, line) });
  };
  // The writer asks for the style of a column with each line it writes; the head is written before the first row is read.
  paint('bold');
  async function* lines() {
    paint('plain');
    for await (const row of rows) yield columns.map((column, index) => cell(column.type, row[index]));
    paint('bold');
    if (totals)
      yield columns.map((column, index) =>
        index === 0 && (totals[0] ?? null) === null ? '合计' : cell(column.type, totals[index]),
      );
  }
  return writeXlsxStream(lines(), { name: sheetName(title), columns: defined, freezePane: { rows: 1 } });
}

export function definition(column: WorkbookColumn): ColumnDef {
  const header = headingOf(column);
  const { type, width } = column;
  return { header, width: width ?? Math.max(sheetCell(type).width, [...header].length * 2 + 4) };
}

export const headingOf = ({ header, unit }: WorkbookColumn): string => (unit ? `${header}（${unit}）` : header);

export function styleOf({ type, unit }: WorkbookColumn, line: 'plain' | 'bold'): CellStyle {
  const numFmt = sheetCell(type).format(unit);
  return {
    ...(numFmt ? { numFmt } : {}),
    ...(line === 'bold' ? { font: { bold: true, size: 11, name: 'Calibri' } } : {}),
  };
}

/** At most 31 characters, without those that a sheet's name may not have. */
export const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'|'$/g, ' ')
    .slice(0, 31) || 'Sheet1';
