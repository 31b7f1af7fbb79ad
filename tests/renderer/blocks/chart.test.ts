import { expect, it } from 'vitest';
import { chartTable } from '#renderer/blocks/chart/table.ts';

const dictionaries = { items: () => [] };
const fields = [
  { name: 'kind', label: '类型', type: 'text' },
  { name: 'orders', label: '受理量', type: 'integer', unit: '笔' },
] as const;
const ring = (values: Record<string, number>) =>
  chartTable(
    {
      chart: { type: 'pie', x: 'kind', y: ['orders'], stacked: false },
      fields,
      rows: Object.entries(values).map(([kind, orders]) => ({ kind, orders })),
    },
    dictionaries,
  );

it('a ring shows the five largest parts, and the rest together, last, with what it amounts to', () => {
  const { labels, series } = ring({ a: 1, b: 20, c: 30, d: 40, e: 50, f: 60, g: 1000, h: 19 });
  expect(labels).toEqual(['g', 'f', 'e', 'd', 'c', '其他']);
  expect(series[0]?.values).toEqual([1000, 60, 50, 40, 30, 40]);
  expect(series[0]?.shown).toEqual(['1,000', '60', '50', '40', '30', '40']);
});

it('each label says what it stands for; the rest together is nothing that one could ask for', () => {
  expect(ring({ a: 1, b: 20, c: 30, d: 40, e: 50, f: 60, g: 1000, h: 19 }).stands).toEqual([
    'g',
    'f',
    'e',
    'd',
    'c',
    undefined,
  ]);
});

it('six parts all have their names: one alone is no rest', () => {
  expect(ring({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }).labels).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
});

it('time runs from left to right, also where the newest stands first in the table', () => {
  const line = (...kinds: string[]) =>
    chartTable(
      {
        chart: { type: 'line', x: 'kind', y: ['orders'], stacked: false },
        fields,
        rows: kinds.map((kind, orders) => ({ kind, orders })),
      },
      dictionaries,
    );
  const { labels, series } = line('2026-10', '2026-09', '2026-08');
  expect(labels).toEqual(['2026-08', '2026-09', '2026-10']);
  expect(series[0]?.values).toEqual([2, 1, 0]);
  expect(line('2026-10', '合计', '2026-08').labels).toEqual(['2026-10', '合计', '2026-08']);
});

it('subtotals are no lines of their own', () => {
  const { labels, series } = chartTable(
    {
      chart: { type: 'bar', x: 'kind', y: ['orders'], stacked: false },
      fields,
      rows: [
        { kind: 'a', orders: 1 },
        { kind: 'b', orders: 2 },
        { kind: null, orders: 3, $level: 0 },
      ],
    },
    dictionaries,
  );
  expect(labels).toEqual(['a', 'b']);
  expect(series[0]?.values).toEqual([1, 2]);
});

it('of two measures each line is a point, named by what it is of; what has not both is none', () => {
  const owner = { name: 'owner', label: '坐席', type: 'text' } as const;
  const money = { name: 'money', label: '金额', type: 'money' } as const;
  const { labels, series, stands } = chartTable(
    {
      chart: { type: 'scatter', x: 'orders', y: ['money'], of: 'owner', stacked: false },
      fields: [...fields, owner, money],
      rows: [
        { owner: '甲', orders: 3, money: 12_345 },
        { owner: '乙', orders: 3, money: null },
        { owner: '丙', orders: 0, money: 0 },
      ],
    },
    dictionaries,
  );
  expect(labels).toEqual(['甲', '丙']);
  expect(series.map(({ name, values, unit }) => ({ name, values, unit }))).toEqual([
    { name: '受理量', values: [3, 0], unit: '笔' },
    { name: '金额', values: [123.45, 0], unit: '元' },
  ]);
  expect(stands).toEqual([undefined, undefined]);
});
