import type { Row } from '#runtime/services/calls/contract.ts';
import type { Selected } from './types.ts';

export const none: Selected = new Map();

/** The selection with these rows in it, or out of it; rows of other pages stay as they are. */
export function withRows(selected: Selected, rows: readonly Row[], key: string, on: boolean): Selected {
  const next = new Map(selected);
  for (const row of rows) {
    const id = String(row[key]);
    if (on) next.set(id, row);
    else next.delete(id);
  }
  return next;
}

/** Whether all, some or none of the rows of this page are selected. */
export function pageState(selected: Selected, rows: readonly Row[], key: string): 'all' | 'some' | 'none' {
  const count = rows.filter(row => selected.has(String(row[key]))).length;
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
}
