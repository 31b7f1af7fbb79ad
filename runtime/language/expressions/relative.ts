import { addDays, addMonths, dateText, dateTimeText, millisecondsAt } from './functions/days.ts';

const written = /^(today|now)((?:\s*[+-]\s*\d{1,5}(?:mo|[yhdm]))*)(?:\s+(\d{1,2}):(\d{2}))?$/;
const steps = /([+-])\s*(\d{1,5})(mo|[yhdm])/g;
const minutes = { h: 60, m: 1 } as const;

/** What a field type says of what it takes. */
interface Taken {
  moment?: boolean;
  isMonth?: boolean;
}

/** Whether a text means to be told from today: `today`, `now`, and what begins with them. */
export const isRelative = (text: string): boolean => /^(today|now)(?![A-Za-z])/.test(text);

/**
 * A day or a point of time that is told from today: `today`, `today - 3d`, `today + 2mo 09:30`, `now - 2h`. Steps are of
 * years, months (of a shorter month the last day), days, hours and minutes.
 * @param taken as what its field takes it: a point of time (`moment`), the first day of a month, else a day
 * @param now milliseconds since 1970
 * @returns the value on the wire; undefined where it is no such text
 */
export function relativeMoment(text: string, taken: Taken, now: number): string | undefined {
  const [, base, moved = '', hour, minute] = written.exec(text) ?? [];
  if (base === undefined) return undefined;
  let moment = base === 'now' ? dateTimeText(now) : `${dateText(now)} 00:00:00`;
  for (const [, sign, count, unit = ''] of moved.matchAll(steps))
    moment = movedBy(moment, unit, Number(`${sign}${count}`));
  if (hour !== undefined) moment = `${moment.slice(0, 10)} ${hour.padStart(2, '0')}:${minute}:00`;
  if (taken.isMonth) return `${moment.slice(0, 7)}-01`;
  return taken.moment ? moment : moment.slice(0, 10);
}

function movedBy(moment: string, unit: string, count: number): string {
  if (unit === 'h' || unit === 'm') return dateTimeText(millisecondsAt(moment) + count * minutes[unit] * 60_000);
  const day = unit === 'd' ? addDays(moment, count) : addMonths(moment, unit === 'y' ? count * 12 : count);
  return `${day}${moment.slice(10)}`;
}
