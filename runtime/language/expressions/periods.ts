import type { RelativePeriod } from '../model/model.ts';
import { dateText } from './functions/days.ts';

/** What staff call them. */
export const periodLabels: Readonly<Record<RelativePeriod, string>> = {
  today: '今天',
  yesterday: '昨天',
  last7days: '近7天',
  last30days: '近30天',
  thisMonth: '本月',
  lastMonth: '上月',
  thisQuarter: '本季',
  thisYear: '本年',
  lastYear: '去年',
};

export const relativePeriods = Object.keys(periodLabels) as readonly RelativePeriod[];

export const isRelativePeriod = (text: string): text is RelativePeriod =>
  (relativePeriods as readonly string[]).includes(text);

/** First and last day of a period, both yyyy-MM-dd in Asia/Shanghai. @param now milliseconds since 1970. */
export function periodBounds(period: RelativePeriod, now: number): { from: string; to: string } {
  const today = dateText(now);
  const daysAgo = (days: number) => dateText(now - days * 86_400_000);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (y: number, m: number, d: number) => new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysAgo(1), to: daysAgo(1) };
    case 'last7days':
      return { from: daysAgo(6), to: today };
    case 'last30days':
      return { from: daysAgo(29), to: today };
    case 'thisMonth':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'lastMonth':
      return { from: day(year, month - 2, 1), to: day(year, month - 1, 0) };
    case 'thisQuarter': {
      const first = month - 1 - ((month - 1) % 3);
      return { from: day(year, first, 1), to: day(year, first + 3, 0) };
    }
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}
