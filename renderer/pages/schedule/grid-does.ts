import type { Target } from './change.ts';
import type { Entry } from './plan.ts';

/** What can be done in a schedule, however it is drawn. */
export interface GridDoes {
  /** In an empty cell of a column; undefined, as of all others: may not be done. */
  create: ((owner: string, column: string) => void) | undefined;
  /** What stands in a cell, where it stands. */
  open(entries: readonly Entry[], anchor: DOMRect, title: string): void;
  edit: ((entry: Entry) => void) | undefined;
  move: ((entry: Entry, target: Target, name: string) => void) | undefined;
  copy: ((entry: Entry, target: Target, name: string) => void) | undefined;
  remove: ((entry: Entry, name: string) => void) | undefined;
}
