import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import { acrossName, type BundledColumn, type BundledReportPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { reportColumns } from '../columns.ts';

type Report = BundledReportPage['report'];

/** Whether the lines of a report stand with their subtotals, or with the values of a group beside each other. */
export const isLaidOut = ({ pivot, subtotals, measures }: Report): boolean =>
  measures.length > 0 && (pivot !== undefined || subtotals === true);

/** Measures that stand below one heading: those of a value of the pivot, or of all of them. */
export interface ColumnBlock {
  /** undefined: there is no pivot. */
  label: string | undefined;
  columns: BundledColumn[];
}

/** The groups of a report as columns, and the blocks of its measures. */
export function columnBlocks(
  report: Report,
  across: readonly AcrossValue[],
): { groups: BundledColumn[]; blocks: ColumnBlock[] } {
  const columns = reportColumns(report);
  const measures = columns.slice(report.groups.length);
  const beside = across.map(({ label }, place) => ({
    label,
    columns: measures.map(column => {
      const name = acrossName(column.name, place);
      return { ...column, name, field: { ...column.field, name } };
    }),
  }));
  const label = report.pivot ? '合计' : undefined;
  return { groups: columns.slice(0, report.groups.length), blocks: [...beside, { label, columns: measures }] };
}

/** A line as it is drawn. */
export interface DrawnLine {
  row: Row;
  key: string;
  /** How many of the leading groups tell it apart. */
  level: number;
  /** The group up to which it says the same as the line above it. */
  same: number;
  /** Of a subtotal: what folds the lines above it. */
  folds?: string;
}

const keyOf = (row: Row, names: readonly string[]): string =>
  JSON.stringify([row.$others ?? null, ...names.map(name => row[name] ?? null)]);

/** The lines that are not folded away, each with what it need not repeat. @param folded keys of subtotals */
export function drawnLines(rows: readonly Row[], { groups }: Report, folded: ReadonlySet<string>): DrawnLine[] {
  const names = groups.map(({ name }) => name);
  const drawn: DrawnLine[] = [];
  for (const row of rows) {
    const level = typeof row.$level === 'number' ? row.$level : names.length;
    const isFolded = names.slice(0, level - 1).some((_, index) => folded.has(keyOf(row, names.slice(0, index + 1))));
    if (isFolded) continue;
    const own = keyOf(row, names.slice(0, level));
    const before = drawn.at(-1);
    const same = before ? sameGroups(row, before, names.slice(0, level)) : 0;
    drawn.push({ row, key: `${level} ${own}`, level, same, ...(level < names.length ? { folds: own } : {}) });
  }
  return drawn;
}

/** How many of the leading groups of a line are those of the line above it. */
function sameGroups(row: Row, above: DrawnLine, names: readonly string[]): number {
  const other = names.findIndex(
    (name, index) => index >= above.level || keyOf(row, [name]) !== keyOf(above.row, [name]),
  );
  return other < 0 ? names.length : other;
}

/** What can be folded. */
export const foldable = (rows: readonly Row[], { groups }: Report): string[] =>
  rows.flatMap(row =>
    typeof row.$level === 'number'
      ? [
          keyOf(
            row,
            groups.slice(0, row.$level).map(({ name }) => name),
          ),
        ]
      : [],
  );
