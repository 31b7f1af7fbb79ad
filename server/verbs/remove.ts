import { sql } from 'kysely';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import { scopeConditions } from '../query/scope.ts';
import { whereAll } from '../query/select.ts';
import { refusedDelete } from '../write/refused.ts';
import { keyOf, type VerbContext, type VerbHandler } from './verb.ts';

async function removeOne({ database, entity, operator }: VerbContext, key: number): Promise<void> {
  const conditions = [sql`t.${sql.id(snake(entity.key))} = ${key}`, ...scopeConditions(entity, operator)];
  const { rows } = await sql`delete from ${sql.table(snake(entity.name))} as t ${whereAll(conditions)} returning 1`
    .execute(database)
    .catch(error => Promise.reject(refusedDelete(error)));
  if (rows.length === 0) throw new ServerError('notFound');
}

/** Deletes one record, unless others refer to it. */
export const remove: VerbHandler = async context => {
  await removeOne(context, keyOf(context));
  return null;
};

const most = 1000;

/** Each of `ids`, one after the other; the answer says of each what became of it. */
export const removeMany: VerbHandler = async context => {
  const given = context.query.ids ?? context.body.ids;
  const texts = (Array.isArray(given) ? given : String(given ?? '').split(',')).map(String).filter(Boolean);
  const ids = [...new Set(texts)];
  if (ids.length === 0 || ids.length > most || !ids.every(id => /^\d{1,15}$/.test(id)))
    throw new ServerError('badInput', { fields: { ids: `请选择1~${most}条记录` } });
  const results: { id: number; ok: boolean; message: string }[] = [];
  for (const id of ids.map(Number)) {
    const message = await removeOne(context, id).then(() => '', refusal);
    results.push({ id, ok: message === '', message });
  }
  return { results };
};

/** Why one line could not be deleted; an error that concerns them all is thrown on. */
function refusal(error: unknown): string {
  if (error instanceof ServerError) return error.message;
  throw error;
}
