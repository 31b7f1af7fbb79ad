import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { addDays, addMonths, periods } from '#runtime/language/expressions/functions/days.ts';

export type ScheduleView = BundledSchedulePage['view'];

/** Names in the address that no field can have. */
export const spanNames = { view: '_span', day: '_day' } as const;

/** What is shown: how much, and around which day (yyyy-MM-dd). */
export interface Span {
  view: ScheduleView;
  day: string;
}

const views: readonly string[] = ['week', 'fortnight', 'month'] satisfies ScheduleView[];
const isView = (text: string | undefined): text is ScheduleView => text !== undefined && views.includes(text);
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What an address asks for; around `today` where it names no day. */
export const spanOf = (values: Readonly<Record<string, string>>, view: ScheduleView, today: string): Span => ({
  view: isView(values[spanNames.view]) ? (values[spanNames.view] as ScheduleView) : view,
  day: isDay(values[spanNames.day]) ? (values[spanNames.day] as string) : today,
});

/** The days that are shown, yyyy-MM-dd: weeks from their Monday, a month from its first. */
export function daysOf({ view, day }: Span): string[] {
  const first = view === 'month' ? periods.Month.begin(day) : periods.Week.begin(day);
  const count = view === 'week' ? 7 : view === 'fortnight' ? 14 : Number(periods.Month.end(day).slice(8));
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The day around which the next (1) or the one before (-1) is shown. */
export const dayBeside = ({ view, day }: Span, steps: 1 | -1): string =>
  view === 'month' ? addMonths(periods.Month.begin(day), steps) : addDays(day, steps * (view === 'week' ? 7 : 14));

/** 2026年11月, or 11月23日～12月6日. */
export function spanText({ view }: Span, days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (view === 'month') return `${first.slice(0, 4)}年${Number(first.slice(5, 7))}月`;
  return `${dayText(first)}～${dayText(last)}`;
}

/** 11月23日. */
export const dayText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;

/** 日 to 六. */
export const weekdayText = (day: string): string => '日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
