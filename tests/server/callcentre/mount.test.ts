import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';
import { type Served, serveSwitch } from './centre.ts';
import { TestAgent } from './test-agent.ts';

describe('the switch in the app', () => {
  let connection: Connection;
  const start = async (): Promise<Served> => {
    const served = await serveSwitch(connection);
    open.push(served);
    return served;
  };
  const open: Served[] = [];
  beforeAll(async () => {
    connection = await connect(await newDatabase(await lentPostgres()));
    await createPlatformTables(connection.pool);
  });
  afterAll(async () => {
    await Promise.all(open.map(({ app }) => app.close()));
    await connection?.close();
  });
  const table = async () =>
    (await connection.pool.query(`select to_regclass('heddle_cc_kept') as value`)).rows[0].value;

  it('sleeps until somebody logs in', async () => {
    const { url } = await start();
    expect(await table()).toBe(null);
    const agent = await TestAgent.enter(url, '2000');
    await agent.logIn();
    expect(await table()).toBe('heddle_cc_kept');
    await agent.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    await agent.leave();
  });

  it('keeps what it has when it is started again', async () => {
    await Promise.all(open.splice(0).map(({ app }) => app.close()));
    const { url } = await start();
    const agent = await TestAgent.enter(url, '2001');
    await agent.logIn({ loginStatus: 2, pauseDescription: 'WC' });
    expect(await agent.can('status', { monitoredCno: '2000' })).toMatchObject({ code: 'OFFLINE', bindTel: '82000' });
    await agent.leave();
  });
});
