import type { ICellRendererComp, ICellRendererParams, IHeaderComp, IHeaderParams } from 'ag-grid-community';
import type { Row } from '#runtime/services/calls/contract.ts';
import { none, pageState, withRows } from '../selection.ts';
import type { GridContext } from './context.ts';

const box = (label: string): HTMLInputElement => {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.className = 'grid-box';
  input.setAttribute('aria-label', label);
  return input;
};

/** Selects one row. */
export class SelectCell implements ICellRendererComp<Row> {
  #gui = box('选择此行');

  init(params: ICellRendererParams<Row, unknown, GridContext>): void {
    this.#gui.addEventListener('change', () => {
      const { selection, rowKey } = params.context;
      if (selection && rowKey && params.data)
        selection.onChange(withRows(selection.selected, [params.data], rowKey, this.#gui.checked));
    });
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh({ data, context, node }: ICellRendererParams<Row, unknown, GridContext>): boolean {
    this.#gui.hidden = Boolean(node.rowPinned);
    this.#gui.checked = Boolean(
      data && context.rowKey && context.selection?.selected.has(String(data[context.rowKey])),
    );
    return true;
  }
}

/** Selects all rows of the page, or none of them. */
export class SelectHeader implements IHeaderComp {
  #gui = box('选择本页全部');

  init(params: IHeaderParams<Row, GridContext>): void {
    this.#gui.addEventListener('change', () => {
      const { selection, rowKey, rows } = params.context;
      if (selection && rowKey) selection.onChange(withRows(selection.selected, rows, rowKey, this.#gui.checked));
    });
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh({ context }: IHeaderParams<Row, GridContext>): boolean {
    const state = context.rowKey
      ? pageState(context.selection?.selected ?? none, context.rows, context.rowKey)
      : 'none';
    this.#gui.checked = state === 'all';
    this.#gui.indeterminate = state === 'some';
    return true;
  }
}
