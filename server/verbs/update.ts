import { sql } from 'kysely';
import { ServerError } from '../errors/server-error.ts';
import { masked } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import { snake } from '../database/names.ts';
import { judge, writableFields } from '../write/judge.ts';
import { changedValues, columnOf, columnValue, refused } from '../write/values.ts';
import { type VerbHandler, keyOf } from './verb.ts';

/** Changes the fields sent, if nobody has changed the record since `version`; else 409 with the record as it is. */
export const update: VerbHandler = async context => {
  const { database, model, entity, operator, body } = context;
  const key = keyOf(context);
  const stored = await oneRow(database, context, key);
  if (!stored) throw new ServerError('notFound');
  judge(model, entity, 'update', body);
  const plan = readPlan(model, entity);
  const values = changedValues(writableFields(entity), body, stored);
  const set = [sql`version = version + 1`, sql`updated_at = now()`, ...values.map(([field, value]) => sql`${columnOf(field)} = ${columnValue(field, value)}`)];
  const { numAffectedRows } = await sql`
    update ${sql.table(snake(entity.name))} set ${sql.join(set)} where ${sql.id(snake(entity.key))} = ${key} and version = ${body.version}`
    .execute(database)
    .catch(error => Promise.reject(refused(error, entity, model)));
  const now = await oneRow(database, { model, entity, operator: { ...operator, data: 'all' } }, key);
  const answer = now && masked([now], plan, model, operator)[0];
  if (numAffectedRows === 0n || numAffectedRows === undefined) throw answer ? new ServerError('conflict', { content: answer }) : new ServerError('notFound');
  return answer;
};
