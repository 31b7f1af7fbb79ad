import { sql } from 'kysely';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import { masked } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import { afterWrite } from '../write/after-write.ts';
import { checkFiles, takeNamedFiles } from '../write/files.ts';
import { judge, writable } from '../write/judge.ts';
import { refuseMasks, withoutUnchangedMasks } from '../write/masks.ts';
import { checkLoops, checkReferences } from '../write/references.ts';
import { refusedWrite } from '../write/refused.ts';
import { columnOf, columnValue, givenValues } from '../write/values.ts';
import { keyOf, type VerbHandler } from './verb.ts';

/** Changes the fields sent, if nobody has changed the record since `version`; else 409 with the record as it is. */
export const update: VerbHandler = async context => {
  const { database, model, entity, operator } = context;
  const key = keyOf(context);
  const stored = await oneRow(database, context, key);
  if (!stored) throw new ServerError('notFound');
  const fields = writable(entity);
  const body = withoutUnchangedMasks(fields, context.body, stored);
  judge(model, fields, 'update', body);
  refuseMasks(fields, body);
  const values = givenValues(fields, body);
  await checkReferences(database, { model, operator, values, stored });
  await checkFiles(database, values);
  const set = [
    sql`version = version + 1`,
    sql`updated_at = now()`,
    ...values.map(([field, value]) => sql`${columnOf(field)} = ${columnValue(field, value)}`),
  ];
  const changed = await database
    .transaction()
    .execute(async transaction => {
      const { rows } = await sql`
        update ${sql.table(snake(entity.name))} set ${sql.join(set)}
        where ${sql.id(snake(entity.key))} = ${key} and version = ${body.version} returning 1`.execute(transaction);
      if (rows.length === 0) return false;
      await checkLoops(transaction, entity, key, values);
      await takeNamedFiles(transaction, values);
      await afterWrite(transaction, entity.name);
      return true;
    })
    .catch(error => Promise.reject(refusedWrite(error, entity, model)));
  const now = await oneRow(database, { model, entity, operator: { ...operator, data: 'all' } }, key);
  if (!now) throw new ServerError('notFound');
  const [answer] = masked([now], readPlan(model, entity), model, operator);
  if (!changed) throw new ServerError('conflict', { content: answer });
  return answer;
};
