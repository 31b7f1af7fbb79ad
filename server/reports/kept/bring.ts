import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { dropKept, type KeptTable, keptTables } from '../../database/kept-tables.ts';
import { quoted } from '../../database/names.ts';
import { inTransaction } from '../../database/transaction.ts';
import { WatchedClient } from '../../database/watched-client.ts';
import { type KeptShape, keptShapes } from './shape.ts';
import { compacting, making, refilling } from './statements.ts';

/**
 * Brings the kept statistics to what the documents ask for: those that are new are made and filled, those that are gone
 * taken away. Until one is filled its report is answered from the records.
 */
export async function bringKept(pool: pg.Pool, model: Model): Promise<void> {
  const wanted = new Map([...keptShapes(model).values()].map(shape => [shape.name, shape]));
  const present = new Map((await keptTables(pool)).map(one => [one.name, one]));
  for (const { name } of present.values())
    if (!wanted.has(name)) await inTransaction(pool, client => dropKept(client, name));
  for (const shape of wanted.values()) if (!present.get(shape.name)?.isFilled) await refreshKept(pool, shape);
}

/**
 * Makes the sums of one anew of the records, and its table where it is missing. Nobody waits: who writes meanwhile adds to
 * what is made, who reads has what was there before.
 */
async function refreshKept(pool: pg.Pool, shape: KeptShape): Promise<void> {
  // What adds the changes is there before the records are read, so that each change is in one of both.
  if (!(await presentOf(pool, shape))) await inTransaction(pool, client => make(client, shape));
  await alone(pool, shape, async client => {
    for (const statement of refilling(shape)) await client.query(statement);
    await client.query(`update heddle_kept set refreshed_at = now(), lines = ${linesOf(shape)} where name = $1`, [
      shape.name,
    ]);
  });
}

/**
 * What has to be done for one from time to time: it is made anew by the clock, or its changes are added up.
 * @param few how many rows of changes are left as they are
 */
export async function tendKept(pool: pg.Pool, shape: KeptShape, few = fewRows): Promise<void> {
  const present = await presentOf(pool, shape);
  if (shape.every === undefined && present?.isFilled) await compactKept(pool, shape, few);
  else await refreshKept(pool, shape);
}

/** Rows of changes that are left as they are. */
const fewRows = 1000;

/** Adds up the changes since the last time, where there are many. */
async function compactKept(pool: pg.Pool, shape: KeptShape, few: number): Promise<void> {
  const present = await presentOf(pool, shape);
  if (!present?.isFilled) return;
  await alone(pool, shape, async client => {
    const { rows } = await client.query<{ lines: number }>(`select ${linesOf(shape)} as lines`);
    if (Number(rows[0]?.lines) < Number(present.lines) + few) return;
    await client.query(compacting(shape));
    await client.query(`update heddle_kept set lines = ${linesOf(shape)} where name = $1`, [shape.name]);
  });
}

const linesOf = ({ name }: KeptShape): string => `(select count(*) from ${quoted(name)})`;

const presentOf = async (pool: pg.Pool, { name }: KeptShape): Promise<KeptTable | undefined> =>
  (await keptTables(pool)).find(one => one.name === name);

async function make(client: pg.PoolClient, shape: KeptShape): Promise<void> {
  // Who writes records waits for us while we wait for those who write them.
  await client.query("set local lock_timeout = '3s'");
  const { rowCount } = await client.query(
    'insert into heddle_kept (name, records) values ($1, $2) on conflict do nothing',
    [shape.name, shape.table],
  );
  if (rowCount) for (const statement of making(shape)) await client.query(statement);
}

/** Of one moment, and nobody else makes or adds it up meanwhile; who writes records and who reads it does not wait. */
async function alone(
  pool: pg.Pool,
  { name }: KeptShape,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    if (client instanceof WatchedClient) client.patience = 0;
    await client.query(
      'begin isolation level repeatable read; set local statement_timeout = 0; set local lock_timeout = 0',
    );
    // The moment is that of the first statement that reads, which is behind the lock.
    await client.query(`lock table ${quoted(name)} in share update exclusive mode`);
    await work(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}
