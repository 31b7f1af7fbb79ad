import type pg from 'pg';
import { dropKept, keptTables } from '../kept-tables.ts';
import { quoted } from '../names.ts';
import type { Run } from './convert.ts';

/** What was done to the tables, in order: a backup makes them by it. */
export const migrationTable =
  'create table if not exists heddle_migration (id bigint generated always as identity primary key, statement text not null, applied_at timestamptz not null default now())';

/** Does work that changes tables, and notes its statements. @returns them, in their order. @throws what `work` throws */
export async function noted(client: pg.PoolClient, work: (run: Run) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const kept = await keptTables(client);
  await work(async statement => {
    // Its triggers know the columns as they were.
    for (const { name, records } of kept) if (statement.includes(quoted(records))) await dropKept(client, name);
    await client.query(statement);
    statements.push(statement);
  });
  await client.query(
    'insert into heddle_migration (statement) select statement from unnest($1::text[]) with ordinality as done(statement, place) order by place',
    [statements],
  );
  return statements;
}
