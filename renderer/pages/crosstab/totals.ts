import type { Lines } from '#renderer/form/grid/edits.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { exactTotal, rounded } from '#runtime/language/decimals/arithmetic.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Sheet } from './sheet.ts';

export type TotalKind = 'sum' | 'average';

/** Digits that an average keeps behind the point, of what is not counted in whole parts. */
const averageDigits = 2;

interface Kept {
  lines: Lines;
  /** What each row adds; undefined: nothing. */
  values: (number | undefined)[];
  sum: number | string;
  count: number;
}

/** The totals of the columns of a sheet: of one that is looked at again only what has changed meanwhile is added up. */
export function createTotals(sheet: Sheet, cell: FieldModel) {
  const kept = new Map<string, Kept>();
  const begun = (lines: Lines, valueAt: (row: number) => unknown): Kept => {
    const values = lines.map((_, row) => numberOf(valueAt(row)));
    const there = values.filter(value => value !== undefined);
    return { lines, values, sum: exactTotal(there), count: there.length };
  };
  const goneOn = (former: Kept, lines: Lines, valueAt: (row: number) => unknown): Kept => {
    if (typeof former.sum !== 'number') return begun(lines, valueAt);
    const values = [...former.values];
    const steps = [former.sum];
    let { count } = former;
    for (const [row, line] of lines.entries()) {
      if (line === former.lines[row]) continue;
      const [before, now] = [values[row], numberOf(valueAt(row))];
      values[row] = now;
      if (now !== undefined) steps.push(now);
      if (before !== undefined) steps.push(-before);
      count += Number(now !== undefined) - Number(before !== undefined);
    }
    return { lines, values, sum: steps.length === 1 ? former.sum : exactTotal(steps), count };
  };
  const tally = (name: string, valueAt: (row: number) => unknown): Kept => {
    const lines = sheet.lines();
    const former = kept.get(name);
    const now = former?.lines === lines ? former : former ? goneOn(former, lines, valueAt) : begun(lines, valueAt);
    kept.set(name, now);
    return now;
  };
  return {
    /** @returns undefined where nothing stands in the column */
    ofCells: (kind: TotalKind, name: string): unknown =>
      figureOf(
        kind,
        cell,
        tally(name, row => sheet.lines()[row]?.[name]),
      ),
    /** Of a field of the records, as it follows from their cells. */
    ofRecords: (kind: TotalKind, { field }: BundledColumn): unknown =>
      fieldType(field).quantity
        ? figureOf(
            kind,
            field,
            tally(`row.${field.name}`, row => sheet.shown(row)[field.name]),
          )
        : undefined,
  };
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function figureOf(kind: TotalKind, field: FieldModel, { sum, count }: Pick<Kept, 'sum' | 'count'>): unknown {
  if (count === 0) return undefined;
  if (kind === 'sum' || typeof sum !== 'number') return sum;
  return rounded(sum / count, fieldType(field).column(field) === 'numeric' ? averageDigits : 0);
}
