import type pg from 'pg';

/** Runs a statement that may fail without ending the transaction; whether it worked. */
export async function attempt(client: pg.PoolClient, statement: string): Promise<boolean> {
  await client.query('savepoint attempt');
  try {
    await client.query(statement);
    await client.query('release savepoint attempt');
    return true;
  } catch {
    await client.query('rollback to savepoint attempt');
    return false;
  }
}
