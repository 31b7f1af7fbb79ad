export type CellType = 'text' | 'integer' | 'decimal' | 'money' | 'date' | 'datetime' | 'boolean';

/** The most that a cell of a spreadsheet holds; a program calls a file with more damaged. */
const longest = 32_767;
/** Before this day spreadsheet programs count days differently, or not at all. */
const firstDay = '1900-03-01';

/** The value as a spreadsheet program calculates with it. */
export function cell(type: CellType, value: unknown): string | number | Date | null {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'money') return Number(value) / 100;
  if (type === 'integer' || type === 'decimal') return Number(value);
  if (type === 'boolean') return value === true ? '是' : '否';
  if (type === 'date' || type === 'datetime') return moment(String(value), type);
  return text(String(value));
}

/** The clock face of the wire as it stands: a spreadsheet knows no time zones. */
function moment(value: string, type: 'date' | 'datetime'): string | Date {
  const clock = type === 'date' ? value.slice(0, 10) : value.slice(0, 19).replace(' ', 'T');
  const date = new Date(type === 'date' ? `${clock}T00:00:00Z` : `${clock}Z`);
  return value < firstDay || Number.isNaN(date.getTime()) ? value : date;
}

/** What looks like an escape of the file format (_x0041_) is written so that it reads as it was typed. */
const text = (value: string): string => value.slice(0, longest).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
