import { isDate } from '../formats/moments.ts';
import { date } from './date.ts';
import type { FieldTypeDefinition } from './definition.ts';

const written = /^(\d{4})(?:[-/.年](\d{1,2})(?:月|[-/.月]\d{1,2}日?)?|(\d{2}))$/;

/** 2026-01, 2026/1, 202601, 2026年1月 and a day of it → 2026-01-01; what is no such month stays as it was written. */
function readMonth(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim();
  const [, year, month, two] = written.exec(plain) ?? [];
  const found = `${year}-${(month ?? two ?? '').padStart(2, '0')}-01`;
  return isDate(found) ? found : plain || null;
}

const shown = (value: unknown): string => (isDate(String(value)) ? String(value).slice(0, 7) : String(value));

/** Travels as its first day, so that it is reckoned with as days are; shown as yyyy-MM. */
export const month = {
  ...date,
  name: 'month',
  isMonth: true,
  about: '月份 yyyy-MM，以当月第一天存储 · a month: kept as its first day',
  example: '2026-01-01',
  schema: () => ({ type: 'string', format: 'month' }),
  text: shown,
  typed: shown,
  read: readMonth,
  sheet: { ...date.sheet, format: () => 'yyyy-mm', width: 10 },
  width: 100,
  inputWidth: 140,
  input: 'month',
} as const satisfies FieldTypeDefinition;
