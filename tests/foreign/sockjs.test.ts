import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IStompSocket } from '@stomp/stompjs';
import sockjs, { type Connection } from 'sockjs';
import SockJS from 'sockjs-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompTransport } from '#agent/connection/stomp-transport.ts';

/** The reference server of SockJS, without websockets where `/fallback` is asked for, that sends back what comes. */
describe('the client’s SockJS at the reference server', () => {
  let server: Server;
  let origin = '';
  const open = new Set<Connection>();
  beforeAll(async () => {
    server = createServer();
    for (const [prefix, websocket] of [
      ['/agent', true],
      ['/fallback', false],
    ] as const) {
      const service = sockjs.createServer({ log: () => undefined, heartbeat_delay: 200, websocket });
      service.on('connection', connection => {
        open.add(connection);
        connection.on('close', () => open.delete(connection));
        connection.on('data', text => {
          if (text.startsWith('CONNECT')) connection.write('CONNECTED\nversion:1.2\n\n\0');
          else if (text.startsWith('SEND')) {
            const body = text.slice(text.indexOf('\n\n') + 2, -1);
            connection.write(`MESSAGE\nsubscription:sub-0\nmessage-id:1\ndestination:/user/agent\n\n${body}\0`);
          }
        });
      });
      service.installHandlers(server, { prefix });
    }
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    for (const connection of open) connection.close();
    server.closeAllConnections();
    await new Promise(closed => server.close(closed));
  });

  const transports = ['websocket', 'xhr-streaming', 'xhr-polling'] as const;
  it.each(transports)('goes both ways by %s, and hears the end', async transport => {
    const told: string[] = [];
    const line = createStompTransport((url, sessionId, heard) => {
      const socket = new SockJS(url, undefined, { sessionId: () => sessionId, transports: [transport] });
      socket.addEventListener('heartbeat', heard);
      return socket as unknown as IStompSocket;
    })(
      { url: `${origin}/agent`, sessionId: `by-${transport}`, destinations: ['/user/agent'], headers: {} },
      {
        opened: () => void told.push('opened'),
        message: text => void told.push(text),
        heard: () => undefined,
        closed: () => void told.push('closed'),
      },
    );
    await vi.waitFor(() => expect(told).toEqual(['opened']), 10_000);
    const body = '{"event":"chatMessage","content":"断线😀\\u0000"}';
    line.send({ destination: '/app/agent/handle/ping', body });
    await vi.waitFor(() => expect(told).toEqual(['opened', body]), 10_000);
    for (const connection of open) connection.close();
    await vi.waitFor(() => expect(told.at(-1)).toBe('closed'), 10_000);
  });

  it('falls back by itself where the server has no websockets, and hears its heart-beats', async () => {
    const told: string[] = [];
    let beats = 0;
    const line = createStompTransport(openSockJs)(
      { url: `${origin}/fallback`, sessionId: 'klmnopqrst', destinations: ['/user/agent'], headers: {} },
      {
        opened: () => void told.push('opened'),
        message: text => void told.push(text),
        heard: () => {
          beats += 1;
        },
        closed: () => void told.push('closed'),
      },
    );
    await vi.waitFor(() => expect(told).toEqual(['opened']), 20_000);
    await vi.waitFor(() => expect(beats).toBeGreaterThan(1), 10_000);
    line.close();
    expect(told).toEqual(['opened']);
  });
});
