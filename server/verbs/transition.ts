import { sql } from 'kysely';
import { ServerError } from '../errors/server-error.ts';
import { masked } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import { snake } from '../database/names.ts';
import { type VerbHandler, keyOf } from './verb.ts';

/** Takes a record along one edge of its state table; from any other status it is refused. Of two at once, one wins. */
export const transition: VerbHandler = async context => {
  const { database, model, entity, operator, call } = context;
  const key = keyOf(context);
  const edge = entity.states?.transitions.find(one => one.key === call.transition);
  if (!edge || !entity.states) throw new ServerError('noSuchCall', { values: { path: call.path } });
  if (!(await oneRow(database, context, key))) throw new ServerError('notFound');
  const status = sql.id(snake(entity.states.field));
  const { numAffectedRows } = await sql`
    update ${sql.table(snake(entity.name))} set ${status} = ${edge.to}, version = version + 1, updated_at = now()
    where ${sql.id(snake(entity.key))} = ${key} and ${status} = any(${edge.from}::text[])`.execute(database);
  if (!numAffectedRows) throw new ServerError('illegalTransition', { values: { label: edge.label } });
  const row = await oneRow(database, { model, entity, operator: { ...operator, data: 'all' } }, key);
  return row && masked([row], readPlan(model, entity), model, operator)[0];
};
