import { date, readDay, sheetMoment } from './date.ts';
import type { FieldTypeDefinition } from './definition.ts';

/** 2026/1/5 9:30 → 2026-01-05 09:30:00; anything else as it is. */
function readMoment(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim();
  const match = /^(\S+)[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(plain);
  return match
    ? `${readDay(match[1] ?? '')} ${(match[2] ?? '').padStart(2, '0')}:${match[3]}:${match[4] ?? '00'}`
    : plain || null;
}

/** Travels as it is shown, in Asia/Shanghai: yyyy-MM-dd HH:mm:ss. */
export const datetime = {
  ...date,
  name: 'datetime',
  about: '时间 yyyy-MM-dd HH:mm:ss · a point of time',
  example: '2026-01-05 09:30:00',
  schema: () => ({ type: 'string', format: 'datetime' }),
  column: () => 'timestamptz',
  read: readMoment,
  sheet: {
    format: () => 'yyyy-mm-dd hh:mm:ss',
    width: 21,
    value: value => sheetMoment(String(value), String(value).slice(0, 19).replace(' ', 'T')),
  },
  width: 168,
  input: 'datetime',
} as const satisfies FieldTypeDefinition;
