import { expect, it } from 'vitest';
import { drawnChart } from '#renderer/pages/report/columns.ts';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';

const payee = { name: 'payee', label: '供应商', type: 'text' } as const;
const report = (stacked: boolean, pivot = true) =>
  ({
    title: '账龄',
    params: [],
    columns: [],
    groups: [{ name: 'payee', label: '供应商', field: payee }],
    measures: [{ name: 'total', label: '应付', kind: 'sum', type: 'money', where: {}, meaning: '' }],
    ...(pivot ? { pivot: { name: 'age', label: '账龄', field: { name: 'age', label: '账龄', type: 'text' } } } : {}),
    chart: { type: 'bar', x: 'payee', y: ['total'], stacked },
  }) as unknown as BundledReportPage['report'];
const across = [
  { value: '0', label: '未到期' },
  { value: '1', label: '逾期' },
];

it('a stacked chart of what stands beside each other has a part for each, by its name', () => {
  const { chart, fields } = drawnChart(report(true), across);
  expect(chart?.y).toHaveLength(2);
  const parts = chart?.y.map(name => fields.find(field => field.name === name));
  expect(parts).toMatchObject([
    { label: '未到期', type: 'money' },
    { label: '逾期', type: 'money' },
  ]);
});

it('one that is not stacked, or whose values are not known yet, is of the whole', () => {
  expect(drawnChart(report(false), across).chart?.y).toEqual(['total']);
  expect(drawnChart(report(true), []).chart?.y).toEqual(['total']);
  expect(drawnChart(report(true, false), across).chart?.y).toEqual(['total']);
});
