import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import '#renderer/cells/cells.css';
import { drawCell } from '#renderer/cells/draw.ts';
import { cellView } from '#renderer/cells/registry.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import { errorAt, type GridContext, openWithin, outdatedAt, type PlacedLine } from './context.ts';

type Params = ICellRendererParams<PlacedLine, unknown, GridContext> & { field: FieldModel };

/** A value of a line as plain DOM, and what is wrong with it. */
export class LineCell implements ICellRendererComp<PlacedLine> {
  #gui = document.createElement('span');

  init(params: Params): void {
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh({ data, context, field, node }: Params): boolean {
    this.#gui.className = 'line-cell';
    this.#gui.replaceChildren();
    if (!data) return true;
    const { index, line } = data;
    if (!node.rowPinned) this.#gui.dataset.cell = `${index}.${field.name}`;
    const error = errorAt(context, data, field.name);
    this.#gui.title = error ?? outdatedAt(context, data, field.name) ?? '';
    if (field.lines && !node.rowPinned) this.#gui.append(opener(context, data, field));
    if (isMissing(line[field.name])) return true;
    const name = field.reference && context.nameOf(field, line[field.name]);
    const row = name === undefined ? line : { ...line, [`${field.name}$name`]: name };
    this.#gui.append(drawCell(cellView(field, row, context.dictionaries)));
    return true;
  }
}

/** What opens the lines of a line: by keys Enter does. */
function opener(context: GridContext, data: PlacedLine, field: FieldModel): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = 'line-opener';
  button.textContent = context.fixed ? '查看' : '填写';
  button.setAttribute('aria-label', `${button.textContent}第${data.index + 1}行的${field.label}`);
  button.addEventListener('click', () => openWithin(context, data, field));
  return button;
}

/** The number of a line, and the button that takes it away. */
export class LineNumber implements ICellRendererComp<PlacedLine> {
  #gui = document.createElement('span');

  init(params: ICellRendererParams<PlacedLine, unknown, GridContext>): void {
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  refresh({ data, context, node }: ICellRendererParams<PlacedLine, unknown, GridContext>): boolean {
    this.#gui.className = 'line-number';
    this.#gui.replaceChildren();
    if (!data || node.rowPinned) {
      this.#gui.textContent = data ? '合计' : '';
      return true;
    }
    this.#gui.append(String(data.index + 1));
    if (context.closed) return true;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.tabIndex = -1;
    remove.textContent = '×';
    remove.title = '删除此行';
    remove.setAttribute('aria-label', `删除第${data.index + 1}行`);
    remove.addEventListener('click', () => context.remove(data.index));
    this.#gui.append(remove);
    return true;
  }
}
