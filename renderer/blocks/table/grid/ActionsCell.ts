import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { Row } from '#runtime/services/calls/contract.ts';
import { drawActions } from '../draw/actions.ts';
import type { GridContext } from './context.ts';
import { leaveOutOfTabs } from './keyboard.ts';

/** What staff can do with the row, as text links. */
export class ActionsCell implements ICellRendererComp<Row> {
  #gui = document.createElement('span');

  init(params: ICellRendererParams<Row, unknown, GridContext>): void {
    this.#gui.className = 'grid-actions';
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh({ data, context, node }: ICellRendererParams<Row, unknown, GridContext>): boolean {
    const { rowActions } = context;
    const none = !data || !rowActions || node.rowPinned;
    this.#gui.replaceChildren(...(none ? [] : drawActions(data, rowActions, context.onMore)));
    leaveOutOfTabs(this.#gui);
    return true;
  }
}
