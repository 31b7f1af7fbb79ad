import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Row } from '../query/answer.ts';

/** A field that a write changed, with its values as the database holds them; null: there was, or is, none. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Who does it, and by what: of the call that was made, whatever calls its steps make. */
export interface Origin {
  model: Pick<Model, 'titles'>;
  call: { name: string };
  operator: Operator;
  address: string;
  page: string;
  onceKey: string;
}

/** The codes of the dictionary auditAction. */
export type AuditAction = 'created' | 'changed' | 'moved' | 'deleted' | 'done' | 'exported' | 'unmasked' | 'refused';

/** One thing that was done. */
export interface AuditEntry {
  action: AuditAction;
  entity?: EntityModel;
  recordId?: number;
  /** What names the record to staff, unless that is masked for some. */
  recordName?: string;
  detail?: string;
  changes: readonly Change[];
}

/** What names a record, where nobody sees it masked. */
export function openName(entity: EntityModel, row: Row): { recordName?: string } {
  const field = entity.fields.find(({ name }) => name === entity.nameField);
  const value = row[entity.nameField];
  return field?.mask || value === null || value === undefined ? {} : { recordName: String(value).slice(0, 200) };
}
