import type { CalendarModel, Span } from '../../model/calendar.ts';

/** The hours by which a day is shown. Minutes of the day. */
export interface WorkedHours {
  /** How long a column lasts. */
  step: number;
  /** From when until when a day is shown. */
  from: number;
  to: number;
  /** Sunday (0) to Saturday: when such a day is worked. */
  week: readonly Span[][];
  /** yyyy-MM-dd → its hours, where they differ. */
  days: Readonly<Record<string, Span[]>>;
}

const wholeDay: Span = [0, 1440];

/** The hours of a calendar, as far as any of its days goes; without one every hour is worked. */
export function workedHours(step: number, calendar: CalendarModel | undefined): WorkedHours {
  const { week, days } = calendar ?? { week: Array.from({ length: 7 }, () => [wholeDay]), days: {} };
  const all = [...week, ...Object.values(days)].flat();
  const from = Math.min(...all.map(([begin]) => begin));
  const to = Math.max(...all.map(([, end]) => end));
  return { step, from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60, week, days };
}
