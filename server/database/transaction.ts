import type pg from 'pg';

/** All locks of the back end, so that no two things take the same one. */
const locks = {
  migration: 7_203_114,
  platformTables: 7_203_115,
  seed: 7_203_116,
  loginFailures: 7_203_117,
  sessionFamily: 7_203_118,
  smsCode: 7_203_119,
  callCentreTables: 7_203_120,
  callCentre: 7_203_121,
} as const;

/**
 * Carries out `work` on a connection of its own: all of it lasts, or nothing.
 * @throws what `work` throws
 */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
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
