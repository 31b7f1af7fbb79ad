import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../world.ts';
import { type Instance, serveSwitch } from './centre.ts';
import { TestAgent } from './test-agent.ts';

describe('the switch in the app', () => {
  let connection: Connection;
  let instance: Instance;
  beforeAll(async () => {
    connection = await connect(await newDatabase(await lentPostgres()));
    await createPlatformTables(connection.pool);
    instance = await serveSwitch(connection);
  });
  afterAll(async () => {
    await instance?.close();
    await connection?.close();
  });
  const one = async (statement: string) => (await connection.pool.query(statement)).rows[0].value;
  const listeners = () =>
    one(`select count(*) as value from pg_stat_activity where datname = current_database() and query like 'listen %'`);

  it('sleeps until somebody logs in, and again when nobody is there', async () => {
    expect(await one(`select to_regclass('heddle_cc_agent') as value`)).toBe(null);
    const agent = await TestAgent.enter(instance.url, '2000');
    await agent.logIn();
    expect(await listeners()).toBe(1);
    await agent.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    await agent.leave();
    await vi.waitFor(async () => expect(await listeners()).toBe(0), 5000);
  });

  it('keeps what it has when it wakes again', async () => {
    const agent = await TestAgent.enter(instance.url, '2001');
    await agent.logIn({ loginStatus: 2, pauseDescription: 'WC' });
    expect(await agent.can('status', { monitoredCno: '2000' })).toMatchObject({ code: 'OFFLINE', bindTel: '82000' });
    await agent.leave();
  });
});
