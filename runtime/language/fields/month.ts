import { date } from './date.ts';
import type { FieldTypeDefinition } from './definition.ts';

/** 2026-01, 2026/1, 2026年1月 and a day of it → 2026-01-01; anything else as it is. */
function readMonth(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim();
  const match = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](?:\d{1,2}日?)?)?$/.exec(plain);
  return match ? `${match[1]}-${(match[2] ?? '').padStart(2, '0')}-01` : plain || null;
}

const shown = (value: unknown): string => String(value).slice(0, 7);

/** Travels as its first day, so that it is reckoned with as days are; shown as yyyy-MM. */
export const month = {
  ...date,
  name: 'month',
  about: '月份 yyyy-MM，以当月第一天存储 · a month: kept as its first day',
  example: '2026-01-01',
  schema: () => ({ type: 'string', format: 'month' }),
  text: shown,
  typed: shown,
  read: readMonth,
  sheet: { ...date.sheet, format: () => 'yyyy-mm', width: 10 },
  width: 100,
  input: 'month',
} as const satisfies FieldTypeDefinition;
