import type { BundledEntity } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope } from '#runtime/services/services.ts';

/** What an action was pressed on. `record`: the one that a detail page or a record block shows. */
export type Subject =
  /** `begin`: what its dialog begins with, such as the day that was pressed, or that the row was dragged to. */
  | { place: 'toolbar'; begin?: Row | undefined }
  | { place: 'row'; row: Row; begin?: Row | undefined }
  | { place: 'record'; row: Row }
  | { place: 'batch'; rows: readonly Row[] };

/** The one record of a row or of a screen. */
export const recordOf = (subject: Subject): Row | undefined => ('row' in subject ? subject.row : undefined);

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
