import type { ShellActions } from '#renderer/hooks/navigate.ts';
import type { BundledAction, BundledCall, BundledEntity } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ListPlace, Scope, Services, Target } from '#runtime/services/services.ts';

/** What an action was pressed on. `record`: the one that a detail page or a record block shows. */
export type Subject =
  | { place: 'toolbar' }
  /** `begin`: what its dialog begins with, such as the day that the row was dragged to. */
  | { place: 'row'; row: Row; begin?: Row | undefined }
  | { place: 'record'; row: Row }
  | { place: 'batch'; rows: readonly Row[] };

/** The list as staff see it: what an export repeats. */
export interface ListSeen {
  title: string;
  /** The call's own arguments and the filters, as they go to the list call. */
  filters: Record<string, unknown>;
  sort?: { name: string; descending: boolean };
  /** Names of the columns in their present order. */
  columns: string[];
}

/** One line of the answer of a batch. */
export interface BatchLine {
  id: unknown;
  name: string;
  ok: boolean;
  message: string;
}

/** A dialog that asks for something before an action is done. */
export interface Asking {
  title: string;
  /** What is asked about besides the fields, where the action has a question. */
  text: string;
  /** What its button says. */
  action: string;
  ask: NonNullable<BundledAction['ask']>;
  danger: boolean;
  /** The record that is changed: the fields begin with what it has. */
  record: Row | undefined;
  /** The record that it is done to, as it is. */
  stored: Row | undefined;
  /** What some of the fields begin with instead. */
  begin: Row | undefined;
  /** Does it with what was filled in. Rejects with the CallError where the back end refuses. */
  send(answers: Record<string, unknown>): Promise<void>;
}

/** The screen on which an action stands. */
export interface ActionHost extends ShellActions {
  services: Pick<
    Services,
    'access' | 'account' | 'bundle' | 'calls' | 'changes' | 'clock' | 'expressions' | 'guards' | 'notices'
  >;
  calls: Record<string, BundledCall>;
  entity?: BundledEntity | undefined;
  /** What expressions see besides the subject: params, record, found. */
  scope: Scope;
  list?: (() => ListSeen) | undefined;
  /** Where a row stands in the list, for the page that it opens; absent where there is no list. */
  placeOf?: ((row: Row, target: (row: Row) => Target | undefined) => ListPlace | undefined) | undefined;
  /** @param failed the keys of the records of a batch with which it failed: they stay selected */
  refresh(failed?: readonly unknown[]): void;
  /** Reads the records again, after one of them turned out to be another than it is shown as. */
  lookAgain(): void;
  /** The rows that are shown; left out: whatever is selected is. */
  inSight?: (() => readonly Row[]) | undefined;
  leave(result?: { done: boolean }): void;
  /** Opens the dialog that asks for something; resolves when it is closed. */
  ask(asking: Asking): Promise<void>;
  /** Tells what came of it, until it is closed. */
  tell(title: string, text: string): void;
  /** Shows how each line of a batch went. */
  showLines(title: string, lines: BatchLine[]): void;
}

/** What the expressions of an action see. */
export function scopeOf(subject: Subject, scope: Scope): Scope {
  if (subject.place === 'row') return { ...scope, row: subject.row };
  if (subject.place === 'record') return { ...scope, record: subject.row };
  if (subject.place === 'batch') return { ...scope, rows: subject.rows };
  return scope;
}

/** What staff call a record; its key where it has no name. */
export const nameOf = (row: Row, entity: BundledEntity | undefined): string =>
  entity ? String(row[entity.nameField] ?? row[entity.key] ?? '') : '';
