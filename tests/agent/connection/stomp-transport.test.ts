import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sockjs, { type Connection } from 'sockjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompTransport } from '#agent/connection/stomp-transport.ts';

/** The reference SockJS server, with as much of a STOMP broker as a transport needs to see. */
let server: Server;
let url = '';
const connections: Connection[] = [];
const frames: { command: string; headers: Record<string, string>; body: string }[] = [];

function read(text: string) {
  const end = text.indexOf('\n\n');
  const [command = '', ...transports] = text.slice(0, end).split('\n');
  const headers = Object.fromEntries(transports.map(transport => transport.split(/:(.*)/s, 2)));
  return { command, headers, body: text.slice(end + 2).replace(/\0.*$/s, '') };
}

function answer(connection: Connection): void {
  connections.push(connection);
  connection.on('data', text => {
    const frame = read(text);
    frames.push(frame);
    if (frame.command === 'CONNECT') connection.write('CONNECTED\nversion:1.2\n\n\0');
    if (frame.command === 'SEND')
      connection.write(`MESSAGE\nsubscription:sub-0\nmessage-id:1\ndestination:/user/agent\n\n${frame.body}\0`);
  });
}

beforeEach(async () => {
  server = createServer();
  for (const [prefix, websocket] of [
    ['/agent', true],
    ['/fallback/agent', false],
  ] as const) {
    const service = sockjs.createServer({ log: () => undefined, heartbeat_delay: 40, websocket });
    service.on('connection', answer);
    service.installHandlers(server, { prefix });
  }
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/agent`;
});

afterEach(async () => {
  for (const connection of connections.splice(0)) connection.close();
  frames.length = 0;
  server.closeAllConnections();
  await new Promise(closed => server.close(closed));
});

function open(sessionId: string) {
  const told: string[] = [];
  let beats = 0;
  const transport = createStompTransport(openSockJs)(
    { url, sessionId, destinations: ['/user/agent', '/queue/1,2'], headers: { token: 't' } },
    {
      opened: () => void told.push('opened'),
      message: text => void told.push(text),
      heard: () => {
        beats += 1;
      },
      closed: () => void told.push('closed'),
    },
  );
  return { transport, told, beats: () => beats };
}
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 10 });

describe('agent spec 7: STOMP over SockJS', () => {
  it('opens with its own session id, subscribes, sends and hears', async () => {
    const { transport, told } = open('abcde12345');
    expect(transport.send({ destination: '/app/agent/handle/ping', body: '{}' })).toBe(false);
    await until(() => expect(told).toEqual(['opened']));
    expect(connections[0]?.url).toMatch(/^\/agent\/\d+\/abcde12345\/websocket$/);
    expect(transport.send({ destination: '/app/agent/handle/ping', body: '{"type":"ping","x":"中文"}' })).toBe(true);
    await until(() => expect(told).toEqual(['opened', '{"type":"ping","x":"中文"}']));
    expect(frames.map(({ command, headers }) => [command, headers.destination ?? headers.token])).toEqual([
      ['CONNECT', 't'],
      ['SUBSCRIBE', '/user/agent'],
      ['SUBSCRIBE', '/queue/1,2'],
      ['SEND', '/app/agent/handle/ping'],
    ]);
    transport.close();
  });

  it('falls back where websockets do not pass, and hears the server’s beats', async () => {
    url = url.replace('/agent', '/fallback/agent');
    const { transport, told, beats } = open('ddddddddddd');
    await until(() => expect(told).toEqual(['opened']));
    expect(connections[0]?.url).toMatch(/\/xhr/);
    transport.send({ destination: '/app/agent/handle/ping', body: '{}' });
    await until(() => expect(told).toEqual(['opened', '{}']));
    const heard = beats();
    await until(() => expect(beats()).toBeGreaterThan(heard));
    transport.close();
  });

  it('tells once that it was closed, and never after its own close', async () => {
    const first = open('aaaaaaaaaa');
    await until(() => expect(first.told).toEqual(['opened']));
    connections[0]?.close();
    await until(() => expect(first.told).toEqual(['opened', 'closed']));
    expect(first.transport.send({ destination: '/app/agent/handle/ping', body: '{}' })).toBe(false);

    const second = open('bbbbbbbbbb');
    await until(() => expect(second.told).toEqual(['opened']));
    const closed = new Promise(resolve => connections.at(-1)?.on('close', resolve));
    second.transport.close();
    await closed;
    expect(second.told).toEqual(['opened']);
    expect(first.told).toEqual(['opened', 'closed']);
  });

  it('tells of a server that is not there', async () => {
    url = url.replace(/:\d+/, ':1');
    const { told } = open('cccccccccc');
    await until(() => expect(told).toEqual(['closed']));
  });
});
