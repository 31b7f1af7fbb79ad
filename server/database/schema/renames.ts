import type pg from 'pg';
import { quoted } from '../names.ts';
import type { Run } from './convert.ts';
import { presentColumns } from './present.ts';
import type { WantedTable } from './wanted.ts';

/**
 * Tables and columns whose documents say what they were called take that name's records along, once: where the new name
 * is there already, nothing is done. The indexes that are named by them are made anew afterwards.
 */
export async function carryRenamed(client: pg.PoolClient, tables: readonly WantedTable[], run: Run): Promise<void> {
  const before = await presentColumns(client);
  for (const { name, was } of tables) {
    if (was === undefined || !before.has(was) || before.has(name)) continue;
    for (const index of await ownIndexes(client, was)) await run(`drop index ${quoted(index)}`);
    await run(`alter table ${quoted(was)} rename to ${quoted(name)}`);
  }
  const present = await presentColumns(client);
  for (const { name: table, columns } of tables)
    for (const { name, was } of columns) {
      const there = present.get(table);
      if (was === undefined || !there?.has(was) || there.has(name)) continue;
      for (const index of await ownIndexes(client, table, was)) await run(`drop index ${quoted(index)}`);
      await run(`alter table ${quoted(table)} rename column ${quoted(was)} to ${quoted(name)}`);
    }
}

/** The indexes that the entities asked for, of a table or of one column. */
async function ownIndexes(client: pg.PoolClient, table: string, column?: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct i.relname as name from pg_class i join pg_index x on x.indexrelid = i.oid
     join pg_class t on t.oid = x.indrelid
     where not i.relispartition and t.relname = $1 and t.relnamespace = current_schema()::regnamespace and i.relname ~ '^(by|uq|ua|pt|px|in|un)_'
       and ($2::text is null or exists (
         select 1 from pg_depend d join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
         where d.objid = i.oid and d.refobjid = t.oid and a.attname = $2))`,
    [table, column ?? null],
  );
  return rows.map(row => row.name);
}
