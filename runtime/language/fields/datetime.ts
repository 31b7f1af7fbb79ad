import { isDateTime } from '../formats/moments.ts';
import { date, readDay, sheetMoment } from './date.ts';
import type { FieldTypeDefinition } from './definition.ts';

const clock = /^(\S+)[ T]+(?:(\d{1,2})[:时点](\d{2})(?:[:分](\d{2})?)?秒?|(\d{2})(\d{2})(\d{2})?)$/;

/** 2026/1/5 9:30, 20260105 0930 and 2026年1月5日 9时30分 → 2026-01-05 09:30:00; what is no such time stays as it was written. */
function readMoment(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim();
  const [, day = '', hour, minute, second, ...two] = clock.exec(plain) ?? [];
  const time = [hour ?? two[0], minute ?? two[1], second ?? two[2] ?? '00']
    .map(part => part?.padStart(2, '0'))
    .join(':');
  const found = `${readDay(day)} ${time}`;
  return isDateTime(found) ? found : plain || null;
}

/** Travels as it is shown, in Asia/Shanghai: yyyy-MM-dd HH:mm:ss. */
export const datetime = {
  ...date,
  name: 'datetime',
  moment: true,
  about: '时间 yyyy-MM-dd HH:mm:ss · a point of time',
  example: '2026-01-05 09:30:00',
  schema: () => ({ type: 'string', format: 'datetime' }),
  column: () => 'timestamptz',
  isWhole: isDateTime,
  read: readMoment,
  sheet: {
    format: () => 'yyyy-mm-dd hh:mm:ss',
    width: 21,
    value: value => sheetMoment(String(value), String(value).slice(0, 19).replace(' ', 'T')),
  },
  width: 168,
  inputWidth: 200,
  input: 'datetime',
} as const satisfies FieldTypeDefinition;
