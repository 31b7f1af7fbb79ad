import { addDays, addMonths, periods } from '#runtime/language/expressions/functions/days.ts';
import type { Span } from '#runtime/services/reads/span.ts';

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
