import { sql } from 'kysely';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { quoted, snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';

type Values = readonly (readonly [FieldModel, unknown])[];

/**
 * A record may refer only to what its writer may see: otherwise the answer, which names it, would tell of records
 * of other organisations. What is stored already stays allowed. @throws ServerError badInput
 */
export async function checkReferences(
  database: Database,
  { model, operator, values, stored }: { model: Model; operator: Operator; values: Values; stored?: Row },
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [field, value] of values) {
    const target = field.reference && model.entities[field.reference.entity];
    if (
      typeof value !== 'number' ||
      target?.scope !== 'org' ||
      operator.data === 'all' ||
      stored?.[field.name] === value
    )
      continue;
    if (!(await oneRow(database, { model, entity: target, operator }, value)))
      fields[field.name] = `${target.title}不存在`;
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
}

/** A record is neither above itself nor below itself, however many levels lie between. @throws ServerError badInput */
export async function checkLoops(database: Database, entity: EntityModel, key: number, values: Values): Promise<void> {
  for (const [field, value] of values) {
    if (field.reference?.entity !== entity.name || value === null || value === undefined) continue;
    const [table, column, id] = [snake(entity.name), snake(field.name), snake(entity.key)].map(name =>
      sql.raw(quoted(name)),
    );
    const { rows } = await sql`
      with recursive above (id) as (
        select ${value}::bigint union select o.${column} from ${table} o join above a on o.${id} = a.id where o.${column} is not null
      ) select 1 from above where id = ${key} limit 1`.execute(database);
    if (rows.length > 0)
      throw new ServerError('badInput', { fields: { [field.name]: `${field.label}不能是自己或下级` } });
  }
}
