import { sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { masked } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import { snake } from '../database/names.ts';
import { judge, writableFields } from '../write/judge.ts';
import { nextCode } from '../write/sequence.ts';
import { columnOf, columnValue, newValues, refused } from '../write/values.ts';
import type { VerbHandler } from './verb.ts';

/** A new record, with what the server gives: key, code, first status, organisation, creator. Answers with the record. */
export const create: VerbHandler = async context => {
  const { database, model, entity, operator, body } = context;
  judge(model, entity, 'create', body);
  const given = newValues(entity, writableFields(entity), body);
  const field = (name: string) => entity.fields.find(one => one.name === name) as FieldModel;
  const row = await database.transaction().execute(async transaction => {
    const owned: [FieldModel, unknown][] = [[field('createdBy'), operator.operatorCode]];
    if (entity.code) owned.push([field(entity.code.field), await nextCode(transaction, entity)]);
    if (entity.states) owned.push([field(entity.states.field), entity.states.initial]);
    if (entity.scope === 'org') owned.push([field('orgId'), operator.org.orgId]);
    const values = [...new Map([...given, ...owned].map(pair => [pair[0].name, pair])).values()];
    const { rows } = await sql<{ key: number }>`
      insert into ${sql.table(snake(entity.name))} (${sql.join(values.map(([one]) => columnOf(one)))})
      values (${sql.join(values.map(([one, value]) => columnValue(one, value)))}) returning ${sql.id(snake(entity.key))} as key`
      .execute(transaction)
      .catch(error => Promise.reject(refused(error, entity, model)));
    return rows[0]?.key;
  });
  // Read as nobody in particular: whoever creates a record sees the answer, whatever the data scope.
  const created = await oneRow(database, { model, entity, operator: { ...operator, data: 'all' } }, row ?? 0);
  return created && masked([created], readPlan(model, entity), model, operator)[0];
};
