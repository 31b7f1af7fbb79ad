// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { useRedraw } from '#renderer/form/grid/useRedraw.ts';

it('leaves alone what is edited: an editor that just opens would lose the key that opened it', () => {
  const columns = ['goodsName', 'qty'].map(name => ({ getColId: () => name }));
  const refreshCells = vi.fn();
  const editing: { colId: string }[] = [{ colId: 'qty' }];
  const api = { getEditingCells: () => editing, getColumns: () => columns, refreshCells } as unknown as GridApi;
  const { result } = renderHook(() => useRedraw({ current: api }));
  result.current();
  expect(refreshCells).toHaveBeenLastCalledWith({ force: true, columns: [columns[0]] });
  editing.length = 0;
  result.current();
  expect(refreshCells).toHaveBeenLastCalledWith({ force: true, columns });
});
