import type { Line, Lines } from '#renderer/form/grid/edits.ts';
import { isSame } from '#runtime/language/rules/changed.ts';
import { isRecord } from '#runtime/platform/stored.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { cellName, type Table } from './table.ts';

/** A cell that is another than it is stored. */
export interface Changed {
  column: number;
  value: unknown;
}

/** The cells that are others than they are stored: by the key of the record, then by that of the column. */
export type Edits = ReadonlyMap<unknown, ReadonlyMap<string, unknown>>;

/** The cells of a record that are not saved, as they are kept over a reload. */
export interface KeptRow {
  /** The key of the record, and the version that is changed. */
  key: unknown;
  version: unknown;
  /** By the keys of the columns. */
  cells: [string, unknown][];
}

/** What was kept, as far as it can be read. */
export const keptRowsIn = (value: unknown): KeptRow[] =>
  Array.isArray(value)
    ? value.filter((row): row is KeptRow => isRecord(row) && 'version' in row && Array.isArray(row.cells))
    : [];

/** A record as it is kept; nothing where none of its cells is another. */
export function keptRow(
  { records, keys }: Table,
  key: string,
  { row, version, changed }: { row: number; version: unknown; changed: readonly Changed[] },
): KeptRow[] {
  const cells = changed.map(({ column, value }): [string, unknown] => [keys[column] ?? '', value]);
  return cells.length === 0 ? [] : [{ key: records[row]?.[key], version, cells }];
}

export const editsOf = (rows: readonly KeptRow[]): Edits =>
  new Map(rows.map(({ key, cells }) => [key, new Map(cells)]));

/** Whether all of these records are there as they were. @param versions of the records, by their places */
export function areCurrent(
  rows: readonly KeptRow[],
  records: readonly Row[],
  key: string,
  versions: readonly unknown[],
): boolean {
  const present = new Map(records.map((record, row) => [record[key], versions[row]]));
  return rows.every(({ key: own, version }) => present.has(own) && isSame(present.get(own), version));
}

/** Cells with what was edited over them; of what is not there any more nothing is left. */
export function withEdits({ records, keys, lineAt }: Table, key: string, lines: Lines, edits: Edits): Lines {
  if (edits.size === 0) return lines;
  const columnOf = new Map(keys.map((one, column) => [one, column]));
  return lines.map((line, row): Line => {
    const own = [...(edits.get(records[row]?.[key]) ?? [])].flatMap(([one, value]): [string, unknown][] => {
      const column = columnOf.get(one);
      return column === undefined || lineAt(row, column) === -1 ? [] : [[cellName(column), value]];
    });
    return own.length === 0 ? line : { ...line, ...Object.fromEntries(own) };
  });
}
