import type pg from 'pg';
import { WatchedClient } from './watched-client.ts';

/** All locks of the back end, so that no two things take the same one. */
const locks = {
  migration: 7_203_114,
  platformTables: 7_203_115,
  seed: 7_203_116,
  loginTries: 7_203_117,
  sessionFamily: 7_203_118,
  smsCode: 7_203_119,
  linkTries: 7_203_123,
  worker: 7_203_122,
  archive: 7_203_124,
  workbench: 7_203_125,
} as const;

/**
 * Carries out `work` on a connection of its own: all of it lasts, or nothing.
 * @throws what `work` throws
 */
export async function inTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  return transact(await pool.connect(), work, false);
}

/** The same for work that is done once at a start, such as bringing the tables along: nothing ends it for being slow. */
export async function inLongTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  await takeTime(client).catch(error => {
    client.release(true);
    throw error;
  });
  return transact(client, work, true);
}

/** From now on nothing ends what this connection does for being slow; it must not go back to its pool. */
export async function takeTime(client: pg.PoolClient): Promise<void> {
  if (client instanceof WatchedClient) client.patience = 0;
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
}

type Work<T> = (client: pg.PoolClient) => Promise<T>;

/** @param discard the connection goes to nobody else */
async function transact<T>(client: pg.PoolClient, work: Work<T>, discard: boolean): Promise<T> {
  let broken = discard;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot go back is not given to anybody else.
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Waits until nobody else has the lock, in this process or another, and keeps it until the transaction ends. */
export async function lock(client: pg.ClientBase, name: keyof typeof locks, subject?: string | number): Promise<void> {
  const number = locks[name];
  if (subject === undefined) await client.query('select pg_advisory_xact_lock($1)', [number]);
  else if (typeof subject === 'number') await client.query('select pg_advisory_xact_lock($1, $2)', [number, subject]);
  else await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [number, subject]);
}

/** Takes the lock of a subject for as long as the connection stands: PostgreSQL frees it with the process that held it. */
export async function lockWhileConnected(
  client: pg.ClientBase,
  name: keyof typeof locks,
  subject: number,
): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [locks[name], subject]);
}

/** A condition of SQL: somebody has that lock of the subject, a column or a number. */
export const isLocked = (name: keyof typeof locks, subject: string): string =>
  `exists (select 1 from pg_locks where locktype = 'advisory' and granted and classid = ${locks[name]} and objid = ${subject}::oid
     and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`;
