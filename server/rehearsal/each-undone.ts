import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Connection, openPool, settingsOf, type Tables } from '../database/connect.ts';
import { partsOf } from './one-transaction.ts';

/** A connection for a back end each of whose requests is carried out in a transaction of its own, which is undone. */
export interface EachUndone {
  connection: Connection;
  /**
   * What the task does with the connection happens in one transaction, and is undone when it ends.
   * @throws Error where no connection is to be had, and what the task throws
   */
  carry<T>(task: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Requests at a time: a page asks several things at once. */
const connections = 4;
/** Milliseconds that a statement waits for what those who work hold. */
export const patience = 1000;

/** @param url a PostgreSQL connection string */
export function openEachUndone(url: string): EachUndone {
  const pool = openPool(settingsOf(url, patience), connections);
  const carried = new AsyncLocalStorage<pg.Pool>();
  const current = (): pg.Pool => {
    const parts = carried.getStore();
    if (!parts) throw new Error('A rehearsal does nothing outside of its requests.');
    return parts;
  };
  const inside = {
    query: (...given: Parameters<pg.Pool['query']>) => current().query(...given),
    connect: () => current().connect(),
    end: async () => undefined,
  } as unknown as pg.Pool;
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: inside }) });
  return {
    connection: { database, pool: inside, reserved: inside, reading: () => database, close: async () => undefined },
    async carry(task) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        return await carried.run(partsOf(client), () => task(client));
      } finally {
        const undone = await client.query('rollback').catch((error: Error) => error);
        client.release(undone instanceof Error ? undone : undefined);
      }
    },
    close: () => pool.end(),
  };
}
