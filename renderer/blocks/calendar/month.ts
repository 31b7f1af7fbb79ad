import { addDays, addMonths } from '#runtime/language/expressions/functions/days.ts';

/** Monday first. */
export const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** 0 is Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The month of an address, yyyy-MM; of `today` (yyyy-MM-dd) where it says none. */
export const monthOf = (text: string | undefined, today: string): string =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);

export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);

/** The weeks that a month touches, each of seven days yyyy-MM-dd from its Monday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekday(first)); monday < next; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

/**
 * The ends of a week within what is searched for; undefined where they have no day in common.
 * @param searched yyyy-MM-dd, perhaps with a time behind it
 */
export function within(
  week: readonly string[],
  searched: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } | undefined {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const from = searched.from && searched.from.slice(0, 10) >= monday ? searched.from : monday;
  const to = searched.to && searched.to.slice(0, 10) <= sunday ? searched.to : sunday;
  return from.slice(0, 10) > to.slice(0, 10) ? undefined : { from, to };
}
