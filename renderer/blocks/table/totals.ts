import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** Where a line of totals keeps its label, and (with `column` behind it) the column in which the label stands. */
export const totalLabel = '$total';

/** The lines as the grid takes them: the label stands in the first column that has no total. */
export function totalRows(lines: { label: string; row: Row }[], columns: readonly BundledColumn[]): Row[] {
  const first = columns.find(column => !column.sum)?.name ?? '';
  return lines.map(({ label, row }) => ({ ...row, [totalLabel]: label, [`${totalLabel}column`]: first }));
}

/** The lines below the rows: 本页合计, and 全部合计 where the server sent it. None without a column to sum. */
export function totalLines(
  columns: readonly BundledColumn[],
  rows: readonly Row[],
  sums: Record<string, number> | undefined,
): { label: string; row: Row }[] {
  const summed = columns.filter(column => column.sum);
  if (summed.length === 0 || rows.length === 0) return [];
  const lines = [{ label: '本页合计', row: Object.fromEntries(summed.map(({ name }) => [name, sumOf(rows, name)])) }];
  if (sums) lines.push({ label: '全部合计', row: sums });
  return lines;
}

/** Cents are whole and sum exactly; decimals lose their binary dust at the tenth place. */
function sumOf(rows: readonly Row[], name: string): number {
  const sum = rows.reduce((total, row) => total + (typeof row[name] === 'number' ? row[name] : 0), 0);
  return Math.round(sum * 1e10) / 1e10;
}
