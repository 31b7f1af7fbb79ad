import type { BundledAction, BundledCall, BundledEntity } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ListPlace, Scope, Target } from '#runtime/services/services.ts';

/** What the screen gives its actions. */
export interface ActionScreen {
  actions: readonly BundledAction[];
  calls: Record<string, BundledCall>;
  /** Of the records that stand here, which are read again wherever one was written. */
  entity?: BundledEntity | undefined;
  /** What expressions see besides the subject: params, record, found. */
  scope: Scope;
  list?: () => ListSeen;
  /** Where a row stands in the list, for the page that it opens. @param target the page that any row opens so */
  placeOf?(row: Row, target: (row: Row) => Target | undefined): ListPlace | undefined;
  /** Reads again, where there is no entity to be told of. */
  refresh?(): void;
  /** What was done is being read again. @param failed the keys of the records of a batch with which it failed: they stay selected */
  onDone?(failed: readonly unknown[]): void;
  /** The rows that are shown; left out: whatever is selected is. */
  inSight?(): readonly Row[];
  /** The one row that is chosen in a list, where it is one. */
  chosen?(): Row | undefined;
}

/** The list as staff see it: what an export repeats. */
interface ListSeen {
  title: string;
  /** The call's own arguments and the filters, as they go to the list call. */
  filters: Record<string, unknown>;
  sort?: { name: string; descending: boolean };
  /** Names of the columns in their present order. */
  columns: string[];
}
