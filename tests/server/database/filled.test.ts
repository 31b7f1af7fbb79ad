import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { holdReferences, indexFilled } from '#server/database/schema/filled.ts';
import { MigrationError, migrate } from '#server/database/schema/migrate.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';
import { shop } from '../shop.ts';

const { model } = shop();
let connection: Connection;
beforeEach(async () => {
  connection = await connect(await newDatabase(await lentPostgres()));
});
afterEach(() => connection.close());

/** Indexes and foreign keys, each as PostgreSQL says it. */
async function shape({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select indexdef as text from pg_indexes where schemaname = current_schema()
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where contype = 'f' and connamespace = current_schema()::regnamespace
     order by 1`,
  );
  return rows.map(({ text }) => text);
}

/** Of a database that had everything from the beginning. */
async function wanted(): Promise<string[]> {
  const other = await connect(await newDatabase(await lentPostgres()));
  await migrate(other.pool, model);
  return shape(other).finally(other.close);
}

describe('tables that are filled before they are indexed', () => {
  it('come to have what they would have had at once, and no migration finds anything left', async () => {
    const { isUnfinished } = await migrate(connection.pool, model, 'served', 'later');
    expect(isUnfinished).toBe(true);
    const all = await wanted();
    expect((await shape(connection)).length).toBeLessThan(all.length / 2);
    await connection.pool.query(`insert into customer (cust_name) values ('张三')`);
    await connection.pool.query('insert into "order" (cust_id) values (1)');
    await holdReferences(connection.pool, model);
    await indexFilled(connection.pool, model, AbortSignal.any([]));
    expect(await shape(connection)).toEqual(all);
    expect(await migrate(connection.pool, model)).toMatchObject({ applied: [] });
  });

  it('take values once only where they are unique, from the beginning', async () => {
    await migrate(connection.pool, model, 'served', 'later');
    const unique = (await wanted()).filter(text => /^CREATE UNIQUE/.test(text));
    expect(await shape(connection)).toEqual(unique);
  });

  it('are gone on with by the next migration where that was broken off', async () => {
    await migrate(connection.pool, model, 'served', 'later');
    await indexFilled(connection.pool, model, AbortSignal.abort());
    const { applied, isUnfinished } = await migrate(connection.pool, model, 'served', 'later');
    expect(isUnfinished).toBeUndefined();
    expect(applied.length).toBeGreaterThan(0);
    expect(await shape(connection)).toEqual(await wanted());
  });

  it('are refused with the value that refers to nothing', async () => {
    await migrate(connection.pool, model, 'served', 'later');
    await connection.pool.query('insert into "order" (cust_id) values (77)');
    const error = await holdReferences(connection.pool, model).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(MigrationError);
    expect((error as Error).message).toMatch(/order.*cust_id.*"77" is no record/);
  });
});
