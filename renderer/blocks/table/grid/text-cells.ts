import '#renderer/cells/cells.css';
import type { CellClassParams, CellClassRules, ValueFormatterParams } from 'ag-grid-community';
import { cellView, isTextAlone } from '#renderer/cells/registry.ts';
import type { CellView } from '#renderer/cells/view.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';
import { textOfTotal } from '../draw/total.ts';
import type { GridContext } from './context.ts';
import { placeOfCell } from './place-of-cell.ts';

/** Whether the grid can write the cells of a column by itself, which takes it half the time: they are text, and no link. */
export const isTextColumn = (
  { open, openBy, opens, field }: BundledColumn,
  dictionaries: Services['dictionaries'],
): boolean => open === undefined && openBy === undefined && !opens && isTextAlone(field, dictionaries);

interface TextCells {
  valueFormatter(params: ValueFormatterParams<Row>): string;
  cellClassRules: CellClassRules<Row>;
}

/** What the grid is told of cells that it writes by itself. */
export function textCells(column: BundledColumn): TextCells {
  // The grid asks four times for each cell.
  const views = new WeakMap<Row, CellView>();
  const viewOf = (row: Row, isPinned: boolean, { dictionaries, clock }: GridContext): CellView => {
    const known = views.get(row);
    if (known) return known;
    const total = isPinned ? textOfTotal(column, row) : undefined;
    const view = total === undefined ? cellView(column.field, row, dictionaries, clock.now()) : { text: total };
    views.set(row, view);
    return view;
  };
  const has =
    (tone: CellView['tone']) =>
    ({ data, node, context }: CellClassParams<Row>): boolean =>
      data !== undefined && viewOf(data, Boolean(node.rowPinned), context).tone === tone;
  return {
    valueFormatter: ({ data, node, context }) => (data ? viewOf(data, Boolean(node?.rowPinned), context).text : ''),
    cellClassRules: {
      'cell-negative': has('negative'),
      'cell-missing': has('missing'),
      'cell-wrong': has('wrong'),
      'cell-soon': has('soon'),
      'cell-over': has('over'),
    },
  };
}

/**
 * Says all of a cell or a heading that the grid has written, which may be cut off, or why it is wrong, where the mouse has come to it.
 * @param problem of the value, or the value that is told by how far it is, in a line and column
 */
export function sayWhole(
  target: EventTarget | null,
  problem: (line: number, column: string) => string | undefined,
): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches('.ag-header-cell-text')) target.title = target.textContent;
  if (!target.matches('.ag-cell') || target.firstElementChild) return;
  const place = placeOfCell(target);
  target.title = (place && problem(place.line, place.column)) ?? target.textContent;
}
