import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AgentClient, createAgentClient } from '#agent/client/client.ts';
import { readAdmission } from '#agent/connection/login/login.ts';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompLine } from '#agent/connection/stomp-line.ts';
import { callIn } from '#server/callcentre/acd/queue.ts';
import { type Centre, openCentre, startDatabase } from './centre.ts';

const form = { identifier: 'kuandai', cno: '2000', password: 'agent2000', bindTel: '82000' };

describe('the agent’s client at the switch', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let centre: Centre;
  const illegal: string[] = [];
  beforeAll(async () => {
    database = await startDatabase();
    centre = await openCentre(database.url, { telephones: { answersAfter: 0.2 } });
  });
  afterAll(async () => {
    await centre?.close();
    await database?.stop();
  });
  const open = (): { client: AgentClient; heard: string[] } => {
    const heard: string[] = [];
    const client = createAgentClient({
      admit: async fields => {
        const body = new URLSearchParams({ identifier: fields.identifier, cno: fields.cno, password: fields.password });
        return readAdmission(await (await fetch(`${centre.first.url}/login`, { method: 'POST', body })).json());
      },
      openLine: createStompLine(openSockJs),
      clock: {
        now: Date.now,
        after: (milliseconds, task) => {
          const timer = setTimeout(task, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      random: Math.random,
      journal: ({ kind, text }) => void (kind === 'illegal' && illegal.push(text)),
    });
    client.connection.onEvent(({ event }) => void heard.push(event));
    return { client, heard };
  };

  it('logs in, takes a call and places one, and is out when it logs in elsewhere', async () => {
    const { client, heard } = open();
    expect(await client.logIn(form)).toEqual({ kind: 'online' });
    await centre.hand.work(3005260, floor =>
      callIn(floor, { from: '13900000001', to: '0001', behaviour: { answersAfter: null } }),
    );
    await vi.waitFor(() => expect(client.states.toolbar.state()).toBe('busyInbound'), 5000);
    expect(await client.command('hold', { holdType: 0 })).toMatchObject({ kind: 'confirmed' });
    expect(await client.command('transfer', { transferObject: '2003', objectType: 1 })).toMatchObject({
      kind: 'refused',
      text: '座席不在线',
    });
    expect(await client.command('unlink', {})).toMatchObject({ kind: 'confirmed' });
    expect(await client.command('previewOutcall', { previewOutcallTel: '139 0000 0001' })).toMatchObject({
      kind: 'confirmed',
    });
    await vi.waitFor(() => expect(heard).toContain('previewOutcallBridge'), 5000);
    expect(await client.command('unlink', {})).toMatchObject({ kind: 'confirmed' });
    const other = open();
    expect(await other.client.logIn(form)).toEqual({ kind: 'online' });
    await vi.waitFor(() => expect(client.connection.state()).toBe('kickedOut'), 5000);
    expect(other.client.connection.state()).toBe('online');
    expect(illegal).toEqual([]);
    await other.client.logOut(1);
  });
});
