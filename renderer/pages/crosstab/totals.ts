import type { Line, Lines } from '#renderer/form/grid/edits.ts';
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
  sum: number | string;
  count: number;
}

/** The totals of the columns of a sheet: of one that is looked at again only what has changed meanwhile is added up. */
export function createTotals(sheet: Sheet, cell: FieldModel) {
  const kept = new Map<string, Kept>();
  const valueIn = (line: Line | undefined, name: string): number | undefined => {
    const value = line?.[name];
    return typeof value === 'number' ? value : undefined;
  };
  const begun = (name: string, lines: Lines): Kept => {
    const values = lines.flatMap(line => valueIn(line, name) ?? []);
    return { lines, sum: exactTotal(values), count: values.length };
  };
  const goneOn = (name: string, { lines: former, sum, count }: Kept, lines: Lines): Kept => {
    if (typeof sum !== 'number') return begun(name, lines);
    const steps: number[] = [];
    let more = 0;
    for (const [row, line] of lines.entries()) {
      if (line === former[row]) continue;
      const [now, before] = [valueIn(line, name), valueIn(former[row], name)];
      if (now !== undefined) steps.push(now);
      if (before !== undefined) steps.push(-before);
      more += Number(now !== undefined) - Number(before !== undefined);
    }
    return { lines, sum: steps.length === 0 ? sum : exactTotal([sum, ...steps]), count: count + more };
  };
  return {
    /** @returns undefined where nothing stands in the column */
    ofCells(kind: TotalKind, name: string): unknown {
      const lines = sheet.lines();
      const found = kept.get(name);
      const now = found?.lines === lines ? found : found ? goneOn(name, found, lines) : begun(name, lines);
      kept.set(name, now);
      return figureOf(kind, cell, now);
    },
    /** Of a field of the records, as it follows from their cells. */
    ofRecords(kind: TotalKind, { field }: BundledColumn): unknown {
      if (!fieldType(field).quantity) return undefined;
      const values = sheet.table.records.flatMap((_, row) => {
        const value = sheet.shown(row)[field.name];
        return typeof value === 'number' ? [value] : [];
      });
      return figureOf(kind, field, { sum: exactTotal(values), count: values.length });
    },
  };
}

function figureOf(kind: TotalKind, field: FieldModel, { sum, count }: Pick<Kept, 'sum' | 'count'>): unknown {
  if (count === 0) return undefined;
  if (kind === 'sum' || typeof sum !== 'number') return sum;
  return rounded(sum / count, fieldType(field).column(field) === 'numeric' ? averageDigits : 0);
}
