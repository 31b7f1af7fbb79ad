import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { totalLabel, wholeTotal } from '../totals.ts';
import type { CellLinks } from '../types.ts';

/** What a line of totals says where a column has no total: its label in the first of them; undefined where it has one. */
export function textOfTotal(column: BundledColumn, row: Row): string | undefined {
  if (row[column.name] !== undefined) return undefined;
  return row[totalLabel] && row[`${totalLabel}column`] === column.name ? String(row[totalLabel]) : '';
}

/** What of a line of totals can be opened: of the whole query, where the page says so. */
export const linksOfTotal = (row: Row, links: CellLinks | undefined): CellLinks | undefined =>
  links?.opensTotals && row[totalLabel] === wholeTotal ? links : undefined;
