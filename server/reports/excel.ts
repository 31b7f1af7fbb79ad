import { writeXlsxStream } from 'hucre/xlsx';

export type CellType = 'text' | 'integer' | 'decimal' | 'money' | 'date' | 'datetime' | 'boolean';

export interface WorkbookColumn {
  header: string;
  type: CellType;
  /** Characters. */
  width?: number;
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

const formatsOfNumbers: Partial<Record<CellType, string>> = {
  integer: '#,##0',
  decimal: '#,##0.00',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
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
  async function* lines() {
    for await (const row of rows) yield columns.map((column, index) => cell(column.type, row[index]));
    if (totals)
      yield columns.map((column, index) =>
        index === 0 && totals[0] === null ? '合计' : cell(column.type, totals[index]),
      );
  }
  return writeXlsxStream(lines(), {
    name: sheetName(title),
    columns: columns.map(({ header, type, width }) => ({
      header,
      width: width ?? Math.max(widths[type], [...header].length * 2 + 4),
      ...(formatsOfNumbers[type] ? { numFmt: formatsOfNumbers[type] } : {}),
    })),
    freezePane: { rows: 1 },
  });
}

/** The value as a spreadsheet program calculates with it. */
export function cell(type: CellType, value: unknown): string | number | Date | null {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'money') return Number(value) / 100;
  if (type === 'integer' || type === 'decimal') return Number(value);
  if (type === 'boolean') return value === true ? '是' : '否';
  if (type === 'date') return new Date(`${String(value).slice(0, 10)}T00:00:00Z`);
  if (type === 'datetime') return new Date(`${String(value).slice(0, 19).replace(' ', 'T')}Z`);
  return String(value);
}

/** At most 31 characters, without those that a sheet's name may not have. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet1';
