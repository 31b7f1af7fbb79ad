import { sql } from 'kysely';
import { type EntityModel, type FieldModel, isStored, type Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { afterWrite } from '../write/after-write.ts';
import { nextCode } from '../write/sequence.ts';
import { columnOf, columnValue, ownDefaults, withDefaults } from '../write/values.ts';
import type { Keys } from './keys.ts';

type Rows = Record<string, Record<string, Record<string, unknown>>>;

/**
 * Stores rows that know each other by their names, with what the platform gives where they do not say it. Their keys
 * are known by their names from now on.
 */
export async function storeNamed(database: Database, model: Model, rows: Rows, keys: Keys): Promise<void> {
  const all = Object.entries(rows).flatMap(([name, named]) => {
    const entity = model.entities[name];
    return entity ? Object.entries(named).map(([row, values]) => ({ entity, row, values })) : [];
  });
  if (all.length === 0) return;
  for (const { entity, row } of all) keys.name(entity.name, row, await nextKey(database, entity));
  // They may refer to each other in a circle.
  await sql`set constraints all deferred`.execute(database);
  for (const { entity, row, values } of all) await store(database, entity, { row, values }, keys);
  await sql`set constraints all immediate`.execute(database);
  for (const name of new Set(all.map(({ entity }) => entity.name))) await afterWrite(database, name);
}

/** Finds rows that are there by some of their fields. @throws Error where there is none */
export async function findNamed(database: Database, model: Model, rows: Rows, keys: Keys): Promise<void> {
  for (const [name, named] of Object.entries(rows)) {
    const entity = model.entities[name];
    for (const [row, values] of entity ? Object.entries(named) : [])
      keys.name(
        name,
        row,
        await keyBy(database, entity as EntityModel, keys.inside(values, entity?.fields ?? []), row),
      );
  }
}

async function nextKey(database: Database, { name, key }: EntityModel): Promise<number> {
  const { rows } = await sql<{ key: number }>`
    select nextval(pg_get_serial_sequence(${`"${snake(name)}"`}, ${snake(key)})) as key`.execute(database);
  return rows[0]?.key ?? 0;
}

async function store(
  database: Database,
  entity: EntityModel,
  { row, values }: { row: string; values: Record<string, unknown> },
  keys: Keys,
): Promise<void> {
  const given: Record<string, unknown> = {
    ...Object.fromEntries(ownDefaults(entity).map(([field, value]) => [field.name, value])),
    ...(entity.states ? { [entity.states.field]: entity.states.initial } : {}),
    ...(entity.code ? { [entity.code.field]: await nextCode(database, entity) } : {}),
    ...(entity.scope === 'org' ? { orgId: await headOffice(database) } : {}),
    createdBy: 'system',
    ...withDefaults(entity.fields, keys.inside(values, entity.fields)),
    [entity.key]: keys.of(entity.name, row),
  };
  const fields: FieldModel[] = entity.fields.filter(field => isStored(field) && field.name in given);
  await sql`insert into ${sql.table(snake(entity.name))} (${sql.join(fields.map(columnOf))})
    values (${sql.join(fields.map(field => columnValue(field, given[field.name])))})`.execute(database);
}

async function headOffice(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ org: number }>`
    select org_id as org from secorganize where parent_id is null order by org_id limit 1`.execute(database);
  return rows[0]?.org;
}

async function keyBy(
  database: Database,
  entity: EntityModel,
  values: Record<string, unknown>,
  row: string,
): Promise<number> {
  const conditions = entity.fields
    .filter(field => field.name in values)
    .map(field => sql`${columnOf(field)} is not distinct from ${columnValue(field, values[field.name])}`);
  const { rows } = await sql<{ key: number }>`
    select ${sql.id(snake(entity.key))} as key from ${sql.table(snake(entity.name))}
    where ${sql.join(conditions, sql` and `)} order by 1 limit 1`.execute(database);
  if (!rows[0])
    throw new Error(`样例数据里没有${entity.title}「${row}」 · the sample data has no ${entity.name} "${row}"`);
  return rows[0].key;
}
