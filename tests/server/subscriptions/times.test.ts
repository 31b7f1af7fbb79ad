import { describe, expect, it } from 'vitest';
import { nextRun, type Times, timesText } from '#server/subscriptions/times.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const said = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const times = (more: Partial<Times>): Times => ({
  every: 'day',
  weekday: null,
  monthDay: null,
  hour: 8,
  workdays: false,
  ...more,
});
const next = (more: Partial<Times>, after: string) => said(nextRun(times(more), at(after), undefined));

describe('when a report comes next, in Beijing time', () => {
  // The 28th of November 2026 is a Saturday.
  it.each([
    ['each day', {}, '2026-11-28T07:59', '2026-11-28 08:00'],
    ['each day, after its hour', {}, '2026-11-28T08:00', '2026-11-29 08:00'],
    ['each working day', { workdays: true }, '2026-11-27T09:00', '2026-11-30 08:00'],
    ['each Monday', { every: 'week', weekday: '1' }, '2026-11-28T12:00', '2026-11-30 08:00'],
    ['each Sunday', { every: 'week', weekday: '7', hour: 0 }, '2026-11-28T12:00', '2026-11-29 00:00'],
    [
      'each Sunday, or the next working day',
      { every: 'week', weekday: '7', workdays: true },
      '2026-11-29T09:00',
      '2026-11-30 08:00',
    ],
    [
      'the 28th, or the next working day',
      { every: 'month', monthDay: 28, workdays: true },
      '2026-11-28T09:00',
      '2026-11-30 08:00',
    ],
    ['the 28th', { every: 'month', monthDay: 28 }, '2026-11-28T09:00', '2026-12-28 08:00'],
    ['the last day', { every: 'month', monthDay: 31 }, '2026-11-28T09:00', '2026-11-30 08:00'],
    ['the last day of a February', { every: 'month', monthDay: 31 }, '2027-02-01T09:00', '2027-02-28 08:00'],
  ] as const)('%s', (_, more, after, expected) => {
    expect(next(more, after)).toBe(expected);
  });

  it('is said as staff read it', () => {
    expect(timesText(times({ workdays: true }))).toBe('每个工作日 8:00');
    expect(timesText(times({ every: 'week', weekday: '3' }))).toBe('每周三 8:00');
    expect(timesText(times({ every: 'month', monthDay: 30, workdays: true }))).toBe(
      '每月最后一天 8:00（遇非工作日顺延）',
    );
  });
});
