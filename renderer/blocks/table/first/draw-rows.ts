import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';
import { drawActions } from '../draw/actions.ts';
import { drawBox } from '../draw/box.ts';
import { linksOfTotal, textOfTotal } from '../draw/total.ts';
import { drawValue } from '../draw/value.ts';
import { pageState } from '../selection.ts';
import type { DataTableProps, Selected } from '../types.ts';
import type { FirstColumn } from './columns.ts';

export interface FirstTable extends Pick<DataTableProps, 'rows' | 'sort' | 'rowActions' | 'links'> {
  columns: readonly FirstColumn[];
  totals: readonly Row[];
  dictionaries: Services['dictionaries'];
  clock: Services['clock'];
  /** Selects rows, or takes them out of what is selected. */
  choose(rows: readonly Row[], on: boolean): void;
  onMore(anchor: DOMRect, row: Row): void;
}

/** The head, the rows and the totals as plain DOM: a table of fifty rows is there in a few milliseconds. */
export function drawRows(table: FirstTable): HTMLElement[] {
  const { rows, totals } = table;
  const head = part('thead', [line(table, (place, column) => drawHead(place, column, table), 'th')]);
  const body = part(
    'tbody',
    rows.map(row => line(table, (place, column) => drawOne(place, column, row, table))),
  );
  const foot = totals.map(row => line(table, (place, column) => drawTotal(place, column, row, table)));
  return [head, body, ...(foot.length > 0 ? [part('tfoot', foot)] : [])];
}

function part(name: 'thead' | 'tbody' | 'tfoot', lines: HTMLElement[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...lines);
  return made;
}

function line(
  { columns }: FirstTable,
  draw: (place: HTMLElement, column: FirstColumn) => void,
  name: 'td' | 'th' = 'td',
): HTMLElement {
  const made = document.createElement('tr');
  for (const column of columns) {
    const place = document.createElement(name);
    place.className = column.className;
    if (column.left !== undefined) place.style.left = `${column.left}px`;
    if (column.right !== undefined) place.style.right = `${column.right}px`;
    if (column.left !== undefined || column.right !== undefined) place.classList.add('first-pinned');
    draw(place, column);
    made.append(place);
  }
  return made;
}

function drawHead(place: HTMLElement, { shows }: FirstColumn, { rows, sort, choose }: FirstTable): void {
  place.setAttribute('scope', 'col');
  if (shows === 'actions') place.textContent = '操作';
  else if (shows !== 'box') {
    place.textContent = shows.label;
    place.title = shows.label;
    place.classList.add('first-value');
    if (sort?.name === shows.name) place.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending');
  } else {
    place.append(drawBox('选择本页全部', on => choose(rows, on)));
  }
}

function drawOne(place: HTMLElement, { shows }: FirstColumn, row: Row, table: FirstTable): void {
  const { rowActions, choose, onMore } = table;
  const inner = document.createElement('span');
  if (shows === 'actions') {
    inner.className = 'grid-actions';
    if (rowActions) inner.append(...drawActions(row, rowActions, onMore));
    place.append(inner);
  } else if (shows !== 'box') {
    // As in the grid: the value has the whole of its cell, and ends in an ellipsis.
    place.classList.add('grid-value');
    drawValue(place, shows, row, table);
  } else {
    place.append(drawBox('选择此行', on => choose([row], on)));
  }
}

function drawTotal(
  place: HTMLElement,
  { shows }: FirstColumn,
  row: Row,
  { dictionaries, clock, links }: FirstTable,
): void {
  if (shows === 'box' || shows === 'actions') return;
  const text = textOfTotal(shows, row);
  if (text === undefined) drawValue(place, shows, row, { dictionaries, clock, links: linksOfTotal(row, links) });
  else place.textContent = text;
}

/** Shows which rows are selected, and leaves everything else as it is: the focus stays where it is. */
export function showSelected(table: HTMLElement, rows: readonly Row[], rowKey: string, selected: Selected): void {
  const lines = table.querySelectorAll('tbody tr');
  rows.forEach((row, index) => {
    const isSelected = selected.has(String(row[rowKey]));
    lines[index]?.classList.toggle('row-selected', isSelected);
    const box = lines[index]?.querySelector<HTMLInputElement>('.grid-box');
    if (box) box.checked = isSelected;
  });
  const all = table.querySelector<HTMLInputElement>('thead .grid-box');
  const state = pageState(selected, rows, rowKey);
  if (all) Object.assign(all, { checked: state === 'all', indeterminate: state === 'some' });
}
