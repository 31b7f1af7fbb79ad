import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { Row } from '#runtime/services/services.ts';
import type { RowAction, RowActions } from '../types.ts';
import type { GridContext } from './context.ts';

/** At most so many links in a row; the rest stands behind 更多. */
const most = 3;

/** The width of the column: its longest possible row of links. */
export function actionsWidth({ all }: RowActions): number {
  const labels =
    all.length > most
      ? [...all.slice(0, most - 1).map(action => action.label), '更多']
      : all.map(action => action.label);
  return Math.max(80, 28 + labels.reduce((width, label) => width + [...label].length * 13 + 14, 0));
}

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
    const offered = rowActions.of(data);
    const direct = offered.length > most ? offered.slice(0, most - 1) : offered;
    for (const action of direct) this.#gui.append(link(action, () => rowActions.run(action.key, data)));
    if (offered.length > direct.length) {
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
  button.addEventListener('click', press);
  return button;
}
