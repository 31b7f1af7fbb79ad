import type { Row } from '#runtime/services/calls/contract.ts';

/** What somebody is about to subscribe to, as it is typed. */
export interface Wish {
  kind: 'file' | 'alarm';
  every: 'day' | 'week' | 'month';
  weekday: string;
  monthDay: string;
  hour: string;
  workdays: boolean;
  measure: string;
  /** The number of the line among those in sight; '': the total. */
  line: string;
  compare: 'above' | 'below' | 'changed';
  limitValue: string;
}

export const firstWish = (kind: Wish['kind'], measure: string): Wish => ({
  kind,
  every: 'day',
  weekday: '1',
  monthDay: '1',
  hour: '8',
  workdays: false,
  measure,
  line: '',
  compare: 'above',
  limitValue: '',
});

/** A line of the report that may be watched: the values of its groups, and what staff call it. */
export interface WatchedLine {
  values: Row;
  label: string;
}

/** As subscription.create takes it. */
export function bodyOf(wish: Wish, lines: readonly WatchedLine[]): Record<string, unknown> {
  if (wish.kind === 'file') {
    const { every, weekday, monthDay, hour, workdays } = wish;
    return {
      kind: 'file',
      every,
      hour: Number(hour),
      workdays,
      ...(every === 'week' ? { weekday } : {}),
      ...(every === 'month' ? { monthDay: Number(monthDay) } : {}),
    };
  }
  const line = lines[Number(wish.line)];
  return {
    kind: 'alarm',
    measure: wish.measure,
    compare: wish.compare,
    ...(wish.compare === 'changed' ? {} : { limitValue: Number(wish.limitValue) }),
    ...(wish.line !== '' && line ? { line: JSON.stringify(line.values), lineLabel: line.label } : {}),
  };
}

/** What is missing before it can be sent, by its field. */
export function missing(wish: Wish): Record<string, string> {
  if (wish.kind === 'file' || wish.compare === 'changed') return {};
  if (wish.limitValue.trim() === '') return { limitValue: '请填写界限' };
  return Number.isFinite(Number(wish.limitValue)) ? {} : { limitValue: '请填写数字' };
}
