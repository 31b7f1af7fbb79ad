import type pg from 'pg';
import { quoted } from './names.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A table of kept sums, and the table of whose records it is. */
export interface KeptTable {
  name: string;
  records: string;
  /** Whether its sums are there. */
  isFilled: boolean;
  /** How many rows it had when it was last made or added up. */
  lines: number;
}

/** The kept statistics of the database (server/reports/kept). */
export async function keptTables(client: Client): Promise<KeptTable[]> {
  const { rows: known } = await client.query<{ made: boolean }>(
    `select to_regclass('heddle_kept') is not null as made`,
  );
  if (!known[0]?.made) return [];
  const { rows } = await client.query<KeptTable>(
    'select name, records, refreshed_at is not null as "isFilled", lines from heddle_kept order by name',
  );
  return rows;
}

/** Forgets one, with its triggers; whoever asks is answered from the records until it is made anew. */
export async function dropKept(client: Client, name: string): Promise<void> {
  await client.query(`drop function if exists ${quoted(name)}() cascade`);
  await client.query(`drop table if exists ${quoted(name)}`);
  await client.query('delete from heddle_kept where name = $1', [name]);
}
