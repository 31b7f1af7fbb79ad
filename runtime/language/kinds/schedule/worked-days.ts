import type { CalendarModel } from '../../model/calendar.ts';

/** On which days people work, by a calendar. */
export interface WorkedDays {
  title: string;
  /** Sunday (0) to Saturday: whether such a day is worked. */
  week: boolean[];
  /** yyyy-MM-dd → whether it is worked, where that differs from its week. */
  days: Record<string, boolean>;
}

/** The days of a calendar, without their hours. */
export function workedDays({ title, week, days }: CalendarModel): WorkedDays {
  const worked = week.map(hours => hours.length > 0);
  const differ = Object.entries(days)
    .map(([day, hours]) => [day, hours.length > 0] as const)
    .filter(([day, isWorked]) => worked[new Date(`${day}T00:00:00Z`).getUTCDay()] !== isWorked);
  return { title, week: worked, days: Object.fromEntries(differ) };
}
