import { type CellStyle, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { type CellType, cell } from './cell.ts';

export interface WorkbookColumn {
  header: string;
  type: CellType;
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

/**
 * Integers are quantities where they have a unit, as in the tables on screen; others may be numbers of something.
 * Texts are marked as texts, so that 001 and =1+1 stay as they are even when staff edit the cell.
 */
const formats: Record<CellType, string | undefined> = {
  text: '@',
  integer: '0',
  decimal: '#,##0.00####',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
  boolean: undefined,
};
const widths: Record<CellType, number> = {
  text: 20,
  integer: 12,
  decimal: 14,
  money: 14,
  date: 13,
  datetime: 21,
  boolean: 8,
};

/** An Excel file, written while its rows are read. Texts stay texts, whatever they begin with. */
export function workbookStream({ title, columns, rows, totals }: Workbook): ReadableStream<Uint8Array> {
  const defined = columns.map(definition);
  const paint = (line: 'plain' | 'bold') => {
    for (const [index, column] of columns.entries())
      Object.assign(defined[index] ?? {}, { style: style(column, line) });
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

function definition({ header, unit, type, width }: WorkbookColumn): ColumnDef {
  const text = unit ? `${header}（${unit}）` : header;
  return { header: text, width: width ?? Math.max(widths[type], [...text].length * 2 + 4) };
}

function style({ type, unit }: WorkbookColumn, line: 'plain' | 'bold'): CellStyle {
  const numFmt = type === 'integer' && unit ? '#,##0' : formats[type];
  return {
    ...(numFmt ? { numFmt } : {}),
    ...(line === 'bold' ? { font: { bold: true, size: 11, name: 'Calibri' } } : {}),
  };
}

/** At most 31 characters, without those that a sheet's name may not have. */
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'|'$/g, ' ')
    .slice(0, 31) || 'Sheet1';
