import type { ICellEditorComp } from 'ag-grid-community';
import type { EditorParams, PlacedRow } from './context.ts';

/** Where the grid edits a cell: what is typed, or chosen, in stands there by React, which draws nothing else of the grid. */
export class CrossEditor implements ICellEditorComp<PlacedRow> {
  #gui = document.createElement('div');
  #params: EditorParams | undefined;

  init(params: EditorParams): void {
    this.#gui.className = 'cross-editor';
    this.#params = params;
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  afterGuiAttached(): void {
    if (this.#params) this.#params.context.edit(this.#gui, this.#params);
  }

  /** What is edited is handed over as the editor goes. */
  getValue(): unknown {
    return this.#params?.value;
  }

  destroy(): void {
    this.#params?.context.edited(this.#gui);
  }
}
