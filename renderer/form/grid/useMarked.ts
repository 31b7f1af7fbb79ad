import type { CellFocusedEvent, CellMouseDownEvent, GridApi } from 'ag-grid-community';
import { type RefObject, useRef, useState } from 'react';
import { type Area, areaBetween, type Cell } from '#renderer/ui/range/area.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { PlacedLine } from './context.ts';

/** The cell that has the focus, and the area that is marked from where the marking began. */
export function useMarked(columns: readonly FieldModel[], grid: RefObject<GridApi<PlacedLine> | undefined>) {
  const [anchor, setAnchor] = useState<Cell>();
  const [head, setHead] = useState<Cell>();
  /** The next cell that gets the focus ends the area, rather than beginning another. */
  const extending = useRef(false);
  const placeOf = (line: number, name: string | undefined): Cell | undefined => {
    const column = columns.findIndex(one => one.name === name);
    return column === -1 ? undefined : { line, column };
  };
  return {
    head,
    area: anchor && head && areaBetween(anchor, head),
    /** Where a key or a paste belongs that comes right behind a press: the grid tells of the focus a moment after it went. */
    now(): { head: Cell | undefined; area: Area | undefined } {
      const focused = grid.current?.getFocusedCell();
      const at = focused && !focused.rowPinned ? placeOf(focused.rowIndex, focused.column.getColId()) : undefined;
      if (at && !extending.current && (at.line !== head?.line || at.column !== head.column))
        return { head: at, area: areaBetween(at, at) };
      return { head, area: anchor && head && areaBetween(anchor, head) };
    },
    go(cell: Cell, extend: boolean): void {
      extending.current = extend;
      if (!extend) setAnchor(cell);
      setHead(cell);
      const name = columns[cell.column]?.name;
      if (name === undefined) return;
      grid.current?.ensureIndexVisible(cell.line);
      grid.current?.setFocusedCell(cell.line, name);
    },
    /** Begins to edit the cell. */
    open({ line, column }: Cell): void {
      const name = columns[column]?.name;
      if (name !== undefined) grid.current?.startEditingCell({ rowIndex: line, colKey: name });
    },
    onCellFocused({ rowIndex, column, rowPinned }: CellFocusedEvent): void {
      const name = typeof column === 'object' ? column?.getColId() : undefined;
      const at = rowIndex === null || rowPinned ? undefined : placeOf(rowIndex, name);
      if (!at) return;
      if (!extending.current) setAnchor(at);
      setHead(at);
      extending.current = false;
    },
    onCellMouseDown({ event }: CellMouseDownEvent): void {
      extending.current = (event as MouseEvent | null)?.shiftKey ?? false;
    },
  };
}
