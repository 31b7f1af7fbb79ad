import { addDays, addMonths, periods } from '#runtime/language/expressions/functions/days.ts';
import type { Span } from '#runtime/services/reads/span.ts';
import { later } from './moment.ts';

const lengths = { day: 1, week: 7, fortnight: 14 };

/** The day around which the next (1) or the one before (-1) is shown. */
export const dayBeside = ({ view, day }: Span, steps: 1 | -1): string =>
  view === 'month' ? addMonths(periods.Month.begin(day), steps) : addDays(day, steps * lengths[view]);

/** 2026年11月, 11月23日～12月6日, or 11月23日 周一. */
export function spanText({ view }: Span, days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (view === 'day') return `${dayText(first)} 周${weekdayText(first)}`;
  if (view === 'month') return `${first.slice(0, 4)}年${Number(first.slice(5, 7))}月`;
  return `${dayText(first)}～${dayText(last)}`;
}

/** 11月23日. */
export const dayText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;

/** 11月23日 09:00～12:00; 11月23日 22:00～11月24日 06:00. */
export const hoursText = (from: string, to: string): string => {
  const isWithin = later(to, -1).slice(0, 10) === from.slice(0, 10);
  return `${dayText(from)} ${isWithin ? timesText(from, to) : `${timeText(from)}～${dayText(to)} ${timeText(to)}`}`;
};

/** 09:00～12:00, whatever the days. */
export const timesText = (from: string, to: string): string => {
  const end = timeText(to);
  return `${timeText(from)}～${end === '00:00' ? '24:00' : end}`;
};

/** 09:00. */
export const timeText = (moment: string): string => moment.slice(11, 16);

/** 日 to 六, of a day or a moment. */
export const weekdayText = (at: string): string =>
  '日一二三四五六'[new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '';
