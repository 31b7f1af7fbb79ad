import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** Bold digits of 13 px, and the padding with the unit. */
const digit = 8;
const around = 36;

/** Column → pixels that its longest number needs, where that is more than it has: a number that is cut is another one. @param rows of the page, and its totals */
export function numberWidths(columns: readonly BundledColumn[], rows: readonly Row[]): Record<string, number> {
  const widths: Record<string, number> = {};
  for (const { name, field, width = fieldType(field).width } of columns) {
    if (!fieldType(field).quantity) continue;
    const needed = Math.max(0, ...rows.map(row => lengthOf(field, row[name]))) * digit + around;
    if (needed > width) widths[name] = needed;
  }
  return widths;
}

const lengthOf = (field: BundledColumn['field'], value: unknown): number =>
  isMissing(value) || Number.isNaN(Number(value)) ? 0 : shownText(field, value, { items: () => [] }).length;
