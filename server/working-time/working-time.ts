import type { CalendarModel, Span } from '#runtime/language/bundle/model.ts';

const minute = 60_000;
const day = 86_400_000;
/** Beijing time is eight hours before the milliseconds of 1970, all the year. */
const offset = 8 * 3_600_000;
/** So many days are looked through at most: a calendar without hours never comes to an end. */
const furthest = 3_660;

const dayOf = (moment: number): number => Math.floor((moment + offset) / day);
const startOf = (dayNumber: number): number => dayNumber * day - offset;

/** The spans of a day, by its number since 1970. */
function spansOf({ week, days }: CalendarModel, dayNumber: number): readonly Span[] {
  const date = new Date(dayNumber * day);
  return days[date.toISOString().slice(0, 10)] ?? week[date.getUTCDay()] ?? [];
}

/** The stretches of working time from a moment on, in order (ms); without a calendar, all of it. */
function* stretches(calendar: CalendarModel | undefined, from: number): Generator<readonly [number, number]> {
  if (!calendar) return yield [from, Number.POSITIVE_INFINITY];
  const first = dayOf(from);
  for (let number = first; number < first + furthest; number++)
    for (const [begin, end] of spansOf(calendar, number)) {
      const [start, stop] = [startOf(number) + begin * minute, startOf(number) + end * minute];
      if (stop > from) yield [Math.max(start, from), stop];
    }
}

/**
 * The moment at which so much working time has passed since `from`.
 * @param from milliseconds since 1970 @param seconds of working time @throws Error where the calendar has not so much in ten years
 */
export function afterWorking(calendar: CalendarModel | undefined, from: number, seconds: number): number {
  let left = seconds * 1000;
  for (const [start, stop] of stretches(calendar, from)) {
    if (left <= stop - start) return start + left;
    left -= stop - start;
  }
  throw new Error(`The calendar ${calendar?.name ?? ''} has no ${seconds} seconds of working time in ten years.`);
}

/** Whole seconds of working time between two moments (milliseconds since 1970); none where the second is earlier. */
export function workedSeconds(calendar: CalendarModel | undefined, from: number, to: number): number {
  let worked = 0;
  for (const [start, stop] of stretches(calendar, from)) {
    if (start >= to) break;
    worked += Math.min(stop, to) - start;
    if (stop >= to) break;
  }
  return Math.floor(worked / 1000);
}

/** Whether the day of a moment (milliseconds since 1970) is one on which people work; without a calendar Monday to Friday. */
export function hasHours(calendar: CalendarModel | undefined, at: number): boolean {
  const number = dayOf(at);
  if (calendar) return spansOf(calendar, number).length > 0;
  return ![0, 6].includes(new Date(number * day).getUTCDay());
}
