import { sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { snake } from '../database/names.ts';
import { masked } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import { afterWrite } from '../write/after-write.ts';
import { checkFiles, takeNamedFiles } from '../write/files.ts';
import { judge, writable } from '../write/judge.ts';
import { refuseMasks } from '../write/masks.ts';
import { madeBefore, noteMade } from '../write/once.ts';
import { checkReferences } from '../write/references.ts';
import { refusedWrite } from '../write/refused.ts';
import { nextCode } from '../write/sequence.ts';
import { columnOf, columnValue, givenValues, ownDefaults, withDefaults } from '../write/values.ts';
import type { VerbContext, VerbHandler } from './verb.ts';

/**
 * A new record, with what the server gives: key, code, first status, organisation, creator. Answers with the record.
 * The same request again, known by its Idempotency-Key, makes none and answers with the first one's.
 */
export const create: VerbHandler = async context => {
  const { database, model, entity, operator } = context;
  const fields = writable(entity);
  const body = withDefaults(fields, context.body);
  judge(model, fields, 'create', body);
  refuseMasks(fields, body);
  const given = givenValues(fields, body);
  await checkReferences(database, { model, operator, values: given });
  await checkFiles(database, given);
  const key = await database
    .transaction()
    .execute(async transaction => {
      const before = await madeBefore(transaction, context);
      if (before !== undefined) return before;
      const values = unrepeated([
        ...ownDefaults(entity),
        ...given,
        ...(await owned({ ...context, database: transaction })),
      ]);
      const { rows } = await sql<{ key: number }>`
        insert into ${sql.table(snake(entity.name))} (${sql.join(values.map(([field]) => columnOf(field)))})
        values (${sql.join(values.map(([field, value]) => columnValue(field, value)))}) returning ${sql.id(snake(entity.key))} as key`.execute(
        transaction,
      );
      const made = rows[0]?.key ?? 0;
      await takeNamedFiles(transaction, given);
      await afterWrite(transaction, entity.name);
      await noteMade(transaction, context, made);
      return made;
    })
    .catch(error => Promise.reject(refusedWrite(error, entity, model)));
  // Read as nobody in particular: whoever creates a record sees the answer, whatever the data scope.
  const created = await oneRow(database, { model, entity, operator: { ...operator, data: 'all' } }, key);
  return created && masked([created], readPlan(model, entity), model, operator)[0];
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
