import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { totalLabel } from '../totals.ts';

/** What a line of totals says where a column has no total: its label in the first of them; undefined where it has one. */
export function textOfTotal(column: BundledColumn, row: Row): string | undefined {
  if (row[column.name] !== undefined) return undefined;
  return row[totalLabel] && row[`${totalLabel}column`] === column.name ? String(row[totalLabel]) : '';
}
