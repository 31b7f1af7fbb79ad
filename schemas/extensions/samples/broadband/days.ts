/** A calendar day as a count, so that days are added and compared as numbers. 0 is 1970-01-01. */
export type Day = number;
/** A point of local time (+08:00) in seconds; `Math.floor(moment / 86400)` is its day. */
export type Moment = number;

export const secondsOfDay = 86_400;

/** @param text yyyy-MM-dd. @throws RangeError when it is not a day. */
export function dayOf(text: string): Day {
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(milliseconds))
    throw new RangeError(`"${text}" is not a day of the form yyyy-MM-dd`);
  return milliseconds / 86_400_000;
}

const two = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** The civil date of a day, reckoned in eras of 400 years from 1 March on: a Date for each of half a million texts is slow. */
function civil(day: Day): { year: number; month: number; date: number } {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const inEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: inYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}

/** yyyy-MM-dd, from the year 1000 on. */
export function dateText(day: Day): string {
  const { year, month, date } = civil(day);
  return `${year}-${two(month)}-${two(date)}`;
}

/** yyyy-MM-dd HH:mm:ss. */
export function clockText(moment: Moment): string {
  const second = Math.floor(moment) % secondsOfDay;
  return `${dateText(dayOfMoment(moment))} ${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
}

/** yyyy-MM-dd HH:mm:ss+08:00, as PostgreSQL reads it. */
export const momentText = (moment: Moment): string => `${clockText(moment)}+08:00`;

export const dayOfMoment = (moment: Moment): Day => Math.floor(moment / secondsOfDay);

export const momentOf = (day: Day, hour: number, minute = 0, second = 0): Moment =>
  day * secondsOfDay + hour * 3600 + minute * 60 + second;

/** The same day of a later or earlier month; the last day of the month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = civil(day);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(date, last)) / 86_400_000;
}

/** 0 is Sunday. */
export const weekday = (day: Day): number => ((day % 7) + 11) % 7;
