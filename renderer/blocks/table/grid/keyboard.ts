import type { GridApi, GridOptions } from 'ag-grid-community';
import type { FocusEvent, KeyboardEvent } from 'react';
import { isEnter, isEscape } from '#renderer/ui/keys/keys.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

const cells = '.ag-cell, .ag-header-cell';
/** What can be pressed in a cell. */
const controls = 'a, button, input';
/** What stands beside a value, for its cell to be entered by Enter. */
const beside = '.cell-copy, .cell-dial';

/**
 * Tab comes into the table once, at the cell where it was last, and leaves it again: how many rows there are makes no
 * difference. Within it the arrows move, as in every grid of the web (WAI-ARIA).
 */
export const tabKeys: GridOptions<Row> = {
  focusGridInnerElement: ({ api }: { api: GridApi<Row> }) => focusRows(api),
  tabToNextCell: () => false,
  tabToNextHeader: () => false,
};

/**
 * Gives the focus to the cell where it was last, or to the nearest of the rows that the grid has: those of the page may have
 * gone before, as after a deletion. @returns false where there is none
 */
export function focusRows(api: GridApi<Row>): boolean {
  const last = api.getFocusedCell();
  const row = Math.min(last?.rowIndex ?? 0, api.getDisplayedRowCount() - 1);
  const column = last?.column ?? api.getAllDisplayedColumns()[0];
  if (!column || row < 0) return false;
  api.ensureIndexVisible(row);
  api.setFocusedCell(row, column);
  return true;
}

/** Tab does not stop at them: the arrows get there. */
export function leaveOutOfTabs(cell: HTMLElement): void {
  for (const control of cell.matches(controls) ? [cell] : cell.querySelectorAll<HTMLElement>(controls))
    control.tabIndex = -1;
}

/** A cell that the keys have come to gives the focus on to what can be pressed in it. */
export function onCellReached({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.matches(`:is(${cells}):focus-visible`)) controlsOf(target)[0]?.focus();
}

/** What a key does in a cell: arrows go from control to control and then to the next cell; Enter presses, or enters the cell. */
export function onCellKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const enters = isEnter(event);
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest<HTMLElement>(cells);
  if (!cell) return;
  const all = controlsOf(cell, target === cell ? controls : undefined);
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const next = target === cell ? undefined : all[all.indexOf(target) + step];
  if (target === cell && enters) all[0]?.focus();
  else if (target !== cell && isEscape(event)) cell.focus();
  else if (step !== 0 && next) next.focus();
  // The browser presses it: the grid would take the key for its own.
  else if (target !== cell && (enters || key === ' ')) return event.stopPropagation();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const controlsOf = (cell: HTMLElement, selector = `:is(${controls}):not(${beside})`): HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>(selector),
];
