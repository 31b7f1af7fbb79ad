import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarModel } from '#runtime/language/bundle/model.ts';
import { afterWorking, workedSeconds } from '#server/working-time/working-time.ts';

const hours: [number, number][] = [
  [8 * 60 + 30, 12 * 60],
  [13 * 60 + 30, 17 * 60 + 30],
];
const office: CalendarModel = {
  name: 'office',
  title: '办公时间',
  week: [[], hours, hours, hours, hours, hours, []],
  days: { '2026-10-01': [], '2026-10-10': hours },
};
const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);
const after = (from: string, hoursLong: number): string =>
  new Date(afterWorking(office, at(from), hoursLong * 3600) + 8 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

describe('working time', () => {
  it.each([
    ['within a morning', '2026-11-23 09:00', 2, '2026-11-23 11:00'],
    ['over lunch', '2026-11-23 11:00', 2, '2026-11-23 14:30'],
    ['from before the first hour', '2026-11-23 06:00', 1, '2026-11-23 09:30'],
    ['over the night', '2026-11-23 17:00', 1, '2026-11-24 09:00'],
    ['over the weekend', '2026-11-20 17:00', 1, '2026-11-23 09:00'],
    ['over a holiday', '2026-09-30 17:00', 1, '2026-10-02 09:00'],
    ['on a Saturday worked in its place', '2026-10-09 17:00', 1, '2026-10-10 09:00'],
    ['to the very end of a day', '2026-11-23 16:30', 1, '2026-11-23 17:30'],
  ])('counts %s', (_what, from, length, until) => {
    expect(after(from, length)).toBe(until);
  });

  it('is all the time where there is no calendar', () => {
    expect(afterWorking(undefined, 1_000, 60)).toBe(61_000);
    expect(workedSeconds(undefined, 1_000, 61_500)).toBe(60);
  });

  it('says so where a calendar never has enough', () => {
    expect(() => afterWorking({ ...office, week: Array.from({ length: 7 }, () => []), days: {} }, 0, 60)).toThrow(
      'no 60 seconds',
    );
  });

  const moment = fc.integer({ min: at('2026-01-01 00:00'), max: at('2027-12-31 00:00') });
  const seconds = fc.integer({ min: 0, max: 400_000 });

  it('that has passed until the moment after so much is so much', () => {
    fc.assert(
      fc.property(moment, seconds, (from, length) => {
        expect(workedSeconds(office, from, afterWorking(office, from, length))).toBe(length);
      }),
    );
  });

  it('stopped anywhere and gone on at once comes to the same end', () => {
    fc.assert(
      fc.property(moment, seconds, fc.integer({ min: 0, max: 2_000_000 }), (from, length, until) => {
        const whole = Math.floor(from / 1000) * 1000;
        const stop = whole + until * 1000;
        const worked = workedSeconds(office, whole, stop);
        if (worked >= length) return;
        expect(afterWorking(office, stop, length - worked)).toBe(afterWorking(office, whole, length));
      }),
    );
  });
});
