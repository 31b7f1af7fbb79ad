import { sql } from 'kysely';
import { ServerError } from '../errors/server-error.ts';
import { snake } from '../database/names.ts';
import { whereAll } from '../query/rows.ts';
import { scopeConditions } from '../query/scope.ts';
import { refused } from '../write/values.ts';
import { type VerbContext, type VerbHandler, keyOf } from './verb.ts';

async function removeOne({ database, entity, operator, model }: VerbContext, key: number): Promise<void> {
  const conditions = [sql`t.${sql.id(snake(entity.key))} = ${key}`, ...scopeConditions(entity, operator)];
  const { numAffectedRows } = await sql`delete from ${sql.table(snake(entity.name))} as t ${whereAll(conditions)}`
    .execute(database)
    .catch(error => Promise.reject(refused(error, entity, model)));
  if (!numAffectedRows) throw new ServerError('notFound');
}

export const remove: VerbHandler = async context => {
  await removeOne(context, keyOf(context));
  return null;
};

const most = 1000;

/** Each of `ids`, one after the other; the answer says of each what became of it. */
export const removeMany: VerbHandler = async context => {
  const given = context.query.ids ?? context.body.ids;
  const ids = (Array.isArray(given) ? given : String(given ?? '').split(',')).map(String).filter(Boolean);
  if (ids.length === 0 || ids.length > most || !ids.every(id => /^\d{1,15}$/.test(id))) throw new ServerError('badInput', { fields: { ids: `请选择1~${most}条记录` } });
  const results: { id: number; ok: boolean; message: string }[] = [];
  for (const id of ids.map(Number)) {
    const message = await removeOne(context, id).then(
      () => '',
      (error: unknown) => {
        if (error instanceof ServerError) return error.message;
        throw error;
      },
    );
    results.push({ id, ok: message === '', message });
  }
  return { results };
};
