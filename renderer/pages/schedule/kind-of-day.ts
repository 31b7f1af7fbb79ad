import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';

/** Whether a day is worked, and what is said of one that is not as its week has it. */
export interface KindOfDay {
  isWorked: boolean;
  /** 休: a holiday in a week. 班: a day worked in the place of one. */
  said?: '休' | '班';
}

/** By the calendar of the page; without one every day is worked. @param day yyyy-MM-dd */
export function kindOfDay(days: BundledSchedulePage['days'], day: string): KindOfDay {
  if (!days) return { isWorked: true };
  const differs = days.days[day];
  if (differs !== undefined) return { isWorked: differs, said: differs ? '班' : '休' };
  return { isWorked: days.week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? true };
}
