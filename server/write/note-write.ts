import { changesBetween } from '../audit/changes.ts';
import { type AuditAction, openName } from '../audit/entry.ts';
import type { VerbContext } from '../calls/verb.ts';
import type { Row } from '../query/answer.ts';

/**
 * Tells the audit trail of a write, from what to what.
 * @param together it belongs to what the transaction has done to the record before, if anything
 * @throws Error where the call has no transaction: nothing is written that the trail does not know of
 */
export function noteWrite(
  { trail, held, entity }: VerbContext,
  {
    action,
    detail,
    before,
    after,
    together,
  }: { action: AuditAction; detail?: string; before?: Row; after?: Row; together?: true },
): void {
  if (!trail) throw new Error(`${entity.name} is written outside of a transaction.`);
  const record = after ?? before ?? {};
  held?.forget(entity, Number(record[entity.key]));
  trail[together ? 'complete' : 'note']({
    action,
    entity,
    recordId: Number(record[entity.key]),
    ...openName(entity, record),
    ...(detail ? { detail } : {}),
    changes: changesBetween(entity, before, after),
  });
}
