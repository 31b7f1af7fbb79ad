import { describe, expect, it } from 'vitest';
import { offeredPages, pageCount } from '#renderer/blocks/paging/pages.ts';
import { linksWidth, splitLinks } from '#renderer/blocks/table/row-links.ts';
import { none, pageState, withRows } from '#renderer/blocks/table/selection.ts';
import { totalLines } from '#renderer/blocks/table/totals.ts';
import type { RowAction, RowActions } from '#renderer/blocks/table/types.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';

describe('selection', () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  it('keeps rows of other pages', () => {
    const selected = withRows(withRows(none, [a, b], 'id', true), [c], 'id', true);
    expect([...selected.keys()]).toEqual(['1', '2', '3']);
    expect([...withRows(selected, [a, c], 'id', false).keys()]).toEqual(['2']);
    expect(pageState(selected, [a, b], 'id')).toBe('all');
    expect(pageState(selected, [c, { id: 4 }], 'id')).toBe('some');
    expect(pageState(selected, [{ id: 4 }], 'id')).toBe('none');
    expect(pageState(selected, [], 'id')).toBe('none');
  });
});

describe('pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, null, 10]],
    [5, 10, [1, 2, 3, 4, 5, 6, 7, null, 10]],
    [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
    [20, 20, [1, null, 18, 19, 20]],
  ])('%i of %i', (page, count, expected) => expect(offeredPages(page, count)).toEqual(expected));

  it('has one page even of nothing', () => expect([pageCount(0, 20), pageCount(41, 20)]).toEqual([1, 3]));
});

describe('totals', () => {
  const columns: BundledColumn[] = [
    { name: 'code', label: '编号', field: { name: 'code', label: '编号', type: 'text' } },
    { name: 'fee', label: '金额', field: { name: 'fee', label: '金额', type: 'money' }, sum: true },
    { name: 'rate', label: '费率', field: { name: 'rate', label: '费率', type: 'decimal' }, sum: true },
  ];
  const rows = [
    { code: 'A', fee: 10, rate: 0.1 },
    { code: 'B', fee: -3, rate: 0.2 },
    { code: 'C', fee: null, rate: '***' },
  ];
  it('sums the page exactly, and shows the totals of the whole query', () => {
    expect(totalLines(columns, rows, { fee: 70 })).toEqual([
      { label: '本页合计', row: { fee: 7, rate: 0.3 } },
      { label: '全部合计', row: { fee: 70 } },
    ]);
  });
  it('says nothing where there is nothing to sum', () => {
    expect(totalLines(columns, [], undefined)).toEqual([]);
    expect(totalLines(columns.slice(0, 1), rows, undefined)).toEqual([]);
  });
});

it('puts at most three links in a row, 更多 among them', () => {
  const links = (...keys: string[]) => keys.map(key => ({ key, label: key, danger: false }));
  expect(splitLinks(links('a', 'b', 'c'))).toEqual({ direct: links('a', 'b', 'c'), rest: [] });
  expect(splitLinks(links('a', 'b', 'c', 'd'))).toEqual({ direct: links('a', 'b'), rest: links('c', 'd') });
});

it('puts what cannot be done behind 更多, so that what can be is in sight', () => {
  const [edit, remove, submit, print] = ['edit', 'remove', 'submit', 'print'].map(key => ({
    key,
    label: key,
    danger: false,
    refusal: key === 'edit' || key === 'remove' ? '已提交' : undefined,
  })) as [RowAction, RowAction, RowAction, RowAction];
  expect(splitLinks([edit, submit, remove, print])).toEqual({ direct: [submit, print], rest: [edit, remove] });
  expect(splitLinks([edit])).toEqual({ direct: [], rest: [edit] });
});

describe('the column of actions', () => {
  const actionsOf = (of: RowActions['of']): RowActions => ({ all: [], of, run: () => undefined });
  const act = (label: string): RowAction => ({ key: label, label, danger: false });

  it('is as wide as the links of the rows need', () => {
    const width = (...labels: string[]): number =>
      linksWidth(
        [{}, {}],
        actionsOf(() => labels.map(act)),
      );
    expect(width('接单并回单', '转派')).toBeGreaterThan(width('接单', '转派'));
  });

  it('is not there where no row has one', () => {
    expect(
      linksWidth(
        [{}, {}],
        actionsOf(() => []),
      ),
    ).toBe(0);
    expect(
      linksWidth(
        [{ id: 1 }, { id: 2 }],
        actionsOf(({ id }) => (id === 2 ? [act('接单')] : [])),
      ),
    ).toBeGreaterThan(0);
  });
});
