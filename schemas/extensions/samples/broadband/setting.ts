import { addMonths, type Day, dayOfMoment, type Moment, momentOf, secondsOfDay, weekday } from './days.ts';
import type { Random } from './random.ts';

/** When the sample plays: 18 months that end now. */
export interface Setting {
  random: Random;
  today: Day;
  /** No record is younger. */
  now: Moment;
  /** The first day that orders are kept of. */
  start: Day;
}

export const createSetting = (random: Random, now: Moment): Setting => {
  const today = dayOfMoment(now);
  return { random, today, now, start: addMonths(today, -18) };
};

/** Households come at the weekend, when somebody is at home; Monday makes up for closed counters. Sunday first. */
const weekdayWeights = [1.25, 1.1, 0.9, 0.85, 0.85, 0.95, 1.4];

const weightOf = (day: Day): number => weekdayWeights[weekday(day)] ?? 1;

/** A day from first to last, both included, as busy as its weekday is. */
export function busyDay(random: Random, first: Day, last: Day): Day {
  if (last <= first) return first;
  for (;;) {
    const day = random.integer(first, last);
    if (random.next() * 1.4 < weightOf(day)) return day;
  }
}

const hours = [
  [8, 4],
  [9, 9],
  [10, 11],
  [11, 8],
  [12, 5],
  [13, 5],
  [14, 8],
  [15, 10],
  [16, 10],
  [17, 8],
  [18, 7],
  [19, 6],
  [20, 4],
] as const;

/** A time on the day, within business hours; on the last day squeezed into what has passed of it. */
export function busyMoment(setting: Setting, random: Random, day: Day): Moment {
  const moment = momentOf(day, random.weighted(hours), random.integer(0, 59), random.integer(0, 59));
  if (day < setting.today) return moment;
  const passed = (setting.now - momentOf(day, 0)) / secondsOfDay;
  return Math.min(setting.now, Math.floor(momentOf(day, 0) + (moment - momentOf(day, 0)) * passed));
}
