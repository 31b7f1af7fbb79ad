import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { inLongTransaction, inTransaction } from '#server/database/transaction.ts';
import { databaseError } from '#server/errors/driver-error.ts';
import { type RealPostgres, startPostgres } from '../postgres.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

describe('a connection', () => {
  let postgres: RealPostgres;
  let connection: Connection;
  let other: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    connection = await connect(postgres.url, 2);
    other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await connection?.close();
    await postgres?.stop();
  });
  const end = (pid: number) => other.query('select pg_terminate_backend($1, 5000)', [pid]);

  it('that breaks between two statements of a transaction fails it, and nothing else', async () => {
    const broken = inTransaction(connection.pool, async client => {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const gone = new Promise(resolve => client.once('end', resolve));
      await end(rows[0].pid);
      await gone;
      await client.query('select 1');
    });
    await expect(broken).rejects.toSatisfy(error => databaseError(error)?.name === 'databaseAway');
    expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('that breaks in a transaction of Kysely does the same', async () => {
    const broken = connection.database.transaction().execute(async transaction => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await end(rows[0]?.pid ?? 0);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toSatisfy(error => databaseError(error)?.name === 'databaseAway');
    expect((await sql`select 1 as one`.execute(connection.database)).rows).toEqual([{ one: 1 }]);
  });

  it('is waited for no longer than is said, while others work', async () => {
    const held = await Promise.all([connection.pool.connect(), connection.pool.connect()]);
    const late = connection.pool.query('select 1');
    await expect(late).rejects.toSatisfy(error => databaseError(error)?.name === 'busy');
    expect((await connection.reserved.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    for (const client of held) client.release();
  });

  it('waits for a lock no longer than is said, unless it does what is done once', async () => {
    await other.query('create table locked (n int)');
    await other.query('begin; lock table locked');
    await expect(connection.pool.query('select from locked')).rejects.toSatisfy(
      error => databaseError(error)?.name === 'occupied',
    );
    const patient = inLongTransaction(connection.pool, async client => {
      const { rows } = await client.query(
        `select current_setting('lock_timeout') || current_setting('statement_timeout') as said`,
      );
      await client.query('select from locked');
      return rows[0].said;
    });
    await other.query('commit');
    expect(await patient).toBe('00');
    const { rows } = await connection.pool.query(`select current_setting('statement_timeout') as said`);
    expect(rows).toEqual([{ said: '14s' }]);
  });
});
