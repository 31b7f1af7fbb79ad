import { type Moment, dateText, dayOfMoment } from './days.ts';

/** The next number of a prefix on a day: GYS, 2026-03-05 → GYS202603050001 (spec: prefix, date, sequence). */
export function createCodes(): (prefix: string, moment: Moment) => string {
  const last = new Map<string, number>();
  return (prefix, moment) => {
    const start = `${prefix}${dateText(dayOfMoment(moment)).replaceAll('-', '')}`;
    const sequence = (last.get(start) ?? 0) + 1;
    last.set(start, sequence);
    return `${start}${String(sequence).padStart(4, '0')}`;
  };
}
