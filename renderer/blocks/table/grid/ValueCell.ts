import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { linksOfTotal, textOfTotal } from '../draw/total.ts';
import { drawValue } from '../draw/value.ts';
import type { GridContext } from './context.ts';
import { leaveOutOfTabs } from './keyboard.ts';

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
    const text = node.rowPinned ? textOfTotal(column, data) : undefined;
    if (text !== undefined) this.#gui.textContent = text;
    else
      drawValue(
        this.#gui,
        column,
        data,
        node.rowPinned ? { ...context, links: linksOfTotal(data, context.links) } : context,
      );
    leaveOutOfTabs(this.#gui);
  }
}
