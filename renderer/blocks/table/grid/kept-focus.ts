import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';
import type { Row } from '#runtime/services/calls/contract.ts';
import { focusRows } from './keyboard.ts';

/**
 * Whoever works in the table by keys stays in it when other rows come, such as those that were just searched for: with
 * the cell that had it the focus would go to the page. @param place what holds the grid
 */
export function useKeptFocus(
  place: RefObject<HTMLElement | null>,
  api: () => GridApi<Row> | undefined,
  rows: readonly Row[],
): void {
  const isWithin = useRef(false);
  useEffect(() => {
    const went = ({ target }: Event): void => {
      isWithin.current = target instanceof Node && place.current?.contains(target) === true;
    };
    const events = ['focusin', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, went, true);
    return () => {
      for (const event of events) document.removeEventListener(event, went, true);
    };
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of rows
  useEffect(() => {
    if (!isWithin.current || rows.length === 0) return;
    // The grid has drawn them by the second picture.
    let waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(() => {
        const grid = api();
        if (isWithin.current && document.activeElement === document.body && grid) focusRows(grid, rows);
      });
    });
    return () => cancelAnimationFrame(waiting);
  }, [rows]);
}
