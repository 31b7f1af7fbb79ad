import type { Invention } from '../families/data.ts';

export type { Invention };

/** start: in every installation; sample: under npm start alone. */
export type DataUse = 'start' | 'sample';

/** A record that another one refers to: a row of the data, or one that is known by values. */
export interface RowReference {
  /** The row (`DataRow.id`); absent: one of the platform's, or of what is there already. */
  row?: string;
  /** A value by which one record is known, or several fields. */
  by: string | Record<string, unknown>;
}

/** What a field of a row holds: a value of the wire, a day told from today (`today - 3d`), a reference, or rows of lines. */
type DataValue = unknown;

/** A record as a document of data says it. */
export interface DataRow {
  /** `document/entity/number`. */
  id: string;
  entity: string;
  values: Record<string, DataValue>;
  /** The rows that have to be there before it. */
  needs: string[];
  /** file:line:column */
  readonly at: string;
}

/** How a field of made records comes by its value; `empty` is the share of those that have nothing. */
export type MadeModel = { empty?: number } & (
  | { is: 'same'; value: DataValue }
  | { is: 'oneOf'; values: DataValue[] }
  /** One of the records that the field refers to. */
  | { is: 'any' }
  | { is: 'number'; from: number; to: number; step: number }
  | { is: 'moment'; from: string; to: string }
  | { is: 'count'; first: string }
  | { is: 'like'; pattern: string }
  | { is: 'invent'; what: Invention }
  | { is: 'lines'; least: number; most: number; with: Record<string, MadeModel> }
);

/** Records that are made, for volume. */
export interface MakeModel {
  entity: string;
  rows: number;
  /** Of the same seed the same records. */
  seed: string;
  with: Record<string, MadeModel>;
  /** The entities of whose records it takes some. */
  needs: string[];
  readonly at: string;
}

/** One document of data. */
export interface DataModel {
  /** Of a table with what it is for: book.sample. */
  name: string;
  use: DataUse;
  rows: DataRow[];
  make: MakeModel[];
}

/** Rows so that each comes after those that it refers to; `circle`: some of those that cannot. */
export function inOrder(rows: readonly DataRow[]): { rows: DataRow[]; circle: DataRow[] } {
  const byId = new Map(rows.map(row => [row.id, row]));
  const state = new Map<string, 'under way' | 'done'>();
  const ordered: DataRow[] = [];
  let circle: DataRow[] = [];
  const visit = (row: DataRow, way: readonly DataRow[]): void => {
    if (state.get(row.id) === 'done') return;
    if (state.get(row.id) === 'under way') {
      if (circle.length === 0) circle = [...way.slice(way.indexOf(row))];
      return;
    }
    state.set(row.id, 'under way');
    for (const id of row.needs) {
      const needed = byId.get(id);
      if (needed) visit(needed, [...way, row]);
    }
    state.set(row.id, 'done');
    ordered.push(row);
  };
  for (const row of rows) visit(row, []);
  return { rows: ordered, circle };
}

/** The documents of data that every installation has. */
export const startData = ({ data }: { data?: Readonly<Record<string, DataModel>> }): Record<string, DataModel> =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([, { use }]) => use === 'start'));
