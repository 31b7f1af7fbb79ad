import { isDate } from '../formats/moments.ts';
import type { FieldTypeDefinition } from './definition.ts';

/** Before this day spreadsheet programs count days differently, or not at all. */
const firstOfSheets = '1900-03-01';

/** The time of the wire as it stands: a spreadsheet knows no time zones. @param clock yyyy-MM-ddTHH:mm:ss. */
export function sheetMoment(value: string, clock: string): string | Date {
  const moment = new Date(`${clock}Z`);
  return value < firstOfSheets || Number.isNaN(moment.getTime()) ? value : moment;
}

const written = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;

/** 2026/1/5, 2026.01.05, 20260105 and 2026年1月5日 → 2026-01-05; what is no such day stays as it was written. */
export function readDay(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim();
  const [, year, month, day, twoOfMonth, twoOfDay] = written.exec(plain) ?? [];
  const found = [year, month ?? twoOfMonth, day ?? twoOfDay].map(part => part?.padStart(2, '0')).join('-');
  return isDate(found) ? found : plain || null;
}

/** Travels as it is shown: yyyy-MM-dd. */
export const date = {
  name: 'date',
  about: '日期 yyyy-MM-dd · a day',
  example: '2026-01-05',
  schema: () => ({ type: 'string', format: 'date' }),
  cel: () => 'string',
  searches: ['range', 'exact'],
  sorts: true,
  column: () => 'date',
  dated: true,
  text: String,
  isWhole: isDate,
  read: readDay,
  sheet: {
    format: () => 'yyyy-mm-dd',
    width: 13,
    value: value => sheetMoment(String(value), `${String(value).slice(0, 10)}T00:00:00`),
  },
  width: 110,
  inputWidth: 160,
  align: 'left',
  digits: true,
  input: 'date',
  cell: 'text',
} as const satisfies FieldTypeDefinition;
