import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';

/** The next code of an entity: prefix, yyyyMMdd, sequence of the day (yyyy-MM-dd). The row of the sequence is locked until the transaction ends. */
export async function nextCode(
  database: Database,
  entity: EntityModel,
  day: string = dateText(Date.now()),
): Promise<string> {
  const { field, prefix } = entity.code as NonNullable<EntityModel['code']>;
  const stem = `${prefix}${day.replaceAll('-', '')}`;
  const name = `${entity.name} ${stem}`;
  const next = await sql<{
    value: number;
  }>`update heddle_sequence set value = value + 1 where name = ${name} returning value`.execute(database);
  const value = next.rows[0]?.value ?? (await begin(database, entity, field, stem, name));
  return `${stem}${String(value).padStart(4, '0')}`;
}

/** The first code of a day goes on from the highest that is there. */
async function begin(
  database: Database,
  entity: EntityModel,
  field: string,
  stem: string,
  name: string,
): Promise<number> {
  const column = sql.id(snake(field));
  const { rows } = await sql<{ value: number }>`
    insert into heddle_sequence (name, value)
    select ${name}, 1 + coalesce(max(nullif(regexp_replace(substr(${column}, ${stem.length + 1}), '\\D', '', 'g'), '')::bigint), 0)
    from ${sql.table(snake(entity.name))} where ${column} like ${`${stem}%`}
    on conflict (name) do update set value = heddle_sequence.value + 1 returning value`.execute(database);
  return rows[0]?.value ?? 1;
}
