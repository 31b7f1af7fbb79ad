import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { Row } from '#runtime/services/calls/contract.ts';
import { splitLinks } from '../row-links.ts';
import type { RowAction } from '../types.ts';
import type { GridContext } from './context.ts';

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
    this.#gui.replaceChildren();
    const { rowActions } = context;
    if (!data || !rowActions || node.rowPinned) return true;
    const { direct, rest } = splitLinks(rowActions.of(data));
    for (const action of direct) this.#gui.append(link(action, () => rowActions.run(action.key, data)));
    if (rest.length > 0) {
      const more = link({ key: 'more', label: '更多', danger: false }, () =>
        context.onMore(more.getBoundingClientRect(), data),
      );
      more.setAttribute('aria-haspopup', 'menu');
      this.#gui.append(more);
    }
    return true;
  }
}

function link(action: RowAction, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = action.danger ? 'link link-danger' : 'link';
  button.textContent = action.label;
  if (action.refusal !== undefined) {
    button.setAttribute('aria-disabled', 'true');
    button.title = action.refusal;
  }
  button.addEventListener('click', press);
  return button;
}
