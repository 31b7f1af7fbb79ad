import { sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldsOfRow } from '../audit/changes.ts';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import type { Row } from '../query/answer.ts';
import { afterWrite, judgeGrant } from './after-write.ts';
import { arrangeTimers } from './arrange-timers.ts';
import { checked } from './checked.ts';
import { assertEditable } from './editable.ts';
import { takeNamedFiles } from './files.ts';
import { noteWrite } from './note-write.ts';
import { lockOwners, noteOwners } from './owners.ts';
import { refusedWrite } from './refused.ts';
import { followed, initialValues, underRules } from './rules.ts';
import { nextCode } from './sequence.ts';
import { columnOf, columnValue, givenValues, keptValues, ownDefaults, unrepeated, withDefaults } from './values.ts';

/**
 * A new record, within the transaction of the call, with what the server gives: key, code, first status, organisation,
 * creator, and what follows from its fields.
 * @param fields those that the body may hold; the same array each time, as their validators are compiled once
 * @returns its key. @throws ServerError badInput
 */
export async function insert(context: VerbContext, fields: readonly FieldModel[]): Promise<number> {
  const { database, model, entity } = context;
  await lockOwners(context, entity, context.body[entity.owner?.by ?? '']);
  const initial = initialValues(context, entity.rules, context.body);
  assertEditable(context, context.body, withDefaults(entity.fields, initial));
  const open = Object.fromEntries(givenValues(fields, initial).map(([{ name }, value]) => [name, value]));
  const body = withDefaults(fields, { ...context.body, ...open });
  const given = await checked(context, { kind: 'create', fields, body });
  const own = givenValues(entity.fields, initial);
  const begins = unrepeated([...ownDefaults(entity), ...own, ...(await owned(context)), ...given]);
  const begun = keptValues(begins);
  const settled = await underRules(context, { ...entity, row: begun, sent: context.body });
  const values = unrepeated([...begins, ...followed(entity.fields, begun, settled)]);
  const { rows } = await sql<Row>`
    insert into ${sql.table(snake(entity.name))} (${sql.join(values.map(([field]) => columnOf(field)))})
    values (${sql.join(values.map(([field, value]) => columnValue(field, value)))}) returning *`
    .execute(database)
    .catch(error => Promise.reject(refusedWrite(error, entity, model)));
  await takeNamedFiles(database, given);
  await afterWrite(database, entity.name);
  const row = fieldsOfRow(entity, rows[0] ?? {});
  await judgeGrant(context, undefined, row);
  noteWrite(context, { action: 'created', after: row });
  const key = Number(row[entity.key]);
  noteOwners(context, { key, after: row, sent: context.body });
  await arrangeTimers(database, entity, key, row);
  return key;
}

async function owned({ database, entity, operator }: VerbContext): Promise<[FieldModel, unknown][]> {
  const values: Record<string, unknown> = { createdBy: operator.operatorCode };
  if (entity.states) values[entity.states.field] = entity.states.initial;
  if (entity.scope === 'org') values.orgId = operator.org.orgId;
  if (entity.code) values[entity.code.field] = await nextCode(database, entity);
  return entity.fields.filter(field => field.name in values).map(field => [field, values[field.name]]);
}
