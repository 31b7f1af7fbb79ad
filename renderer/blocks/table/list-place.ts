import type { Row } from '#runtime/services/calls/contract.ts';
import type { ListPlace, Target } from '#runtime/services/services.ts';

/** What a list shows, for the page of one of its records: previous and next follow it. */
export type ListShown = Omit<ListPlace, 'index' | 'target'>;

/** Where a row stands in it; undefined where it has no place. @param target the page of any of its rows, as this one was opened */
export function placeOf(
  shown: ListShown | undefined,
  row: Row,
  target: (row: Row) => Target | undefined,
): ListPlace | undefined {
  const index = shown ? shown.rows.findIndex(other => other[shown.rowKey] === row[shown.rowKey]) : -1;
  return shown && index >= 0 ? { ...shown, index, target: known(target) } : undefined;
}

/** A row of which the page cannot be worked out is passed over; pressed in the list, its link says why. */
const known =
  (target: ListPlace['target']): ListPlace['target'] =>
  row => {
    try {
      return target(row);
    } catch {
      return undefined;
    }
  };
