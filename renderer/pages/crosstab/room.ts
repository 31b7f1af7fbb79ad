import type { Column } from 'ag-grid-community';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

/** Pixels: a digit of the grid's letters, which all have one width, and one in bold; a Chinese character; both edges of a cell. */
const [digit, bold, character, edges] = [7.5, 8.3, 13, 17];

/** Pixels that a text takes, without asking the browser, which would lay out the page for it. */
const widthOf = (text: string, isBold: boolean): number =>
  [...text].reduce((sum, one) => sum + (one.charCodeAt(0) < 0x2e80 ? (isBold ? bold : digit) : character), edges);

/**
 * A figure that is cut off, or runs into the next one, is taken for another figure. One that has no room in its column
 * is hashes, as in any spreadsheet; what it is stands in its title.
 */
export function keepToRoom(cell: HTMLElement, field: FieldModel, column: Column | undefined, isBold = false): void {
  if (!column || fieldType(field).align !== 'right') return;
  const text = cell.textContent ?? '';
  if (widthOf(text, isBold) <= column.getActualWidth()) return;
  cell.title = [text, cell.title].filter(Boolean).join('\n');
  cell.replaceChildren('####');
}
