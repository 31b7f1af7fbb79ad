// @vitest-environment jsdom
import { ClientSideRowModelModule, createGrid, type GridApi, RowApiModule, ScrollApiModule } from 'ag-grid-community';
import { afterEach, expect, it, vi } from 'vitest';
import { focusRows } from '#renderer/blocks/table/grid/keyboard.ts';

type Line = Record<string, unknown>;
let grid: GridApi<Line> | undefined;

afterEach(() => {
  grid?.destroy();
  vi.restoreAllMocks();
});

function drawn(rows: readonly Line[]): GridApi<Line> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  grid = createGrid<Line>(
    place,
    { columnDefs: [{ field: 'name' }], rowData: [...rows], theme: 'legacy' },
    { modules: [ClientSideRowModelModule, RowApiModule, ScrollApiModule] },
  );
  return grid;
}

it('the focus goes to the row that is left, and nowhere once the last one has gone', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = drawn([{ name: 'a' }, { name: 'b' }]);
  api.setFocusedCell(1, 'name');
  expect(focusRows(api)).toBe(true);
  api.setGridOption('rowData', [{ name: 'a' }]);
  expect(focusRows(api)).toBe(true);
  expect(api.getFocusedCell()?.rowIndex).toBe(0);
  api.setGridOption('rowData', []);
  expect(focusRows(api)).toBe(false);
  expect(said).not.toHaveBeenCalled();
});
