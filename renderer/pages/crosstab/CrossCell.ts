import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import '#renderer/cells/cells.css';
import { drawCell } from '#renderer/cells/draw.ts';
import { cellView } from '#renderer/cells/registry.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { CrossContext, PlacedRow } from './context.ts';
import { keepToRoom } from './room.ts';

type Params = ICellRendererParams<PlacedRow, unknown, CrossContext>;
type CellParams = Params & { field: FieldModel; at: number };

const totalTitles = { sum: '合计', average: '平均' } as const;

/** A cell as plain DOM: its value, how it is another than in the month before, and what is wrong with it. */
export class CrossCell implements ICellRendererComp<PlacedRow> {
  #gui = document.createElement('span');
  #total: unknown;
  #width = 0;

  init(params: CellParams): void {
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh({ data, context, field, at, column }: CellParams): boolean {
    const total = data?.total && context.totals.ofCells(data.total, field.name);
    const width = column?.getActualWidth() ?? 0;
    if (total !== undefined && total === this.#total && width === this.#width) return true;
    this.#total = total;
    this.#width = width;
    this.#gui.className = 'cross-cell';
    this.#gui.replaceChildren();
    this.#gui.title = '';
    if (!data) return true;
    if (data.total) {
      if (total !== undefined)
        this.#gui.append(drawCell(cellView(field, { [field.name]: total }, context.dictionaries)));
      keepToRoom(this.#gui, field, column, true);
      return true;
    }
    const { index, line } = data;
    this.#gui.dataset.cell = `${index}.${field.name}`;
    const difference = context.difference(index, at);
    const message = context.sheet.wrong(index).cells.get(at);
    this.#gui.title = message ?? difference?.says ?? '';
    if (difference) this.#gui.append(markOf(difference.mark));
    if (!isMissing(line[field.name])) this.#gui.append(valueIn(field, line, context, message !== undefined));
    keepToRoom(this.#gui, field, column, context.sheet.isChanged(index, at));
    return true;
  }
}

/** What is no value of the field stands as it was typed. */
const valueIn = (field: FieldModel, line: PlacedRow['line'], { dictionaries }: CrossContext, isWrong: boolean): Node =>
  isWrong && typeof line[field.name] === 'string'
    ? document.createTextNode(String(line[field.name]))
    : drawCell(cellView(field, line, dictionaries));

function markOf(mark: string): HTMLElement {
  const found = document.createElement('span');
  found.className = 'cross-mark';
  found.textContent = mark;
  found.setAttribute('aria-hidden', 'true');
  return found;
}

type HeadParams = Params & { of: BundledColumn; isFirst: boolean };

/** A field of the record, as it follows from the cells; the first says whose row it is. */
export class HeadCell implements ICellRendererComp<PlacedRow> {
  #gui = document.createElement('span');

  init(params: HeadParams): void {
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh({ data, context, of: column, isFirst, column: place }: HeadParams): boolean {
    this.#gui.className = 'cross-cell';
    this.#gui.replaceChildren();
    this.#gui.title = '';
    if (!data) return true;
    const { dictionaries, sheet, links, totals } = context;
    if (data.total) {
      const value = isFirst ? undefined : totals.ofRecords(data.total, column);
      if (isFirst) this.#gui.textContent = totalTitles[data.total];
      else if (value !== undefined)
        this.#gui.append(drawCell(cellView(column.field, { [column.name]: value }, dictionaries)));
      keepToRoom(this.#gui, column.field, place, true);
      return true;
    }
    const row = sheet.shown(data.index);
    const href = links.href(column, row);
    this.#gui.append(drawCell(cellView(column.field, row, dictionaries), href));
    const link = href && this.#gui.querySelector('a');
    if (link) {
      link.tabIndex = -1;
      link.addEventListener('click', event => {
        event.preventDefault();
        links.open(column, row);
      });
    }
    const message = isFirst ? sheet.wrong(data.index).row : undefined;
    if (message !== undefined) this.#gui.title = message;
    if (!link) keepToRoom(this.#gui, column.field, place);
    return true;
  }
}
