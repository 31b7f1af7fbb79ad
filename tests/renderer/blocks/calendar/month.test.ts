import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthAfter, monthOf, weeksOf, within } from '#renderer/blocks/calendar/month.ts';

describe('a month', () => {
  it('is that of the address, or of today where it says none that is one', () => {
    expect(monthOf('2026-02', '2026-11-23')).toBe('2026-02');
    for (const text of [undefined, '', '2026-13', '2026-1', 'x']) expect(monthOf(text, '2026-11-23')).toBe('2026-11');
  });

  it('has whole weeks from Monday on: each of its days once, in order, and not a week too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const weeks = weeksOf(month);
        const days = weeks.flat();
        expect(weeks.every(week => week.length === 7 && week.some(day => day.startsWith(month)))).toBe(true);
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.filter(day => day.startsWith(month))).toHaveLength(
          new Date(Date.UTC(year, number, 0)).getUTCDate(),
        );
      }),
    );
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('%s and %i is %s', (month, months, expected) => expect(monthAfter(month, months)).toBe(expected));
});

describe('what of a week is searched for', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];

  it.each([
    ['all of it', {}, { from: '2026-11-23', to: '2026-11-29' }],
    ['from a day in it', { from: '2026-11-25' }, { from: '2026-11-25', to: '2026-11-29' }],
    ['until a time in it', { to: '2026-11-25 12:00:00' }, { from: '2026-11-23', to: '2026-11-25 12:00:00' }],
    ['all of it, within more', { from: '2026-01-01', to: '2026-12-31' }, { from: '2026-11-23', to: '2026-11-29' }],
    ['nothing, before', { from: '2026-11-30' }, undefined],
    ['nothing, behind', { to: '2026-11-22 23:59:59' }, undefined],
  ])('is %s', (_, searched, expected) => expect(within(week, searched)).toEqual(expected));
});
