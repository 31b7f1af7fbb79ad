import '#renderer/cells/cells.css';
import { drawCell } from '#renderer/cells/draw.ts';
import { cellView } from '#renderer/cells/registry.ts';
import { isForOwnWindow } from '#renderer/ui/press/own-window.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';
import type { CellLinks } from '../types.ts';

interface Deps {
  dictionaries: Services['dictionaries'];
  clock: Services['clock'];
  links?: CellLinks | undefined;
}

/** Draws the value of a column as plain DOM into its place; a click on its text follows the link of the column. */
export function drawValue(
  place: HTMLElement,
  column: BundledColumn,
  row: Row,
  { dictionaries, clock, links }: Deps,
): void {
  const view = cellView(column.field, row, dictionaries, clock.now());
  place.title = view.tags ? view.tags.map(tag => tag.text).join('、') : (view.whole ?? view.text);
  place.append(drawCell(view, links?.href(column, row)));
  place.querySelector('a')?.addEventListener('click', event => {
    if (isForOwnWindow(event)) return;
    event.preventDefault();
    links?.open(column, row);
  });
}
