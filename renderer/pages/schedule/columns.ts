import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { isMoment, later, minutesBetween } from './moment.ts';

/** What stands beside each other: days, or as many minutes of one each. */
export interface Columns {
  /** When each begins: yyyy-MM-dd, or yyyy-MM-dd HH:mm. */
  starts: readonly string[];
  /** When the last one ends, written in the same way. */
  end: string;
  /** Minutes that each lasts. */
  size: number;
}

export const dayMinutes = 1440;

export const columnsOfDays = (days: readonly string[]): Columns => ({
  starts: days,
  end: later(days.at(-1) ?? '', dayMinutes),
  size: dayMinutes,
});

/** A part of a day, in minutes of it. */
export interface Part {
  from: number;
  to: number;
}

/** A day in columns of hours. @param step minutes of each */
export const columnsOfHours = (day: string, { from, to }: Part, step: number): Columns => ({
  starts: Array.from({ length: (to - from) / step }, (_, index) => later(`${day} 00:00`, from + index * step)),
  end: later(`${day} 00:00`, to),
  size: step,
});

/** How much of a day is shown: its hours, and those that stand in it all the same, so that nothing is out of sight. */
export function partShown(
  day: string,
  { from, to }: NonNullable<BundledSchedulePage['hours']>,
  standing: readonly { from: string; to: string }[],
): Part {
  const midnight = `${day} 00:00`;
  const within = (at: string): number => Math.max(0, Math.min(dayMinutes, minutesBetween(midnight, at)));
  const parts = standing.map(one => ({ from: within(one.from), to: within(one.to) })).filter(one => one.from < one.to);
  return {
    from: Math.floor(Math.min(from, ...parts.map(part => part.from)) / 60) * 60,
    to: Math.ceil(Math.max(to, ...parts.map(part => part.to)) / 60) * 60,
  };
}

/** The columns in which something stands, from 0; undefined: it is out of sight. */
export function placeAmong(
  { from, to }: { from: string; to: string },
  { starts, end }: Columns,
): { first: number; last: number } | undefined {
  // A moment is when it ends, a day the last one of it.
  const until = isMoment(to) && to > from ? later(to, -1) : to;
  const last = starts.findLastIndex(start => start <= until);
  if (last < 0 || from >= end) return undefined;
  return {
    first: Math.max(
      0,
      starts.findLastIndex(start => start <= from),
    ),
    last,
  };
}
