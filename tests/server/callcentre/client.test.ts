import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAgentClient } from '#agent/client/client.ts';
import { createAdmit } from '#agent/connection/login/login.ts';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompLine } from '#agent/connection/stomp-line.ts';
import type { Entry } from '#agent/journal.ts';
import type { ClockPort } from '#runtime/platform/platform.ts';
import { mountCallCentre } from '#server/callcentre/mount.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { readsForms } from '#server/http/parsers.ts';
import { startDatabase } from './centre.ts';

const clock: ClockPort = {
  now: Date.now,
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

describe('the agent client at the switch', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let connection: Connection;
  const app = fastify();
  beforeAll(async () => {
    database = await startDatabase();
    connection = await connect(database.url);
    await createPlatformTables(connection.pool);
    readsForms(app);
    mountCallCentre(app, { pool: connection.pool, log: () => undefined });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await connection?.close();
    await database?.stop();
  });

  function createClient() {
    const { port } = app.server.address() as { port: number };
    const origin = `http://127.0.0.1:${port}`;
    const sockets: { close(): void }[] = [];
    const entries: Entry[] = [];
    const client = createAgentClient({
      admit: createAdmit({
        host: `${origin}/callcentre`,
        hosts: { [origin]: 'post' },
        clock,
        random: Math.random,
        fetch,
        script: { names: {}, add: () => () => undefined },
      }),
      openLine: createStompLine((...target) => {
        const socket = openSockJs(...target);
        sockets.push(socket);
        return socket;
      }),
      clock,
      random: Math.random,
      journal: entry => void entries.push(entry),
    });
    return { client, sockets, entries };
  }
  const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 40_000, interval: 50 });

  it('dials, is cut off in the talk, comes back to it, and is kicked out by another browser', async () => {
    const { client, sockets, entries } = createClient();
    const form = { identifier: 'kuandai', cno: '2001', password: 'agent2001' };
    const bar = client.states.toolbar;
    expect(await client.logIn(form)).toEqual({ kind: 'online' });
    expect(await client.command('previewOutcall', { previewOutcallTel: '138-0000-0000' })).toMatchObject({
      kind: 'confirmed',
    });
    await until(() => expect(bar.state()).toBe('busyOutbound'));
    expect(await client.command('hold', {})).toMatchObject({ kind: 'confirmed' });

    sockets.at(-1)?.close();
    await until(() => expect(client.connection.state()).toBe('waiting'));
    await until(() => expect(client.connection.state()).toBe('online'));
    expect(bar.state()).toBe('heldOutbound');
    expect(await client.command('unhold', {})).toMatchObject({ kind: 'confirmed' });
    expect(await client.command('unlink', {})).toMatchObject({ kind: 'confirmed' });
    await until(() => expect(bar.state()).toBe('afterCall'));

    const other = createClient().client;
    expect(await other.logIn({ ...form, loginStatus: 2 })).toEqual({ kind: 'online' });
    await until(() => expect(client.connection.state()).toBe('kickedOut'));
    expect(other.states.toolbar.state()).toBe('paused');
    await other.logOut(1);
    expect(entries.filter(({ kind }) => kind === 'illegal' || kind === 'problem')).toEqual([]);
  }, 120_000);
});
