import type { ICellRendererComp, ICellRendererParams, IHeaderComp, IHeaderParams } from 'ag-grid-community';
import type { Row } from '#runtime/services/calls/contract.ts';
import { drawBox } from '../draw/box.ts';
import { none, pageState, withRows } from '../selection.ts';
import type { GridContext } from './context.ts';
import { leaveOutOfTabs } from './keyboard.ts';

/** Selects one row. */
export class SelectCell implements ICellRendererComp<Row> {
  #params: ICellRendererParams<Row, unknown, GridContext> | undefined;
  #gui = drawBox('选择此行', checked => {
    const { context, data } = this.#params ?? {};
    const { selection, rowKey } = context ?? {};
    if (selection && rowKey && data) selection.onChange(withRows(selection.selected, [data], rowKey, checked));
  });

  init(params: ICellRendererParams<Row, unknown, GridContext>): void {
    this.#params = params;
    leaveOutOfTabs(this.#gui);
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
  #params: IHeaderParams<Row, GridContext> | undefined;
  #gui = drawBox('选择本页全部', checked => {
    const { selection, rowKey, rows } = this.#params?.context ?? {};
    if (selection && rowKey && rows) selection.onChange(withRows(selection.selected, rows, rowKey, checked));
  });

  init(params: IHeaderParams<Row, GridContext>): void {
    this.#params = params;
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
