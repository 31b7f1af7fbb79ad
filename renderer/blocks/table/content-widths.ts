import { cellView } from '#renderer/cells/registry.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';

/** Pixels of a character of 13 px: of those that are as wide as they are high, and of others, bold. */
const [wide, narrow] = [14, 8];
/** Pixels beside a text: the padding of the cell, the unit or the frame of a tag, the icon that copies. */
const around = 36;

/**
 * Column → pixels that its longest value needs. A column that holds nothing in these rows is not among them.
 * @param rows of the page, and its totals
 */
export function contentWidths(
  columns: readonly BundledColumn[],
  rows: readonly Row[],
  { dictionaries, clock }: Pick<Services, 'dictionaries' | 'clock'>,
): Record<string, number> {
  const widths: Record<string, number> = {};
  for (const { name, field } of columns) {
    const held = rows.filter(row => !isMissing(row[name]));
    if (held.length > 0)
      widths[name] =
        around + Math.max(...held.map(row => textWidth(cellView(field, row, dictionaries, clock.now()).text)));
  }
  return widths;
}

/** Pixels that a text takes, nearly. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? wide : narrow), 0);
