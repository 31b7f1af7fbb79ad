import { sql } from 'kysely';
import { fieldType } from '#runtime/language/fields/index.ts';
import { mayDo } from '../../calls/access.ts';
import type { Handler } from '../../calls/handler.ts';
import { snake } from '../../database/names.ts';
import { ServerError } from '../../errors/server-error.ts';
import { comparable, looksLike } from '../../query/conditions.ts';
import { countUniqueGuesses } from '../../write/unique-guesses.ts';
import { columnOf } from '../../write/values.ts';

/**
 * GET unique?entity&field&value&record: whether another record than `record` has the value already, as saving it would
 * tell whoever may save one. Of a value that they see masked it counts as asked.
 */
const taken: Handler = async context => {
  const { database, model, query } = context;
  const entity = Object.hasOwn(model.entities, query.entity ?? '') ? model.entities[query.entity ?? ''] : undefined;
  const field = entity?.fields.find(({ name, unique }) => unique && name === query.field);
  if (!entity || !field) throw new ServerError('notFound');
  if (!mayDo(context, entity, verb => verb?.saves))
    throw new ServerError('forbidden', { values: { labels: entity.title } });
  const value = comparable(field, query.value ?? '');
  if (value === '') return false;
  await countUniqueGuesses({ ...context, entity, body: { [field.name]: value } });
  const column = columnOf(field);
  const isText = fieldType(field).column(field) === 'text';
  const same = isText ? looksLike(field, column, value) : sql`${column}::text = ${value}`;
  const { rows } = await sql`
    select 1 from ${sql.table(snake(entity.name))}
    where ${same} and ${sql.id(snake(entity.key))}::text <> ${query.record ?? ''} limit 1`.execute(database);
  return rows.length > 0;
};

export const uniqueHandlers = { 'unique.taken': taken } satisfies Record<string, Handler>;
