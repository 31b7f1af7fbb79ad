import { sql } from 'kysely';
import type { FieldModel, TransitionModel } from '#runtime/language/bundle/model.ts';
import { fieldsOfRow } from '../audit/changes.ts';
import { keyOf, type VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { afterWrite, judgeGrant } from './after-write.ts';
import { assertVersion } from './answer-of.ts';
import { arrangeTimers, followLimits } from './arrange-timers.ts';
import { checked, type Values } from './checked.ts';
import { assertEditable } from './editable.ts';
import { takeNamedFiles } from './files.ts';
import { withoutUnchangedMasks } from './masks.ts';
import { noteWrite } from './note-write.ts';
import { lockOwners, lockOwnersOf, noteOwners } from './owners.ts';
import { checkLoops } from './references.ts';
import { refusedWrite } from './refused.ts';
import { followed, underRules } from './rules.ts';
import { columnOf, columnValue, keptValues, unrepeated } from './values.ts';
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
export async function change(
  context: VerbContext,
  { fields, versioned, also = [], held, transition, allow }: Change,
): Promise<Written> {
  const { database, model, entity } = context;
  const key = keyOf(context);
  await lockOwnersOf(context, entity, key);
  await lockOwners(context, entity, context.body[entity.owner?.by ?? '']);
  const stored = held ?? (await oneRow(database, context, key, 'toChange'));
  if (!stored) throw new ServerError('notFound');
  allow?.(stored);
  await assertVersion(context, context.body.version, stored);
  const kind = versioned ? 'update' : 'transition';
  const body = withoutUnchangedMasks(fields, context.body, stored, !versioned);
  assertEditable(context, body, stored);
  const given = [...(await checked(context, { kind, fields, body, stored })), ...also];
  const row = { ...stored, ...keptValues(given) };
  const settled = await underRules(context, { ...entity, row, before: stored, sent: body });
  const values = unrepeated([...given, ...followed(entity.fields, row, settled)]);
  const set = [
    sql`version = version + 1`,
    sql`updated_at = now()`,
    ...values.map(([field, value]) => sql`${columnOf(field)} = ${columnValue(field, value)}`),
  ];
  const { rows } = await sql<Row>`
    update ${sql.table(snake(entity.name))} set ${sql.join(set)} where ${sql.id(snake(entity.key))} = ${key} returning *`
    .execute(database)
    .catch(error => Promise.reject(refusedWrite(error, entity, model)));
  await checkLoops(database, entity, key, values);
  await takeNamedFiles(database, values);
  await afterWrite(database, entity.name);
  const after = fieldsOfRow(entity, rows[0] ?? {});
  await judgeGrant(context, stored, after);
  noteWrite(context, {
    ...(transition ? { action: 'moved', detail: transition.label } : { action: 'changed' }),
    before: stored,
    after,
  });
  noteOwners(context, { key, before: stored, after, sent: body });
  if (transition) await arrangeTimers(database, entity, key, after);
  else await followLimits(database, entity, key, stored, after);
  return { key, row: after };
}
