import type { GridApi } from 'ag-grid-community';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Area } from '#renderer/ui/range/area.ts';
import { ofRecord } from './columns.ts';
import type { PlacedRow } from './context.ts';
import type { Sheet } from './sheet.ts';

/** Draws anew what is another: the rows that were edited, the totals, what is marked. */
export function useDrawnAnew(
  grid: RefObject<GridApi<PlacedRow> | undefined>,
  sheet: Sheet,
  area: Area | undefined,
  former: unknown,
): void {
  /**
   * What is in sight.
   * @param names of the columns of cells; what is of the record follows from them
   */
  const redraw = useCallback(
    (rows?: ReadonlySet<number>, names?: ReadonlySet<string>): void => {
      const { current } = grid;
      if (!current) return;
      const columns = current.getAllDisplayedVirtualColumns().filter(column => isDue(column.getColId(), names));
      const rowNodes = current.getRenderedNodes().filter(node => !rows || rows.has(node.data?.index ?? -1));
      current.refreshCells({ force: true, columns, rowNodes });
      if (rows) current.refreshCells({ force: true, columns, rowNodes: footOf(current) });
    },
    [grid],
  );
  useEffect(
    () =>
      sheet.watch(({ rows, names }) => {
        const lines = sheet.lines();
        for (const index of rows) {
          const data = grid.current?.getRowNode(String(index))?.data;
          if (data) data.line = lines[index] ?? {};
        }
        redraw(new Set(rows), names);
      }),
    [grid, sheet, redraw],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the differences come with it
  useEffect(() => redraw(), [former, redraw]);
  const marked = useRef<Area>(undefined);
  const { top, bottom, left, right } = area ?? none;
  useEffect(() => {
    const now = { top, bottom, left, right };
    // One cell alone has the frame of the focus, and nothing to be drawn anew.
    const both = [marked.current ?? none, now].filter(one => one.top !== one.bottom || one.left !== one.right);
    marked.current = now;
    const rows = new Set<number>();
    for (const one of both) for (let row = one.top; row <= one.bottom; row += 1) rows.add(row);
    if (rows.size > 0) redraw(rows);
  }, [top, bottom, left, right, redraw]);
}

/** Whether a column is drawn, where cells of these are others. */
const isDue = (column: string, names: ReadonlySet<string> | undefined): boolean =>
  !names || names.has(column) || column.startsWith(ofRecord);

const footOf = (grid: GridApi<PlacedRow>) =>
  Array.from({ length: grid.getPinnedBottomRowCount() }, (_, at) => grid.getPinnedBottomRow(at)).filter(
    node => node !== undefined,
  );

const none: Area = { top: -1, bottom: -1, left: -1, right: -1 };
