import { describe, expect, it } from 'vitest';
import { copiedTo, fieldsAt, moved, newAt } from '#renderer/pages/schedule/change.ts';
import { columnsOfDays, columnsOfHours, partShown, placeAmong } from '#renderer/pages/schedule/columns.ts';
import { isHourWorked } from '#renderer/pages/schedule/kind-of-day.ts';
import { entriesOf, planOf } from '#renderer/pages/schedule/plan.ts';
import { hoursText, spanText, weekdayText } from '#renderer/pages/schedule/span.ts';
import { daysOf, spanOf } from '#runtime/services/reads/span.ts';

const day = '2026-11-27';
const at = (time: string): string => `${day} ${time}:00`;
const hours = {
  step: 30,
  from: 480,
  to: 1200,
  week: Array.from({ length: 7 }, () => [[510, 1200] as const]),
  days: {},
};
const fields = {
  entity: { name: 'shift', title: '班', key: 'id', nameField: 'id' },
  row: { name: 'who', label: '人', type: 'integer' },
  from: { name: 'begin', label: '开始', type: 'datetime' },
  to: { name: 'end', label: '结束', type: 'datetime' },
  hours,
} as const;
const entriesAt = (...times: readonly (readonly [from: string, to: string])[]) =>
  entriesOf(
    times.map(([begin, end], id) => ({ id, who: 1, begin: at(begin), end: at(end) })),
    fields,
  );

describe('the hours of a day', () => {
  it('are columns of as many minutes, up to midnight', () => {
    const { starts, end } = columnsOfHours(day, { from: 1380, to: 1440 }, 15);
    expect(starts).toEqual(['23:00', '23:15', '23:30', '23:45'].map(time => `${day} ${time}`));
    expect(end).toBe('2026-11-28 00:00');
  });

  it('are asked for by an address only where there are any', () => {
    expect(spanOf({ _span: 'day' }, { view: 'week', hours }, day)).toEqual({ view: 'day', day });
    expect(spanOf({ _span: 'day' }, { view: 'week' }, day).view).toBe('week');
    expect(daysOf({ view: 'day', day })).toEqual([day]);
    expect(spanText({ view: 'day', day }, [day])).toBe('11月27日 周五');
    expect(weekdayText(`${day} 09:30`)).toBe('五');
  });

  it('are shown as far as something stands in them', () => {
    expect(partShown(day, hours, [])).toEqual({ from: 480, to: 1200 });
    expect(partShown(day, hours, entriesAt(['07:40', '08:30'], ['19:00', '20:10']))).toEqual({ from: 420, to: 1260 });
    expect(partShown(day, hours, [{ from: '2026-11-26 22:00:00', to: at('06:00') }])).toEqual({ from: 0, to: 1200 });
    expect(partShown(day, hours, [{ from: '2026-11-26 22:00:00', to: at('00:00') }])).toEqual({ from: 480, to: 1200 });
  });

  it('are worked as their calendar says', () => {
    expect([`${day} 08:00`, `${day} 08:30`, `${day} 19:30`, `${day} 20:00`].map(at => isHourWorked(hours, at))).toEqual(
      [false, true, true, false],
    );
    expect(isHourWorked({ ...hours, days: { [day]: [] } }, `${day} 09:00`)).toBe(false);
  });
});

describe('what stands in hours', () => {
  const columns = columnsOfHours(day, { from: 480, to: 720 }, 30);
  it('ends before the column in which the next one begins', () => {
    const { placed, overlaps, gaps } = planOf(
      entriesAt(['08:00', '09:00'], ['09:00', '10:10']),
      columns,
      Array(8).fill(true),
    );
    expect(placed.map(({ first, last, lane }) => [first, last, lane])).toEqual([
      [0, 1, 0],
      [2, 4, 0],
    ]);
    expect([[...overlaps], [...gaps]]).toEqual([[], [5, 6, 7]]);
  });

  it('overlaps where two are there at a time, not where they share a column or a day', () => {
    const meeting = entriesAt(['08:00', '09:10'], ['09:10', '10:00']);
    expect([...planOf(meeting, columns, []).overlaps]).toEqual([]);
    expect([...planOf(meeting, columnsOfDays([day]), []).overlaps]).toEqual([]);
    const crossing = entriesAt(['08:00', '09:20'], ['09:10', '10:00']);
    expect([...planOf(crossing, columns, []).overlaps]).toEqual([2]);
    expect([...planOf(crossing, columnsOfDays([day]), []).overlaps]).toEqual([0]);
  });

  it('goes over midnight, and until midnight is not on the next day', () => {
    const night = { from: at('22:00'), to: '2026-11-28 00:00:00' };
    const days = columnsOfDays([day, '2026-11-28']);
    expect(placeAmong(night, days)).toEqual({ first: 0, last: 0 });
    expect(placeAmong({ ...night, to: '2026-11-28 06:00:00' }, days)).toEqual({ first: 0, last: 1 });
    expect(placeAmong(night, columns)).toBeUndefined();
    expect(hoursText(night.from, night.to)).toBe('11月27日 22:00～24:00');
    expect(hoursText(night.from, '2026-11-28 06:00:00')).toBe('11月27日 22:00～11月28日 06:00');
  });
});

describe('a change by hours', () => {
  const entry = { owner: '1', from: at('09:10'), to: at('10:40') };
  const by = (columns: number) => ({ columns, size: 30 });
  it('moves by columns, and stretches to one at least', () => {
    expect(moved(entry, 'whole', by(2), '2')).toEqual({ owner: '2', from: at('10:10'), to: at('11:40') });
    expect(moved(entry, 'to', by(-9))).toEqual({ ...entry, to: at('09:40') });
    expect(moved(entry, 'from', by(9))).toEqual({ ...entry, from: at('10:10') });
    expect(moved(entry, 'to', { columns: -1, size: 1440 }), 'a day less is none').toEqual(entry);
  });

  it('copies to a column, and to the same hours of another day', () => {
    expect(copiedTo(entry, '2', `${day} 13:30`)).toEqual({ owner: '2', from: at('13:30'), to: at('15:00') });
    expect(copiedTo(entry, '2', '2026-11-30')).toEqual({
      owner: '2',
      from: '2026-11-30 09:10:00',
      to: '2026-11-30 10:40:00',
    });
  });

  it('makes one of a column, or of the first hour of a day, and writes moments', () => {
    expect(fieldsAt(newAt('1', `${day} 13:30`, hours), fields)).toEqual({
      who: 1,
      begin: at('13:30'),
      end: at('14:00'),
    });
    expect(fieldsAt(newAt('1', day, hours), fields)).toEqual({ who: 1, begin: at('08:00'), end: at('09:00') });
  });
});
