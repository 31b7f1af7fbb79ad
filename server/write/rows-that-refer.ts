import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';

/**
 * Refuses a delete that rows inside other records stand against, as foreign keys do for columns. To be asked after the
 * delete, in its transaction: whoever writes such rows holds the record until theirs ends (see checkReferences).
 * @throws ServerError referenced
 */
export async function refuseWhereRowsRefer(
  database: Database,
  { model, entity }: { model: Model; entity: EntityModel },
  key: number,
): Promise<void> {
  for (const other of Object.values(model.entities))
    for (const field of other.fields)
      for (const column of field.lines ? [] : (field.fields ?? [])) {
        if (column.reference?.entity !== entity.name) continue;
        const line = JSON.stringify([{ [column.name]: key }]);
        const { rows } = await sql`
          select 1 from ${sql.table(snake(other.name))} where ${sql.id(snake(field.name))} @> ${line}::jsonb limit 1`.execute(
          database,
        );
        if (rows.length > 0) throw new ServerError('referenced');
      }
}
