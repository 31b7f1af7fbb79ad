// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isTextColumn, sayWhole, textCells } from '#renderer/blocks/table/grid/text-cells.ts';
import { totalLabel } from '#renderer/blocks/table/totals.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { bench } from '#tests/runtime/services/fixture.ts';

const { dictionaries, clock } = (await bench()).services;
const column = (more: Partial<BundledColumn> = {}): BundledColumn => ({
  name: 'money',
  label: '金额',
  field: { name: 'money', label: '金额', type: 'money' },
  ...more,
});

/** What the grid would write of a row, and the classes that it would give. */
function written(row: Record<string, unknown>, rowPinned?: 'bottom') {
  const { valueFormatter, cellClassRules } = textCells(column());
  const params = { data: row, node: { rowPinned }, context: { dictionaries, clock } } as never;
  const classes = Object.entries(cellClassRules).filter(([, rule]) => typeof rule === 'function' && rule(params));
  return [valueFormatter(params), ...classes.map(([name]) => name)];
}

it('a value is written as staff read it, in its tone', () => {
  expect(written({ money: 1200 })).toEqual(['12.00元']);
  expect(written({ money: -1200 })).toEqual(['-12.00元', 'cell-negative']);
  expect(written({ money: null })).toEqual(['--', 'cell-missing']);
  expect(written({ money: '12,5' })).toEqual(['12,5', 'cell-wrong']);
});

it('a line of totals says its label, a total, or nothing', () => {
  const label = { [totalLabel]: '合计', [`${totalLabel}column`]: 'money' };
  expect(written(label, 'bottom')).toEqual(['合计']);
  expect(written({ ...label, [`${totalLabel}column`]: 'other' }, 'bottom')).toEqual(['']);
  expect(written({ ...label, money: -5 }, 'bottom')).toEqual(['-0.05元', 'cell-negative']);
});

it('a column with links is none of text', () => {
  expect(isTextColumn(column(), dictionaries)).toBe(true);
  expect(isTextColumn(column({ open: { page: 'detail', with: {} } }), dictionaries)).toBe(false);
  expect(isTextColumn(column({ openBy: { field: 'process', pages: {} } }), dictionaries)).toBe(false);
});

it('where the mouse comes to a cell it says all of its text, or what is wrong with it', () => {
  document.body.innerHTML =
    '<div class="ag-row" row-index="3"><div class="ag-cell" col-id="money">12,5</div><div class="ag-cell" col-id="name">甲</div><div class="ag-cell" col-id="state"><i>正常</i></div></div>';
  const cells = [...document.querySelectorAll<HTMLElement>('.ag-cell, i')];
  for (const cell of cells)
    sayWhole(cell, (line, name) => (line === 3 && name === 'money' ? '金额不是数字：12,5' : undefined));
  // What has drawn its cell has said it there.
  expect(cells.map(({ title }) => title)).toEqual(['金额不是数字：12,5', '甲', '', '']);
});
