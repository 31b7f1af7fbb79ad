import type pg from 'pg';
import { lockWhileConnected, takeTime } from '../database/transaction.ts';

/** Whoever publishes in this process waits for the last here, and holds no connection meanwhile. */
let last: Promise<unknown> = Promise.resolve();

/** Work that changes what is in force: once at a time, over all instances of an installation. */
export function oneAtATime<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const done = last.then(() => whileLocked(pool, work));
  last = done.catch(() => undefined);
  return done;
}

async function whileLocked<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await takeTime(client);
    await lockWhileConnected(client, 'workbench', 1);
    return await work();
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}
