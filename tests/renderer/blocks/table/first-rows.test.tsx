// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { firstColumns } from '#renderer/blocks/table/first/columns.ts';
import { FirstRows } from '#renderer/blocks/table/first/FirstRows.tsx';
import { whenUnused } from '#renderer/blocks/table/first/when-unused.ts';
import { layOut, noPreferences } from '#renderer/blocks/table/layout.ts';
import { none } from '#renderer/blocks/table/selection.ts';
import type { RowActions, Selected } from '#renderer/blocks/table/types.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { bench } from '#tests/runtime/services/fixture.ts';

afterEach(cleanup);

const column = (name: string, more: Partial<BundledColumn> = {}): BundledColumn => ({
  name,
  label: name,
  field: { name, label: name, type: 'text' },
  ...more,
});
const layout = layOut(
  [column('name'), column('state', { pin: 'right', width: 90 }), column('code', { pin: 'left', width: 120 })],
  noPreferences,
);
const noTotals: never[] = [];
const edit = { key: 'edit', label: '编辑', danger: false };
const rowActions: RowActions = { all: [edit], of: () => [edit], run: vi.fn() };
const rows = [
  { id: 1, code: 'A1', name: '甲', state: '正常' },
  { id: 2, code: 'A2', name: '乙', state: '正常' },
];

it('columns stand as in the grid, those at an edge where they stay', () => {
  const columns = firstColumns(layout, { selectable: true, actionsWidth: 80 });
  const shown = columns.map(({ shows }) => (typeof shows === 'string' ? shows : shows.name));
  expect(shown).toEqual(['box', 'code', 'name', 'state', 'actions']);
  expect(columns.map(({ left }) => left)).toEqual([0, 44, undefined, undefined, undefined]);
  expect(columns.map(({ right }) => right)).toEqual([undefined, undefined, undefined, 80, 0]);
  expect(columns.map(({ track }) => track.startsWith('minmax('))).toEqual([false, false, true, false, false]);
});

async function show(links?: Parameters<typeof FirstRows>[0]['links']) {
  const { services } = await bench();
  function Table() {
    const [selected, onChange] = useState<Selected>(none);
    return (
      <ServicesProvider services={services}>
        <FirstRows
          layout={layout}
          rows={rows}
          rowActions={rowActions}
          links={links}
          rowKey="id"
          rowHeight={36}
          totals={noTotals}
          actionsWidth={80}
          selection={{ selected, onChange }}
          onMore={vi.fn()}
        />
      </ServicesProvider>
    );
  }
  render(<Table />);
}

it('values are read, links are followed and actions are done', async () => {
  const open = vi.fn();
  await show({ href: ({ name }) => (name === 'code' ? '/detail' : undefined), open });
  expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual([
    'codenamestate操作',
    'A1甲正常编辑',
    'A2乙正常编辑',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'A2' }));
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ name: 'code' }), rows[1]);
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0] as HTMLElement);
  expect(rowActions.run).toHaveBeenCalledWith('edit', rows[0]);
});

it('a box selects its row, and keeps the focus', async () => {
  await show();
  const box = screen.getAllByRole('checkbox', { name: '选择此行' })[1] as HTMLInputElement;
  box.focus();
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(document.activeElement).toBe(box);
  expect(box.closest('tr')?.className).toBe('row-selected');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
});

it('nobody in the midst of the rows is disturbed', async () => {
  await show();
  const taken = vi.fn();
  const box = screen.getAllByRole('checkbox')[1] as HTMLElement;
  box.focus();
  whenUnused(document.body, '.first-rows', taken);
  expect(taken).not.toHaveBeenCalled();
  box.blur();
  await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce());
});
