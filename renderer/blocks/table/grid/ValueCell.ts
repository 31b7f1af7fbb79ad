import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import '#renderer/cells/cells.css';
import { drawCell } from '#renderer/cells/draw.ts';
import { cellView } from '#renderer/cells/registry.ts';
import { totalLabel } from '../totals.ts';
import type { GridContext } from './context.ts';

type Params = ICellRendererParams<Row, unknown, GridContext> & {
  column: BundledColumn & ICellRendererParams['column'];
};

/** A value as plain DOM; a click on its text follows the link of the column. */
export class ValueCell implements ICellRendererComp<Row> {
  #gui = document.createElement('span');

  init(params: Params): void {
    this.#gui.className = 'grid-value';
    this.#draw(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh(params: Params): boolean {
    this.#draw(params);
    return true;
  }

  #draw({ data, context, colDef, node }: Params): void {
    const { column } = (colDef?.cellRendererParams ?? {}) as { column?: BundledColumn };
    this.#gui.replaceChildren();
    if (!data || !column) return;
    if (node.rowPinned && data[column.name] === undefined) {
      this.#gui.textContent = data[totalLabel] && isFirst(column, node) ? String(data[totalLabel]) : '';
      return;
    }
    const view = cellView(column.field, data, context.dictionaries);
    const href = node.rowPinned ? undefined : context.links?.href(column, data);
    this.#gui.title = view.tags ? view.tags.map(tag => tag.text).join('、') : view.text;
    this.#gui.append(drawCell(view, href));
    const link = this.#gui.querySelector('a');
    link?.addEventListener('click', event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      context.links?.open(column, data);
    });
  }
}

/** The label of a line of totals stands in its first column. */
const isFirst = (column: BundledColumn, node: Params['node']): boolean =>
  node.data?.[`${totalLabel}column`] === column.name;
