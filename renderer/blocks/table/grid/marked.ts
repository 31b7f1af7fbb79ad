import type { GridApi } from 'ag-grid-community';
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { isEscape } from '#renderer/ui/keys/keys.ts';
import { type Area, areaBetween, beside, type Cell, isIn } from '#renderer/ui/range/area.ts';
import { blockText } from '#renderer/ui/range/clipboard.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { placeOfCell } from './place-of-cell.ts';

interface Deps {
  api(): GridApi<Row> | undefined;
  /** The element of the grid. */
  place(): HTMLElement | null;
  rows(): readonly Row[];
  /** What a cell is in a spreadsheet. @param column its name */
  text(row: Row, column: string): string;
}

export interface MarkedCells {
  /** Whether a cell is marked, for one that is drawn later. */
  has(line: number | null | undefined, column: string): boolean;
  /** @returns whether the key was one of marking */
  onKey(event: KeyboardEvent): boolean;
  onMouseDown(event: MouseEvent): void;
  onMouseOver(event: MouseEvent): void;
  onCopy(event: ClipboardEvent): void;
  clear(): void;
}

/**
 * Cells of a list that are marked together, as in a spreadsheet: by Shift and the arrows, by Shift and a press, or by drawing over
 * them. Ctrl+C copies them, or the one that has the focus, as text in columns. What is marked within one cell stays the browser's.
 */
export function createMarkedCells({ api, place, rows, text }: Deps): MarkedCells {
  let anchor: Cell | undefined;
  let area: Area | undefined;
  let end: Cell | undefined;
  let pressed: Cell | undefined;

  const columns = (): string[] =>
    (api()?.getAllDisplayedColumns() ?? []).map(column => column.getColId()).filter(name => !name.startsWith('$'));
  const has: MarkedCells['has'] = (line, column) =>
    area !== undefined && typeof line === 'number' && isIn({ line, column: columns().indexOf(column) }, area);
  const cellOf = (target: EventTarget | null): Cell | undefined => {
    const { line = Number.NaN, column: name = '' } = placeOfCell(target) ?? {};
    const column = columns().indexOf(name);
    return Number.isInteger(line) && column >= 0 ? { line, column } : undefined;
  };
  /** Without drawing the cells anew: one of them has the focus. */
  const show = (): void => {
    for (const row of place()?.querySelectorAll('.ag-row[row-index]') ?? [])
      for (const cell of row.querySelectorAll('.ag-cell[col-id]'))
        cell.classList.toggle(
          'cell-marked',
          has(Number(row.getAttribute('row-index')), cell.getAttribute('col-id') ?? ''),
        );
  };
  const mark = (from: Cell, to: Cell): void => {
    [anchor, end, area] = [from, to, areaBetween(from, to)];
    show();
  };
  const clear = (): void => {
    const had = area !== undefined;
    anchor = end = area = undefined;
    if (had) show();
  };
  const copied = (): string | undefined => {
    const only = cellOf(document.activeElement);
    const { top, bottom, left, right } =
      area ?? (only ? areaBetween(only, only) : { top: 0, bottom: -1, left: 0, right: 0 });
    const names = columns().slice(left, right + 1);
    const lines = rows().slice(top, bottom + 1);
    return lines.length > 0 ? blockText(lines.map(row => names.map(name => text(row, name)))) : undefined;
  };
  return {
    has,
    clear,
    onKey(event) {
      const { key, shiftKey } = event;
      if (isEscape(event) && area) {
        clear();
        event.stopPropagation();
        return true;
      }
      if (!key.startsWith('Arrow')) return false;
      const from = end ?? cellOf(event.target);
      const to = shiftKey && from ? beside(from, key, rows().length, columns().length) : undefined;
      if (!from || !to) {
        clear();
        return false;
      }
      mark(anchor ?? from, to);
      api()?.ensureIndexVisible(to.line);
      api()?.ensureColumnVisible(columns()[to.column] ?? '');
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    onMouseDown(event) {
      const cell = event.button === 0 ? cellOf(event.target) : undefined;
      const from = anchor ?? cellOf(document.activeElement);
      if (cell && event.shiftKey && from) {
        event.preventDefault();
        return mark(from, cell);
      }
      clear();
      pressed = cell;
    },
    onMouseOver({ buttons, target }) {
      if (buttons !== 1) pressed = undefined;
      const cell = pressed && cellOf(target);
      if (!pressed || !cell || (!area && cell.line === pressed.line && cell.column === pressed.column)) return;
      document.getSelection()?.removeAllRanges();
      mark(pressed, cell);
    },
    onCopy(event) {
      if (!area && String(document.getSelection() ?? '') !== '') return;
      const block = copied();
      if (block === undefined) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', block);
    },
  };
}
