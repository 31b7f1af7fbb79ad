import { quoted } from '../database/names.ts';
import type { SampleClient } from './generator.ts';

/**
 * Does the work without foreign keys and puts them back as they were: PostgreSQL then looks at each table once, not at
 * every row as it comes, which takes a quarter of the time. A reference to nothing is still refused.
 * Needs an open transaction, in which both happen or neither, and the tables to be ours.
 */
export async function checkingReferencesLast(client: SampleClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(
    `select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace order by relname, conname`,
  );
  const keys = rows.map(row => ({
    change: `alter table ${quoted(String(row.table))}`,
    name: quoted(String(row.name)),
    definition: String(row.definition),
  }));
  for (const { change, name } of keys) await client.query(`${change} drop constraint ${name}`);
  await work();
  for (const { change, name, definition } of keys) await client.query(`${change} add constraint ${name} ${definition}`);
}
