import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';
import type { Row } from '#runtime/services/calls/contract.ts';
import { focusRows } from './keyboard.ts';

/** What opens over a page, and gives the focus back at its end. */
const over = 'dialog, [role=dialog], [role=menu]';

/**
 * Pictures for which it is looked after: the grid has drawn rows by the second one, columns that have become wider with
 * them some later, and on a machine that is busy what stood in a cell may go as late as the last.
 */
const [settled, drawn] = [60, 59];

/** Keys that go from cell to cell; what came before the focus was back goes on to the cell. */
const ways = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/**
 * Whoever works in the table by keys stays in it when other rows come, such as those that were just searched for or one
 * that was just acted on in a dialog: with the cell that had it the focus would go to the page. A key that is pressed
 * before the focus is back comes to the table. @param place what holds the grid
 */
export function useKeptFocus(
  place: RefObject<HTMLElement | null>,
  api: () => GridApi<Row> | undefined,
  rows: readonly Row[],
): void {
  const isWithin = useRef(false);
  const isLost = (): boolean => isWithin.current && document.activeElement?.contains(place.current) === true;
  const live = useRef({ api, isLost });
  live.current = { api, isLost };
  const restore = useRef<() => (() => void) | undefined>(() => undefined);
  restore.current = () => {
    if (!isWithin.current || rows.length === 0) return undefined;
    let waiting = 0;
    const look = (pictures: number): void => {
      waiting = requestAnimationFrame(() => {
        const grid = api();
        if (pictures <= drawn && isLost() && grid) focusRows(grid);
        if (pictures > 0) look(pictures - 1);
      });
    };
    look(settled);
    return () => cancelAnimationFrame(waiting);
  };
  useEffect(() => {
    const went = ({ type, target }: Event): void => {
      const { current: table } = place;
      if (!(target instanceof Element) || !table) return;
      const overlay = target.closest(over);
      if (overlay && !overlay.contains(table)) return;
      // The focus of what has gone falls to the page.
      if (type === 'focusin' && target.contains(table)) return void restore.current();
      isWithin.current = table.contains(target);
    };
    const key = (event: KeyboardEvent): void => {
      const { key: pressed, ctrlKey, metaKey, shiftKey } = event;
      const isWay = ways.has(pressed);
      const grid = live.current.api();
      if (!(isWay || pressed === 'Tab') || !live.current.isLost() || !grid || !focusRows(grid)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const again = { key: pressed, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      if (isWay) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', again));
    };
    const events = ['focusin', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, went, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('keydown', key, true);
      for (const event of events) document.removeEventListener(event, went, true);
    };
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of rows
  useEffect(() => restore.current(), [rows]);
}
