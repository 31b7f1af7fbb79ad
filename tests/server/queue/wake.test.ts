import { afterEach, expect, it, vi } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { listen } from '#server/queue/wake.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';

let connection: Connection | undefined;
afterEach(() => connection?.close());

it('a lost connection is replaced and given back: log-ins have theirs, and an end is not waited for', async () => {
  connection = await connect(await newDatabase(await lentPostgres()));
  const { pool, reserved } = connection;
  const heard: string[] = [];
  const deafen = listen(reserved, ['wake_test'], (_, payload) => heard.push(payload));
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(heard).toHaveLength(times), 20_000);
    const { rows } = await pool.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where query = 'listen wake_test' and datname = current_database()",
    );
    expect(rows).toHaveLength(1);
  }
  await vi.waitFor(() => expect(heard).toHaveLength(3), 20_000);
  expect(reserved.totalCount).toBe(1);
  await pool.query("select pg_notify('wake_test', 'up')");
  await vi.waitFor(() => expect(heard.at(-1)).toBe('up'), 5_000);
  await deafen();
  await connection.close();
  connection = undefined;
});
