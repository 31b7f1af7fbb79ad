import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Program, startProgram } from '#scripts/switch/program.ts';
import type { Agent } from '#server/callcentre/centre/agent.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';
import { createRealClient, type RealClient } from './real-client.ts';
import { TestAgent } from './test-agent.ts';
import { Visitor } from './visitor.ts';

const form = (cno: string) => ({ identifier: 'kuandai', cno, password: `agent${cno}`, bindTel: `8${cno}` });
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 180_000, interval: 50 });

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
  const kept = async () =>
    JSON.parse((await connection.pool.query('select centre from heddle_cc_kept')).rows[0].centre);
  const callOf = async (cno: string) => new Map<string, Agent>((await kept()).agents).get(cno)?.callId;

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
    const callId = await callOf('2000');

    await boss.leave();
    visitor.leave();
    await first.kill();
    await until(() => expect(client.connection.state()).toBe('waiting'));
    await start(first.port);
    await until(() => expect(client.connection.state()).toBe('online'));
    expect(client.states.toolbar.state()).toBe('heldOutbound');
    expect(await callOf('2000')).toBe(callId);
    expect(await client.send('chat', 'history', {})).toMatchObject({
      response: { values: { conversations: [{ mainUniqueId: visitor.mainUniqueId, cnos: ['2000'] }] } },
    });
    expect(await client.command('unhold', {})).toMatchObject({ kind: 'confirmed' });
    expect(await client.command('unlink', {})).toMatchObject({ kind: 'confirmed' });
    await until(() => expect(client.states.toolbar.state()).toBe('afterCall'));
    await expect.poll(async () => (await kept()).records).toMatchObject([[callId, { cnos: ['2000'] }]]);
    await client.logOut(1);
    expect(faults()).toEqual([]);
  }, 540_000);

  it('of two log-ins within 50 ms one session lives, whichever came first', async () => {
    const { url: root } = await start();
    for (let round = 0; round < 6; round++) {
      const clients = [createRealClient(root), createRealClient(root)];
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
      expect(await alive.client.command('pause', { pauseDescription: '会议' })).toMatchObject({ kind: 'confirmed' });
      await alive.client.logOut(1);
    }
  }, 540_000);
});
