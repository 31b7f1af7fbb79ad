import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mountCallCentre } from '#server/callcentre/mount.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { startDatabase } from './centre.ts';
import { TestAgent } from './test-agent.ts';

describe('the switch in the app', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let connection: Connection;
  const app = fastify();
  beforeAll(async () => {
    database = await startDatabase();
    connection = await connect(database.url);
    await createPlatformTables(connection.pool);
    mountCallCentre(app, { pool: connection.pool, log: () => undefined });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await connection?.close();
    await database?.stop();
  });
  const one = async (statement: string) => (await connection.pool.query(statement)).rows[0].value;
  const listeners = () => one(`select count(*) as value from pg_stat_activity where query like 'listen %'`);

  it('sleeps until somebody logs in, and again when nobody is there', async () => {
    expect(await one(`select to_regclass('heddle_cc_agent') as value`)).toBe(null);
    const { port } = app.server.address() as { port: number };
    const agent = await TestAgent.enter(`http://127.0.0.1:${port}/callcentre`, '2000');
    await agent.logIn();
    expect(await listeners()).toBe(1);
    await agent.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    await agent.leave();
    await vi.waitFor(async () => expect(await listeners()).toBe(0), 5000);
  });

  it('keeps what it has when it wakes again', async () => {
    const { port } = app.server.address() as { port: number };
    const agent = await TestAgent.enter(`http://127.0.0.1:${port}/callcentre`, '2001');
    await agent.logIn({ loginStatus: 2, pauseDescription: 'WC' });
    expect(await agent.can('status', { monitoredCno: '2000' })).toMatchObject({ code: 'OFFLINE', bindTel: '82000' });
    await agent.leave();
  });
});
