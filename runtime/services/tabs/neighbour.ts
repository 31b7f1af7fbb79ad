import type { ListAnswer, Row } from '../calls/contract.ts';
import type { Direction, ListPlace } from './contract.ts';

type Ask = (call: string, args: Record<string, unknown>) => Promise<ListAnswer>;

/** Pages that are looked through for a record that is opened in the same way. */
const pagesAtMost = 5;

/** Which record of its list it is, from 1. */
export const positionOf = ({ page, size, index }: ListPlace): number => (page - 1) * size + index + 1;

/** Whether the list, as it was last seen, has a record on that side. */
export function hasNeighbour(place: ListPlace, by: Direction): boolean {
  if (within(place, place.index, by)) return true;
  if (place.call === undefined) return false;
  return by < 0 ? place.page > 1 : place.page * place.size < place.total;
}

/**
 * The place of the record before or after: in the order that the list had when it was opened, and beyond its page as
 * the server has it now. Records that are opened otherwise are passed over; undefined where there is none.
 */
export async function neighbourOf(place: ListPlace, by: Direction, ask: Ask): Promise<ListPlace | undefined> {
  const near = within(place, place.index, by);
  if (near || place.call === undefined) return near;
  const passed = new Set(place.rows.map(row => row[place.rowKey]));
  // First its own page again: what has left the list meanwhile has drawn others up, what has come has pushed them down.
  for (let page = place.page, asked = 0; page > 0 && asked < pagesAtMost; page += by, asked += 1) {
    const answer = await ask(place.call, { ...place.args, curPage: page, limit: place.size });
    const fresh = { ...place, rows: answer.records, total: answer.total, about: answer.about === true, page };
    const found = within(fresh, edgeOf(fresh, passed, by, page === place.page ? place.total : undefined), by);
    if (found) return found;
    if (by > 0 && page * place.size >= answer.total) return undefined;
  }
  return undefined;
}

/** The nearest one on that side, within its page, that is opened in the same way. */
function within(place: ListPlace, from: number, by: Direction): ListPlace | undefined {
  for (let index = from + by; index >= 0 && index < place.rows.length; index += by)
    if (place.target(place.rows[index] as Row)) return { ...place, index, came: by };
  return undefined;
}

/**
 * From which row a page that has been asked for is gone on with: beyond those that have been passed already. Where it has
 * none of them they stand on its other side, unless as its own page it now shows what has come before them.
 * @param before how many the list had; of its own page alone
 */
function edgeOf(
  { rows, rowKey, total }: ListPlace,
  passed: ReadonlySet<unknown>,
  by: Direction,
  before?: number,
): number {
  const isPassed = (row: Row): boolean => passed.has(row[rowKey]);
  const [first, last] = [rows.findIndex(isPassed), rows.findLastIndex(isPassed)];
  if (first >= 0) return by > 0 ? last : first;
  if (before === undefined) return by > 0 ? -1 : rows.length;
  return by > 0 && total <= before ? -1 : by > 0 ? rows.length : 0;
}
