import type pg from 'pg';
import { quoted } from '../names.ts';
import { convertColumn, type Run } from './convert.ts';
import type { WantedIndex } from './indexes.ts';
import { MigrationError } from './migration-error.ts';
import { type PresentColumn, presentForeignKeys } from './present.ts';
import { columnText, type WantedColumn, type WantedForeignKey, type WantedTable } from './wanted.ts';

/** A table that is not parted by months; months.ts makes those that are. */
export const createTable = (table: Pick<WantedTable, 'name' | 'columns'>): string =>
  `create table ${quoted(table.name)} (${table.columns.map(columnText).join(', ')})`;

/** Adds a column, or brings its type to what is wanted. @throws MigrationError */
export async function alignColumn(
  client: pg.PoolClient,
  table: string,
  wanted: WantedColumn,
  present: PresentColumn | undefined,
  run: Run,
): Promise<void> {
  if (!present) return addColumn(table, wanted, run);
  if (present.type !== wanted.type)
    await convertColumn(client, { table, column: wanted.name, from: present.type, to: wanted.type }, run);
  if (present.notNull && !wanted.notNull)
    await run(`alter table ${quoted(table)} alter column ${quoted(wanted.name)} drop not null`);
}

/** The default stands for the rows that are there; new rows get theirs from the back end. */
async function addColumn(table: string, wanted: WantedColumn, run: Run): Promise<void> {
  if (wanted.identity)
    throw new MigrationError(
      `Table ${table}: its key cannot become ${wanted.name}. Put the former key back, or give the entity a new name.`,
    );
  const initial = wanted.forExisting === undefined ? '' : ` default ${wanted.forExisting}`;
  // Records that are there have nothing in it yet; what is done about that is up to who wants it filled in.
  const column = wanted.notNull && !wanted.default ? { ...wanted, notNull: false } : wanted;
  await run(`alter table ${quoted(table)} add column ${columnText(column)}${initial}`);
  if (initial) await run(`alter table ${quoted(table)} alter column ${quoted(wanted.name)} drop default`);
}

/** Columns that no field names any more keep their data and ask for none. Returns `table.column` of each. */
export async function releaseLeftovers(
  table: WantedTable,
  present: ReadonlyMap<string, PresentColumn> | undefined,
  run: Run,
): Promise<string[]> {
  const wanted = new Set(table.columns.map(column => column.name));
  const leftover = [...(present ?? [])].filter(([name]) => !wanted.has(name));
  for (const [name, column] of leftover)
    if (column.notNull && !column.key)
      await run(`alter table ${quoted(table.name)} alter column ${quoted(name)} drop not null`);
  return leftover.map(([name]) => `${table.name}.${name}`);
}

/**
 * @returns a value that records hold twice, which stands against an index that may be left out: it is. @throws MigrationError
 * where a value that is to be unique is there twice.
 */
export async function addIndex(client: pg.PoolClient, index: WantedIndex, run: Run): Promise<string | undefined> {
  if (index.unique) {
    const columns = index.definition.slice(1, -1);
    const { rows } = await client.query<{ value: string }>(
      `select concat_ws(', ', ${columns}) as value from ${quoted(index.table)} group by ${columns} having count(*) > 1 and num_nulls(${columns}) = 0 limit 1`,
    );
    if (rows[0] && index.whereItCan) return `${index.table}: ${rows[0].value}`;
    if (rows[0])
      throw new MigrationError(
        `Table ${index.table}, column ${columns.replaceAll('"', '')} is to be unique, but several records hold "${rows[0].value}". Change them first, or take unique away.`,
      );
  }
  await run(
    `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} on ${quoted(index.table)} ${index.definition}`,
  );
  return undefined;
}

/** The foreign keys that are missing. @throws MigrationError where a value points at no record. */
export async function addReferences(client: pg.PoolClient, tables: readonly WantedTable[], run: Run): Promise<void> {
  const present = await presentForeignKeys(client);
  for (const { name, foreignKeys } of tables) {
    const missing = foreignKeys.filter(key => !present.has(key.name));
    if (missing.length > 0) await addForeignKeys(client, name, missing, run);
  }
}

/** Those of one table, in one statement. */
async function addForeignKeys(
  client: pg.PoolClient,
  table: string,
  keys: readonly WantedForeignKey[],
  run: Run,
): Promise<void> {
  const parts = keys.map(
    key =>
      `add constraint ${quoted(key.name)} foreign key (${quoted(key.column)}) references ${quoted(key.table)} (${quoted(key.key)}) deferrable initially immediate`,
  );
  await client.query('savepoint foreign_keys');
  try {
    await run(`alter table ${quoted(table)} ${parts.join(', ')}`);
    await client.query('release savepoint foreign_keys');
  } catch (error) {
    await client.query('rollback to savepoint foreign_keys');
    for (const key of keys) await refuseDangling(client, table, key);
    throw error;
  }
}

/** PostgreSQL says that a value points at no record; this says which. @throws MigrationError */
async function refuseDangling(client: pg.PoolClient, table: string, key: WantedForeignKey): Promise<void> {
  const { rows } = await client.query<{ value: string }>(
    `select t.${quoted(key.column)} as value from ${quoted(table)} t
     where t.${quoted(key.column)} is not null and not exists (select 1 from ${quoted(key.table)} o where o.${quoted(key.key)} = t.${quoted(key.column)}) limit 1`,
  );
  if (rows[0])
    throw new MigrationError(
      `Table ${table}, column ${key.column} is to refer to ${key.table}, but its value "${rows[0].value}" is no record there. Correct it first.`,
    );
}
