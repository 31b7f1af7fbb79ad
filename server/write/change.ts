import type { FieldModel, TransitionModel } from '#runtime/language/bundle/model.ts';
import { keyOf, type VerbContext } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { assertVersion } from './answer-of.ts';
import { checked, type Values } from './checked.ts';
import { assertEditable } from './editable.ts';
import { withoutUnchangedMasks } from './masks.ts';
import { lockOwners, lockOwnersOf } from './owners.ts';
import { followed, underRules } from './rules.ts';
import { type ChangedRecord, storeChanges } from './store-changes.ts';
import { assertNotUnderApproval, assertOwnerNotUnderApproval } from './under-approval.ts';
import { keptValues, unrepeated } from './values.ts';
import type { Written } from './written.ts';

interface Change {
  /** The fields that the body may hold. */
  fields: readonly FieldModel[];
  /** true: the body must say which version it changes. */
  versioned: boolean;
  /** What is set beside the fields. */
  also?: Values;
  /** The record as it is, where the caller holds it already. */
  held?: Row;
  /** The edge that the record is taken along. */
  transition?: TransitionModel;
  /** @throws ServerError where the record as it is cannot be changed so. */
  allow?(stored: Row): void;
}

/**
 * Changes the record that the path names, within the transaction of the call: nobody else changes it meanwhile.
 * @throws ServerError notFound; badInput; conflict, with the record, where `version` is not the present one
 */
export async function change(context: VerbContext, how: Change): Promise<Written> {
  const [written] = await storeChanges([await changedRecord(context, how)]);
  return written as Written;
}

/** Everything that a change must be, and what comes of it, before it is stored. @throws ServerError as `change` says */
export async function changedRecord(
  context: VerbContext,
  { fields, versioned, also = [], held, transition, allow }: Change,
): Promise<ChangedRecord> {
  const { database, entity } = context;
  const key = keyOf(context);
  await lockOwnersOf(context, entity, key);
  await lockOwners(context, entity, context.body[entity.owner?.by ?? '']);
  const before = held ?? (await oneRow(database, context, key, 'toChange'));
  if (!before) throw new ServerError('notFound');
  allow?.(before);
  // A transition has been judged at its door.
  if (!transition) await assertNotUnderApproval(context, key, '修改');
  await assertOwnerNotUnderApproval(context, before[entity.owner?.by ?? '']);
  await assertVersion(context, context.body.version, before);
  return changeOf(context, { fields, versioned, also, ...(transition ? { transition } : {}) }, before);
}

/** What comes of a change of a record that is held, and may be changed. @throws ServerError badInput */
export async function changeOf(
  context: VerbContext,
  { fields, versioned, also = [], transition }: Omit<Change, 'held' | 'allow'>,
  before: Row,
): Promise<ChangedRecord> {
  const { entity } = context;
  const kind = versioned ? 'update' : 'transition';
  const sent = withoutUnchangedMasks(fields, context.body, before, !versioned);
  assertEditable(context, sent, before);
  const given = [...(await checked(context, { kind, fields, body: sent, stored: before })), ...also];
  const row = { ...before, ...keptValues(given) };
  const settled = await underRules(context, { ...entity, row, before, sent });
  const values = unrepeated([...given, ...followed(entity.fields, row, settled)]);
  return { context, key: Number(before[entity.key]), before, values, sent, ...(transition ? { transition } : {}) };
}
