import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** Something that stands in a row from its first to its last day (yyyy-MM-dd). */
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

/** An entry in its row: columns from 0, of those shown, and in which line where several stand on a day. */
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
  /** Column → the entries of the day. */
  byDay: Entry[][];
  /** Columns with more than one entry, and days worked without any. */
  overlaps: ReadonlySet<number>;
  gaps: ReadonlySet<number>;
}

type Fields = Pick<BundledSchedulePage, 'entity' | 'row' | 'from' | 'to'>;

/** The entries among records; what has no days or no row is none. */
export const entriesOf = (records: readonly Row[], { entity, row, from, to }: Fields): Entry[] =>
  records.flatMap(record => {
    const [begins, owner] = [record[from.name], record[row.name]];
    if (typeof begins !== 'string' || owner === null || owner === undefined) return [];
    const ends = String((to && record[to.name]) ?? begins).slice(0, 10);
    const first = begins.slice(0, 10);
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

/** Where the entries of a row stand among the days, and where there are too many or none. */
export function planOf(entries: readonly Entry[], days: readonly string[], isWorked: readonly boolean[]): Plan {
  const [begin = '', end = ''] = [days[0], days.at(-1)];
  const byDay: Entry[][] = days.map(() => []);
  const free: number[] = [];
  const inOrder = [...entries].sort((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to));
  const placed = inOrder.flatMap((entry): Placed[] => {
    if (entry.to < begin || entry.from > end) return [];
    const first = entry.from <= begin ? 0 : days.indexOf(entry.from);
    const last = entry.to >= end ? days.length - 1 : days.indexOf(entry.to);
    for (let day = first; day <= last; day++) byDay[day]?.push(entry);
    const open = free.findIndex(from => from <= first);
    const lane = open < 0 ? free.length : open;
    free[lane] = last + 1;
    return [{ entry, first, last, lane }];
  });
  const columns = days.map((_, index) => index);
  const count = (index: number): number => byDay[index]?.length ?? 0;
  return {
    placed,
    lanes: Math.max(1, free.length),
    byDay,
    overlaps: new Set(columns.filter(index => count(index) > 1)),
    gaps: new Set(columns.filter(index => count(index) === 0 && isWorked[index])),
  };
}
