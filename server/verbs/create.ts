import { sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { VerbContext, VerbHandler } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { afterWrite } from '../write/after-write.ts';
import { answerOf } from '../write/change.ts';
import { checked } from '../write/checked.ts';
import { takeNamedFiles } from '../write/files.ts';
import { writable } from '../write/judge.ts';
import { refusedWrite } from '../write/refused.ts';
import { nextCode } from '../write/sequence.ts';
import { columnOf, columnValue, ownDefaults, withDefaults } from '../write/values.ts';

/** A new record, with what the server gives: key, code, first status, organisation, creator. Answers with the record. */
export const create: VerbHandler = async context => {
  const { database, model, entity } = context;
  const fields = writable(entity);
  const given = await checked(context, { kind: 'create', fields, body: withDefaults(fields, context.body) });
  const values = unrepeated([...ownDefaults(entity), ...given, ...(await owned(context))]);
  const { rows } = await sql<{ key: number }>`
    insert into ${sql.table(snake(entity.name))} (${sql.join(values.map(([field]) => columnOf(field)))})
    values (${sql.join(values.map(([field, value]) => columnValue(field, value)))}) returning ${sql.id(snake(entity.key))} as key`
    .execute(database)
    .catch(error => Promise.reject(refusedWrite(error, entity, model)));
  await takeNamedFiles(database, given);
  await afterWrite(database, entity.name);
  return answerOf(context, rows[0]?.key ?? 0);
};

async function owned({ database, entity, operator }: VerbContext): Promise<[FieldModel, unknown][]> {
  const values: Record<string, unknown> = { createdBy: operator.operatorCode };
  if (entity.states) values[entity.states.field] = entity.states.initial;
  if (entity.scope === 'org') values.orgId = operator.org.orgId;
  if (entity.code) values[entity.code.field] = await nextCode(database, entity);
  return entity.fields.filter(field => field.name in values).map(field => [field, values[field.name]]);
}

const unrepeated = (values: readonly [FieldModel, unknown][]): [FieldModel, unknown][] => [
  ...new Map(values.map(pair => [pair[0].name, pair])).values(),
];
