const eightHours = 8 * 3600_000;
const dayLength = 86_400_000;

/** yyyy-MM-dd in Asia/Shanghai. */
export const dateText = (milliseconds: number): string =>
  new Date(milliseconds + eightHours).toISOString().slice(0, 10);

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const dateTimeText = (milliseconds: number): string =>
  new Date(milliseconds + eightHours).toISOString().slice(0, 19).replace('T', ' ');

/** Milliseconds since 1970 of a point of time as it is on the wire. @param text yyyy-MM-dd HH:mm:ss in Asia/Shanghai */
export const millisecondsAt = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** MM-dd HH:mm in Asia/Shanghai, of what happened lately. */
export const momentText = (milliseconds: number): string => dateTimeText(milliseconds).slice(5, 16);

/** Of a day, or of the day of a point of time. @throws RangeError what is no day */
function parts(day: string): [year: number, month: number, day: number] {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) throw new RangeError(`Not a day: ${day}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export function addDays(date: string, days: number): string {
  const [year, month, day] = parts(date);
  return dayOf(year, month, day + days);
}

/** The same day of another month, or its last where it has none. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const [toYear, toMonth] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  return dayOf(toYear, toMonth, Math.min(day, lastOfMonth(toYear, toMonth)));
}

export function daysBetween(from: string, to: string): number {
  const [a, b] = [parts(from), parts(to)].map(([year, month, day]) => Date.UTC(year, month - 1, day));
  return Math.round(((b ?? 0) - (a ?? 0)) / dayLength);
}

/** Whole months; the last of a month counts as the day that `addMonths` comes to. */
export function monthsBetween(from: string, to: string): number {
  if (to.slice(0, 10) < from.slice(0, 10)) return 0 - monthsBetween(to, from);
  const [[year, month], [toYear, toMonth]] = [parts(from), parts(to)];
  const months = (toYear - year) * 12 + toMonth - month;
  return addMonths(from, months) <= to.slice(0, 10) ? months : months - 1;
}

/** The first and the last day of the period around a day. */
export const periods = {
  Week: {
    begin: (day: string) => addDays(day, -((new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7)),
    end: (day: string) => addDays(periods.Week.begin(day), 6),
  },
  Month: {
    begin: (day: string) => `${day.slice(0, 7)}-01`,
    end: (day: string) => addDays(addMonths(periods.Month.begin(day), 1), -1),
  },
  Quarter: {
    begin(day: string): string {
      const [year, month] = parts(day);
      return dayOf(year, month - ((month - 1) % 3), 1);
    },
    end: (day: string): string => addDays(addMonths(periods.Quarter.begin(day), 3), -1),
  },
  Year: {
    begin: (day: string) => `${day.slice(0, 4)}-01-01`,
    end: (day: string) => `${day.slice(0, 4)}-12-31`,
  },
};
