import type { GridApi } from 'ag-grid-community';
import { type RefObject, useCallback } from 'react';
import type { PlacedLine } from './context.ts';

/**
 * What draws the cells anew with all that they show beside their values, but for the columns that are edited in: an
 * editor that is just opening would be made anew without the key that opened it.
 */
export const useRedraw = (grid: RefObject<GridApi<PlacedLine> | undefined>): (() => void) =>
  useCallback(() => {
    const { current } = grid;
    const edited = new Set(current?.getEditingCells().map(({ colId }) => colId));
    const resting = current?.getColumns()?.filter(column => !edited.has(column.getColId()));
    if (resting) current?.refreshCells({ force: true, columns: resting });
  }, [grid]);
