import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { exactTotal } from '#runtime/language/decimals/arithmetic.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** Where a line of totals keeps its label, and (with `column` behind it) the column in which the label stands. */
export const totalLabel = '$total';

/** What the line of the totals of the whole query is called. */
export const wholeTotal = '全部合计';

/** The lines as the grid takes them: the label stands in the first column that has no total. */
export function totalRows(lines: { label: string; row: Row }[], columns: readonly BundledColumn[]): Row[] {
  const first = columns.find(column => !column.sum)?.name ?? '';
  return lines.map(({ label, row }) => ({ ...row, [totalLabel]: label, [`${totalLabel}column`]: first }));
}

/** The lines below the rows: 本页合计, and 全部合计 where the server sent it. None without a column to sum. */
export function totalLines(
  columns: readonly BundledColumn[],
  rows: readonly Row[],
  sums: Record<string, number | string> | undefined,
): { label: string; row: Row }[] {
  const summed = columns.filter(column => column.sum);
  if (summed.length === 0 || rows.length === 0) return [];
  const lines: { label: string; row: Row }[] = [
    {
      label: '本页合计',
      row: Object.fromEntries(summed.map(({ name }) => [name, exactTotal(rows.map(row => row[name]))])),
    },
  ];
  if (sums) lines.push({ label: wholeTotal, row: sums });
  return lines;
}
