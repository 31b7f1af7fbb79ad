import { expect, it } from 'vitest';
import { cutBy, howCut, ofLargest, rangedBy, readEnds, withEvery } from '#renderer/pages/composer/draft/cut.ts';
import { draftOf, newDraft, reportOf } from '#renderer/pages/composer/draft/draft.ts';

it('ends of ranges are read as they are typed, and only upwards', () => {
  expect(readEnds('0，30、60 90')).toEqual([0, 30, 60, 90]);
  expect(readEnds('-5, 1.5')).toEqual([-5, 1.5]);
  for (const text of ['', '30, 30', '60 30', '一', '1e999']) expect(readEnds(text), text).toBeUndefined();
});

it('a group is cut in one way, and the largest are told of what has names', () => {
  const month = cutBy({ field: 'day', every: true }, 'month');
  expect(month).toEqual({ field: 'day', by: 'month', every: true });
  expect(withEvery({ field: 'day', by: 'month' })).toEqual(month);
  expect(withEvery(month)).toEqual({ field: 'day', by: 'month' });
  expect(rangedBy({ ...month, top: { by: 'records', count: 5 } }, [0, 30])).toEqual({ field: 'day', ranges: [0, 30] });
  expect(cutBy({ field: 'day', ranges: [0], names: ['a', 'b'] })).toEqual({ field: 'day' });
  expect(howCut(ofLargest({ field: 'reason' }, 'records', 5))).toBe('前5名');
  expect(howCut(ofLargest({ field: 'reason', top: { by: 'records', count: 5 } }, 'records'))).toBeUndefined();
});

it('a report says the largest of its first group, as long as the measure is there', () => {
  const group = ofLargest({ field: 'reason' }, 'records', 5);
  const draft = { ...newDraft('order'), groups: [group, { field: 'state' }] };
  const report = reportOf(draft);
  expect(report).toMatchObject({ group: [{ field: 'reason' }, { field: 'state' }], top: { by: 'records', count: 5 } });
  expect(draftOf(report).groups).toEqual(draft.groups);
  expect(reportOf({ ...draft, groups: [{ field: 'state' }, group] }).top).toBeUndefined();
  expect(reportOf({ ...draft, measures: [{ name: 'other', label: '其他', kind: 'count' }] }).top).toBeUndefined();
  expect(reportOf({ ...draft, params: [{ least: 'records' }] }).top).toBeUndefined();
});

it('stretches that all have a line are those of the only group', () => {
  const every = { field: 'day', by: 'month', every: true } as const;
  expect(reportOf({ ...newDraft('order'), groups: [every] }).group).toEqual([every]);
  expect(reportOf({ ...newDraft('order'), groups: [every, { field: 'state' }] }).group?.[0]).not.toHaveProperty(
    'every',
  );
});

it('a chart is offered where it can be drawn, and said where it is', () => {
  const groups = [{ field: 'state' }];
  const draft = { ...newDraft('order'), groups };
  const records = draft.measures[0]?.name ?? '';
  const drawn = (type: 'heat' | 'scatter' | 'funnel' | 'bar', more: object = {}) =>
    reportOf({ ...draft, ...more, chart: { ...draft.chart, type } }).chart;
  const pivot = { field: 'channel' };
  const measures = [...draft.measures, { name: 'total', label: '合计', kind: 'sum', field: 'total' } as const];
  expect(drawn('heat')).toBeUndefined();
  expect(drawn('heat', { pivot })).toMatchObject({ type: 'heat', x: 'state', y: [records] });
  expect(drawn('scatter')).toBeUndefined();
  expect(drawn('scatter', { measures })).toMatchObject({ type: 'scatter', x: records, y: ['total'] });
  expect(drawn('funnel', { measures })).toMatchObject({ type: 'funnel', x: 'state', y: ['total'] });
  expect(drawn('funnel', { groups: [...groups, pivot] })).toBeUndefined();
});
