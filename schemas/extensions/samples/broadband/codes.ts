import { type Day, dateText, dayOfMoment, type Moment } from './days.ts';

/** The next number of a prefix on a day: GYS, 2026-03-05 → GYS202603050001 (prefix, date, sequence of the day). */
export function createCodes(prefix: string): (moment: Moment) => string {
  const days = new Map<Day, { stem: string; last: number }>();
  return moment => {
    const day = dayOfMoment(moment);
    const found = days.get(day) ?? { stem: prefix + dateText(day).replaceAll('-', ''), last: 0 };
    days.set(day, found);
    found.last += 1;
    return found.stem + String(found.last).padStart(4, '0');
  };
}
