import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { type Columns, placeAmong } from './columns.ts';
import { isMoment } from './moment.ts';

/** Something that stands in a row from its first to its last day (yyyy-MM-dd), or by hours from a moment until another. */
export interface Entry {
  key: string;
  record: Row;
  /** The key of the row. */
  owner: string;
  from: string;
  to: string;
  /** It is being saved: not yet what the server has. */
  isWaiting?: boolean;
  /** It is being made: nothing can be done with it yet. */
  isNew?: boolean;
}

/** An entry in its row: columns from 0, of those shown, and in which line where several stand in one. */
export interface Placed {
  entry: Entry;
  first: number;
  last: number;
  lane: number;
}

/** What stands in a row. */
export interface Plan {
  placed: Placed[];
  lanes: number;
  /** Column → the entries in it. */
  byColumn: Entry[][];
  /** Columns with more than one entry at a time, and those worked without any. */
  overlaps: ReadonlySet<number>;
  gaps: ReadonlySet<number>;
}

type Fields = Pick<BundledSchedulePage, 'entity' | 'row' | 'from' | 'to' | 'hours'>;

/** The entries among records; what has no days or no row is none. */
export const entriesOf = (records: readonly Row[], { entity, row, from, to, hours }: Fields): Entry[] =>
  records.flatMap(record => {
    const [begins, owner] = [record[from.name], record[row.name]];
    if (typeof begins !== 'string' || owner === null || owner === undefined) return [];
    const written = hours ? undefined : 10;
    const ends = String((to && record[to.name]) ?? begins).slice(0, written);
    const first = begins.slice(0, written);
    return [
      { key: String(record[entity.key]), record, owner: String(owner), from: first, to: ends < first ? first : ends },
    ];
  });

/** Each entry by its row. */
export function byOwner(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const own = found.get(entry.owner);
    if (own) own.push(entry);
    else found.set(entry.owner, [entry]);
  }
  return found;
}

/** Where the entries of a row stand among the columns, and where there are too many or none. */
export function planOf(entries: readonly Entry[], columns: Columns, isWorked: readonly boolean[]): Plan {
  const byColumn: Entry[][] = columns.starts.map(() => []);
  const free: number[] = [];
  const inOrder = [...entries].sort((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to));
  const placed = inOrder.flatMap((entry): Placed[] => {
    const place = placeAmong(entry, columns);
    if (!place) return [];
    const { first, last } = place;
    for (let column = first; column <= last; column++) byColumn[column]?.push(entry);
    const open = free.findIndex(from => from <= first);
    const lane = open < 0 ? free.length : open;
    free[lane] = last + 1;
    return [{ entry, first, last, lane }];
  });
  const indexes = columns.starts.map((_, index) => index);
  const standing = (index: number): Entry[] => byColumn[index] ?? [];
  return {
    placed,
    lanes: Math.max(1, free.length),
    byColumn,
    overlaps: new Set(indexes.filter(index => doOverlap(standing(index)))),
    gaps: new Set(indexes.filter(index => standing(index).length === 0 && isWorked[index])),
  };
}

/** Whether two of those in a column are there at a time; in the order in which they begin. By days all of them are. */
const doOverlap = (entries: readonly Entry[]): boolean => {
  let until = '';
  return entries.some(({ from, to }) => {
    const isOver = until !== '' && (!isMoment(from) || from < until);
    if (to > until) until = to;
    return isOver;
  });
};
