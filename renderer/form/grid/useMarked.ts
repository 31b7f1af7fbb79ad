import type { CellFocusedEvent, CellMouseDownEvent, GridApi } from 'ag-grid-community';
import { type RefObject, useRef, useState } from 'react';
import { areaBetween, type Cell } from '#renderer/ui/range/area.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { PlacedLine } from './context.ts';

/** The cell that has the focus, and the area that is marked from where the marking began. */
export function useMarked(columns: readonly FieldModel[], grid: RefObject<GridApi<PlacedLine> | undefined>) {
  const [anchor, setAnchor] = useState<Cell>();
  const [head, setHead] = useState<Cell>();
  /** The next cell that gets the focus ends the area, rather than beginning another. */
  const extending = useRef(false);
  return {
    head,
    area: anchor && head && areaBetween(anchor, head),
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
      const at = columns.findIndex(({ name }) => typeof column === 'object' && name === column?.getColId());
      if (rowIndex === null || rowPinned || at === -1) return;
      if (!extending.current) setAnchor({ line: rowIndex, column: at });
      setHead({ line: rowIndex, column: at });
      extending.current = false;
    },
    onCellMouseDown({ event }: CellMouseDownEvent): void {
      extending.current = (event as MouseEvent | null)?.shiftKey ?? false;
    },
  };
}
