import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Program, startProgram } from '#scripts/switch/program.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../world.ts';
import { createRealClient, type RealClient } from './real-client.ts';
import { TestAgent } from './test-agent.ts';
import { Visitor } from './visitor.ts';

const form = (cno: string) => ({ identifier: 'kuandai', cno, password: `agent${cno}`, bindTel: `8${cno}` });
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 50 });

describe('what the switch has to survive', () => {
  let connection: Connection;
  let url: string;
  const programs: Program[] = [];
  const start = async (port?: number): Promise<Program> => {
    const program = await startProgram(url, port);
    programs.push(program);
    return program;
  };
  beforeAll(async () => {
    url = await newDatabase(await lentPostgres());
    connection = await connect(url);
    await createPlatformTables(connection.pool);
  });
  afterAll(async () => {
    await Promise.all(programs.map(program => program.kill()));
    await connection?.close();
  });
  const stateOf = async (cno: string) =>
    (await connection.pool.query('select state from heddle_cc_agent where cno = $1', [cno])).rows[0].state;

  it('killed in a talk and started again: the call and its agent are as they were, and the talk ends well', async () => {
    const first = await start();
    const { client, faults } = createRealClient(first.url);
    expect(await client.logIn(form('2000'))).toEqual({ kind: 'online' });
    const boss = await TestAgent.enter(first.url, '1000');
    const visitor = await Visitor.arrive(first.url, String(boss.data.token), '王先生', '0001');
    expect(await client.command('previewOutcall', { previewOutcallTel: '13800000000' })).toMatchObject({
      kind: 'confirmed',
    });
    await until(() => expect(client.states.toolbar.state()).toBe('busyOutbound'));
    expect(await client.command('hold', {})).toMatchObject({ kind: 'confirmed' });
    const { callId } = await stateOf('2000');

    await boss.leave();
    visitor.leave();
    await first.kill();
    await until(() => expect(client.connection.state()).toBe('waiting'));
    await start(first.port);
    await until(() => expect(client.connection.state()).toBe('online'));
    expect(client.states.toolbar.state()).toBe('heldOutbound');
    expect((await stateOf('2000')).callId).toBe(callId);
    expect(await client.send('chat', 'history', {})).toMatchObject({
      response: { values: { conversations: [{ mainUniqueId: visitor.mainUniqueId, cnos: ['2000'] }] } },
    });
    expect(await client.command('unhold', {})).toMatchObject({ kind: 'confirmed' });
    expect(await client.command('unlink', {})).toMatchObject({ kind: 'confirmed' });
    await until(() => expect(client.states.toolbar.state()).toBe('afterCall'));
    const { rows } = await connection.pool.query('select cnos from heddle_cc_record where main_unique_id = $1', [
      callId,
    ]);
    expect(rows).toEqual([{ cnos: ['2000'] }]);
    await client.logOut(1);
    expect(faults()).toEqual([]);
  }, 180_000);

  it('two instances, one agent: of two log-ins within 50 ms one session lives, whichever came first', async () => {
    const [here, there] = [await start(), await start()];
    for (let round = 0; round < 6; round++) {
      const clients = [here, there].map(({ url: root }) => createRealClient(root)) as [RealClient, RealClient];
      const results = await Promise.all(
        clients.map(async ({ client }, index) => {
          await new Promise(resolve => setTimeout(resolve, index * round * 10));
          return client.logIn(form('2001'));
        }),
      );
      const states = (): string[] => clients.map(({ client }) => client.connection.state()).sort();
      await until(() => expect(states()).toEqual(['kickedOut', 'online']));
      expect(results.some(({ kind }) => kind === 'online')).toBe(true);
      const alive = clients.find(({ client }) => client.connection.state() === 'online') as RealClient;
      expect((await stateOf('2001')).sessionId).toBe(alive.client.connection.session()?.sessionKey);
      expect(await alive.client.command('pause', { pauseDescription: '会议' })).toMatchObject({ kind: 'confirmed' });
      await alive.client.logOut(1);
    }
  }, 180_000);

  it('two instances, one centre: what happens at one is told at the other', async () => {
    const [here, there] = [await start(), await start()];
    const one = await TestAgent.enter(here.url, '2000');
    await one.logIn();
    const two = await TestAgent.enter(there.url, '2001');
    await two.logIn({ loginStatus: 2 });
    await two.can('unpause');
    await one.saw('status', { cno: '2001', code: 'IDLE' });
    await Promise.all([one.leave(), two.leave()]);
  }, 180_000);
});
