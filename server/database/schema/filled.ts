import { availableParallelism } from 'node:os';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { inLongTransaction, lock } from '../transaction.ts';
import { noted } from './migration-log.ts';
import { presentIndexes } from './present.ts';
import { addIndex, addReferences } from './steps.ts';
import { type WantedTable, wantedTables } from './wanted.ts';

/** Holds tables that have been filled to the foreign keys that `migrate` left out. @throws MigrationError where a record refers to nothing */
export async function holdReferences(pool: pg.Pool, model: Model): Promise<void> {
  await inLongTransaction(pool, async client => {
    await lock(client, 'migration');
    await noted(client, run => addReferences(client, wantedTables(model), run));
  });
}

/** More at once would wait for the same disk. */
const atMost = 4;

/**
 * Gives tables that have been filled the indexes which `migrate` left out (`later`), by several connections beside each
 * other, one a processor. Who writes to a table waits while its own are made. What is broken off here the next
 * migration goes on with.
 * @param signal breaks it off after the tables under way
 */
export async function indexFilled(pool: pg.Pool, model: Model, signal: AbortSignal): Promise<void> {
  const { present, sizes } = await inLongTransaction(pool, async client => ({
    present: await presentIndexes(client),
    sizes: await tableSizes(client),
  }));
  const due = wantedTables(model)
    .map(table => ({ ...table, indexes: table.indexes.filter(({ name }) => !present.has(name)) }))
    .filter(({ indexes }) => indexes.length > 0)
    // The largest is not to be the last.
    .sort((a, b) => (sizes.get(b.name) ?? 0) - (sizes.get(a.name) ?? 0));
  const inTurn = async (): Promise<void> => {
    for (let table = due.shift(); table && !signal.aborted; table = due.shift()) await indexTable(pool, table);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), atMost) }, inTurn));
}

/** In a transaction that holds no other table, so that nobody who writes waits for it while it waits for them. */
const indexTable = (pool: pg.Pool, { indexes }: WantedTable): Promise<unknown> =>
  inLongTransaction(pool, async client => {
    // Lost with the machine they are made again.
    await client.query('set local synchronous_commit = off');
    await noted(client, async run => {
      for (const index of indexes) await addIndex(client, index, run);
    });
  });

/** Table → bytes. */
async function tableSizes(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; size: number }>(
    `select relname as name, pg_table_size(oid) as size from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ name, size }) => [name, size]));
}
