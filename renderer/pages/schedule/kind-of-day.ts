import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';

/** Whether a day is worked, and what is said of one that is not as its week has it. */
export interface KindOfDay {
  isWorked: boolean;
  /** 休: a holiday in a week. 班: a day worked in the place of one. */
  said?: '休' | '班';
}

/** Whether the hours of a calendar have these minutes of a day. @param start yyyy-MM-dd HH:mm of the column */
export function isHourWorked({ step, week, days }: NonNullable<BundledSchedulePage['hours']>, start: string): boolean {
  const day = start.slice(0, 10);
  const hours = days[day] ?? week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];
  const begins = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
  return hours.some(([from, to]) => from < begins + step && begins < to);
}

/** By the calendar of the page; without one every day is worked. @param day yyyy-MM-dd */
export function kindOfDay(days: BundledSchedulePage['days'], day: string): KindOfDay {
  if (!days) return { isWorked: true };
  const differs = days.days[day];
  if (differs !== undefined) return { isWorked: differs, said: differs ? '班' : '休' };
  return { isWorked: days.week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? true };
}
