import { sql } from 'kysely';
import { type EntityModel, type FieldModel, type Model, missingRecord } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { quoted, snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { keysToRefer } from '../query/rows.ts';
import { hidesSome } from '../query/scope.ts';

type Values = readonly (readonly [FieldModel, unknown])[];

/** A reference that a body names; one inside rows by its path, such as `items.0.goodsId`. */
interface Named {
  path: string;
  target: EntityModel;
  key: number;
  /** Inside rows no foreign key of the database looks after it. */
  inRows: boolean;
}

function* named(model: Model, values: Values, prefix = ''): Generator<Named> {
  for (const [field, value] of values) {
    const path = prefix + field.name;
    const target = field.reference && model.entities[field.reference.entity];
    if (target && typeof value === 'number') yield { path, target, key: value, inRows: prefix !== '' };
    for (const [index, line] of field.fields && Array.isArray(value) ? value.entries() : []) {
      const cells = (field.fields ?? []).map(cell => [cell, (line as Row)[cell.name]] as const);
      yield* named(model, cells, `${path}.${index}.`);
    }
  }
}

/**
 * A record may refer only to what there is and its writer may see: otherwise the answer, which names it, would tell of
 * records of other organisations. What is stored already stays allowed. What rows refer to cannot be deleted until the
 * transaction ends. @throws ServerError badInput
 */
export async function checkReferences(
  database: Database,
  { model, operator, values, stored }: { model: Model; operator: Operator; values: Values; stored?: Row },
): Promise<void> {
  const before = new Set(
    stored
      ? [
          ...named(
            model,
            values.map(([field]) => [field, stored[field.name]] as const),
          ),
        ].map(markOf)
      : [],
  );
  const asked = [...named(model, values)].filter(
    one => !before.has(markOf(one)) && (one.inRows || hidesSome(model, one.target, operator)),
  );
  const fields: Record<string, string> = {};
  for (const entity of new Set(asked.map(({ target }) => target))) {
    const those = asked.filter(({ target }) => target === entity);
    const keys = those.map(({ key }) => key);
    const there = await keysToRefer(database, { model, entity, operator }, keys);
    for (const { path, key } of those) if (!there.has(key)) fields[path] = missingRecord(entity);
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
}

/** Lines move: what matters is what is referred to, in which field. */
const markOf = ({ path, key }: Named): string => `${path.replace(/\.\d+\./g, '.')} ${key}`;

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
