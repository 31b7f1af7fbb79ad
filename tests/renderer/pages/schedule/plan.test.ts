import { describe, expect, it } from 'vitest';
import { copiedTo, fieldsAt, moved } from '#renderer/pages/schedule/change.ts';
import { columnsOfDays, dayMinutes } from '#renderer/pages/schedule/columns.ts';
import { intentOf } from '#renderer/pages/schedule/keys.ts';
import { kindOfDay } from '#renderer/pages/schedule/kind-of-day.ts';
import { namesWidth } from '#renderer/pages/schedule/lines.ts';
import { type Entry, entriesOf, planOf } from '#renderer/pages/schedule/plan.ts';
import { dayBeside, spanText } from '#renderer/pages/schedule/span.ts';
import { daysOf, spanOf } from '#runtime/services/reads/span.ts';

const entry = (key: string, from: string, to = from): Entry => ({ key, record: {}, owner: '1', from, to });

describe('the days that are shown', () => {
  it.each([
    ['week', '2026-11-23', '2026-11-29', 7, '2026-12-04'],
    ['fortnight', '2026-11-23', '2026-12-06', 14, '2026-12-11'],
    ['month', '2026-11-01', '2026-11-30', 30, '2026-12-01'],
  ] as const)('%s goes from %s to %s', (view, first, last, count, next) => {
    const days = daysOf({ view, day: '2026-11-27' });
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
    expect(dayBeside({ view, day: '2026-11-27' }, 1)).toBe(next);
  });

  it('takes from an address what is a day and a view, and else today', () => {
    expect(spanOf({ _span: 'week', _day: '2026-02-30' }, { view: 'month' }, '2026-11-27').view).toBe('week');
    expect(spanOf({ _span: 'year', _day: 'soon' }, { view: 'month' }, '2026-11-27')).toEqual({
      view: 'month',
      day: '2026-11-27',
    });
    expect(spanText({ view: 'week', day: '2026-11-27' }, ['2026-11-23', '2026-11-29'])).toBe('11月23日～11月29日');
  });
});

describe('what stands in a row', () => {
  const days = daysOf({ view: 'week', day: '2026-11-27' });
  const worked = [true, true, true, true, true, false, false];

  it('puts entries of the same day below each other, and the next one beside them', () => {
    const plan = planOf(
      [entry('a', '2026-11-20', '2026-11-24'), entry('b', '2026-11-24', '2026-11-25'), entry('c', '2026-11-25')],
      columnsOfDays(days),
      worked,
    );
    expect(plan.placed.map(({ entry: { key }, first, last, lane }) => [key, first, last, lane])).toEqual([
      ['a', 0, 1, 0],
      ['b', 1, 2, 1],
      ['c', 2, 2, 0],
    ]);
    expect(plan.lanes).toBe(2);
    expect([...plan.overlaps]).toEqual([1, 2]);
    expect([...plan.gaps]).toEqual([3, 4]);
  });

  it('leaves out what stands on other days', () => {
    expect(planOf([entry('a', '2026-12-01')], columnsOfDays(days), worked).placed).toEqual([]);
  });

  it('reads moments by their day, and a single day where no end is said', () => {
    const fields = {
      entity: { name: 'shift', title: '班', key: 'id', nameField: 'id' },
      row: { name: 'who', label: '人', type: 'integer' },
      from: { name: 'at', label: '时间', type: 'datetime' },
    } as const;
    const rows = [
      { id: 7, who: 1, at: '2026-11-27 09:00:00' },
      { id: 8, who: null, at: '2026-11-27 09:00:00' },
    ];
    expect(entriesOf(rows, fields).map(({ key, from, to }) => [key, from, to])).toEqual([
      ['7', '2026-11-27', '2026-11-27'],
    ]);
    expect(fieldsAt({ owner: '2', from: '2026-11-28', to: '2026-11-28' }, fields, rows[0])).toEqual({
      who: 2,
      at: '2026-11-28 09:00:00',
    });
  });
});

describe('a change', () => {
  const at = { owner: '1', from: '2026-11-23', to: '2026-11-24' };
  const days = (columns: number) => ({ columns, size: dayMinutes });
  it('moves both ends, and stretches one as far as the other', () => {
    expect(moved(at, 'whole', days(2), '2')).toEqual({ owner: '2', from: '2026-11-25', to: '2026-11-26' });
    expect(moved(at, 'to', days(-5))).toEqual({ ...at, to: '2026-11-23' });
    expect(moved(at, 'from', days(5))).toEqual({ ...at, from: '2026-11-24' });
    expect(copiedTo(at, '3', '2026-11-30')).toEqual({ owner: '3', from: '2026-11-30', to: '2026-12-01' });
  });
});

describe('a key', () => {
  const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  it.each([
    [{ key: 'ArrowRight' }, { does: 'go', rows: 0, columns: 1 }],
    [
      { key: 'ArrowUp', altKey: true },
      { does: 'move', rows: -1, columns: 0 },
    ],
    [
      { key: 'ArrowLeft', shiftKey: true },
      { does: 'stretch', end: 'to', columns: -1 },
    ],
    [
      { key: 'ArrowLeft', shiftKey: true, altKey: true },
      { does: 'stretch', end: 'from', columns: -1 },
    ],
    [{ key: 'c', ctrlKey: true }, { does: 'copy' }],
    [{ key: 'V', metaKey: true }, { does: 'paste' }],
    [{ key: 'Enter' }, { does: 'open' }],
    [{ key: 'Delete' }, { does: 'delete' }],
    [
      { key: 'End', ctrlKey: true },
      { does: 'last', isWhole: true },
    ],
    [{ key: 'ArrowUp', ctrlKey: true }, undefined],
    [{ key: 'Tab' }, undefined],
  ])('%o does %o', (pressed, does) => expect(intentOf({ ...held, ...pressed })).toEqual(does));
});

describe('a kind of day', () => {
  const days = {
    title: '办公',
    week: [false, true, true, true, true, true, false],
    days: { '2026-11-23': false, '2026-11-28': true },
  };
  it('names holidays, and days worked in their place', () => {
    expect(kindOfDay(days, '2026-11-23')).toEqual({ isWorked: false, said: '休' });
    expect(kindOfDay(days, '2026-11-28')).toEqual({ isWorked: true, said: '班' });
    expect(kindOfDay(days, '2026-11-29')).toEqual({ isWorked: false });
    expect(kindOfDay(undefined, '2026-11-29')).toEqual({ isWorked: true });
  });
});

it('the column of names is as wide as the longest needs, and leaves room for the days', () => {
  const widthOf = (...names: string[]): number =>
    namesWidth([{ title: '', rows: names.map(name => ({ key: name, name })) }]);
  expect(widthOf('甲')).toBe(widthOf());
  expect(widthOf('甲', 'HY-018 柳工CLG612')).toBeGreaterThan(widthOf('甲', '柳工CLG612'));
  expect(widthOf('很长的名字'.repeat(9))).toBe(widthOf('很长的名字'.repeat(3)));
});
