import type { GridApi } from 'ag-grid-community';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Area } from '#renderer/ui/range/area.ts';
import type { PlacedRow } from './context.ts';
import type { Sheet } from './sheet.ts';

/** Draws anew what is another: the rows that were edited, the totals, what is marked. @returns what draws all in sight */
export function useDrawnAnew(
  grid: RefObject<GridApi<PlacedRow> | undefined>,
  sheet: Sheet,
  area: Area | undefined,
  former: unknown,
): () => void {
  /** Rows that are in sight, but for an editor: it would be made anew without the key that opened it. */
  const redraw = useCallback(
    (rows?: ReadonlySet<number>): void => {
      const { current } = grid;
      if (!current) return;
      const edited = new Set(current.getEditingCells().map(({ colId }) => colId));
      const columns = current.getAllDisplayedVirtualColumns().filter(column => !edited.has(column.getColId()));
      const rowNodes = current.getRenderedNodes().filter(node => !rows || rows.has(node.data?.index ?? -1));
      current.refreshCells({ force: true, columns, rowNodes });
    },
    [grid],
  );
  useEffect(
    () =>
      sheet.watch(({ rows }) => {
        const { current } = grid;
        if (!current) return;
        const lines = sheet.lines();
        for (const index of rows) current.getRowNode(String(index))?.updateData({ index, line: lines[index] ?? {} });
        redraw(new Set(rows));
        const foot = Array.from({ length: current.getPinnedBottomRowCount() }, (_, at) =>
          current.getPinnedBottomRow(at),
        ).filter(node => node !== undefined);
        if (foot.length > 0) current.refreshCells({ force: true, rowNodes: foot });
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
  return redraw;
}

const none: Area = { top: -1, bottom: -1, left: -1, right: -1 };
