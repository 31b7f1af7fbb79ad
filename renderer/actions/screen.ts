import type { BundledAction, BundledCall, BundledEntity } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ListPlace, Scope, Target } from '#runtime/services/services.ts';
import type { ListSeen } from './subject.ts';

/** What the screen gives its actions. */
export interface ActionScreen {
  actions: readonly BundledAction[];
  calls: Record<string, BundledCall>;
  entity?: BundledEntity | undefined;
  scope: Scope;
  list?: () => ListSeen;
  /** Where a row stands in the list, for the page that it opens. @param target the page that any row opens so */
  placeOf?(row: Row, target: (row: Row) => Target | undefined): ListPlace | undefined;
  refresh(): void;
  /** Before it is read again, by itself or by `refresh`. */
  onDone?(): void;
  /** The one row that is chosen in a list, where it is one. */
  chosen?(): Row | undefined;
  /** After a batch with failures: the keys of the records that stay selected. */
  onFailed?(ids: unknown[]): void;
}
