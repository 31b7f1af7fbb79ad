import { request } from 'node:http';
import { Client, type IMessage, type StompConfig } from '@stomp/stompjs';
import fastify, { type FastifyInstance } from 'fastify';
import SockJS from 'sockjs-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Broker } from '#server/callcentre/broker/broker.ts';
import type { Sent, Session } from '#server/callcentre/broker/session.ts';
import { serveSockJs } from '#server/callcentre/broker/sockjs.ts';

const path = '/callcentre/agent';
const user = '3005260/2000';

describe('the broker on the wire, with the clients that the specification names', () => {
  let app: FastifyInstance;
  let url: string;
  const sent: (Sent & { session: string })[] = [];
  const closed: string[] = [];
  const broker = new Broker({
    sent: (session: Session, message) => {
      sent.push({ ...message, session: session.id });
      session.user = user;
      broker.publish({ session: session.id }, message.body);
    },
    closed: session => void closed.push(session.id),
  });
  beforeAll(async () => {
    app = fastify();
    serveSockJs(app, path, async () => broker);
    app.addHook('preClose', async () => broker.end());
    app.get('/other', async () => 'other');
    await app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  });
  afterAll(() => app.close());

  const connect = async (id: string, transport: string, options: StompConfig = {}) => {
    const messages: IMessage[] = [];
    const client = new Client({
      webSocketFactory: () => new SockJS(url + path, null, { sessionId: () => id, transports: [transport] }),
      reconnectDelay: 0,
      ...options,
    });
    await new Promise<void>((resolve, reject) => {
      client.onConnect = () => resolve();
      client.onStompError = frame => reject(new Error(frame.headers.message));
      client.activate();
    });
    for (const destination of ['/user/agent', '/queue/30052600001,30052600002'])
      client.subscribe(destination, message => messages.push(message));
    return { client, messages };
  };

  it.each(['websocket', 'xhr-streaming', 'xhr-polling'])(
    'talks over %s, with the session id of the client',
    async transport => {
      const id = `id-${transport}`.slice(0, 10);
      const { client, messages } = await connect(id, transport);
      const body = JSON.stringify({ type: 'login', name: '客服一号 🙂', text: '忙'.repeat(5000) });
      client.publish({ destination: '/app/agent/handle/login', body });
      await vi.waitFor(() => expect(messages).toHaveLength(1));
      expect(messages[0]?.body).toBe(body);
      expect(sent.at(-1)).toEqual({ destination: '/app/agent/handle/login', body, session: id });
      broker.publish({ destination: '/queue/30052600002' }, '{"event":"queueStatus"}');
      await vi.waitFor(() => expect(messages).toHaveLength(2));
      await client.deactivate();
      await vi.waitFor(() => expect(closed).toContain(id), { timeout: 30_000 });
    },
  );

  it('takes long frames in pieces', async () => {
    const { client, messages } = await connect('pieces', 'websocket', {
      splitLargeFrames: true,
      maxWebSocketChunkSize: 999,
    });
    const body = '🙂'.repeat(10_000);
    client.publish({ destination: '/app/agent/handle/login', body });
    await vi.waitFor(() => expect(messages[0]?.body).toBe(body));
    await client.deactivate();
  });

  const raw = (id: string): Promise<WebSocketLike> =>
    new Promise(resolve => {
      const socket = new SockJS(url + path, null, { sessionId: () => id, transports: ['websocket'] });
      const heard: string[] = [];
      const like: WebSocketLike = { socket, heard, closed: undefined };
      socket.onopen = () => resolve(like);
      socket.onmessage = event => heard.push(event.data);
      socket.onclose = event => {
        like.closed = event.code;
      };
    });

  it('answers garbage with an ERROR frame and goes on for everybody else', async () => {
    const { client, messages } = await connect('bystander', 'websocket');
    const line = await raw('garbage');
    line.socket.send('\u0001\u0002 no frame \0');
    await vi.waitFor(() => expect(line.heard[0]).toMatch(/^ERROR\nmessage:/));
    await vi.waitFor(() => expect(line.closed).toBe(1002));
    client.publish({ destination: '/app/agent/handle/ping', body: '{}' });
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    await client.deactivate();
  });

  it('refuses a frame of 64 KB and a message of a megabyte', async () => {
    const line = await raw('large');
    line.socket.send(
      `CONNECT\naccept-version:1.2\n\n\0SEND\ndestination:/app/agent/handle/ping\n\n${'a'.repeat(70_000)}`,
    );
    await vi.waitFor(() => expect(line.closed).toBe(1002));
    const huge = await raw('huge');
    huge.socket.send('a'.repeat(1_000_000));
    await vi.waitFor(() => expect(huge.closed).toBeDefined());
  });

  it('refuses a large body of the fallback transports, announced or not', async () => {
    const address = `${url}${path}/000/bodies/xhr_send`;
    expect((await fetch(address, { method: 'POST', body: 'a'.repeat(1_000_000) })).status).toBe(413);
    const unannounced = new Promise<string>(resolve => {
      const post = request(address, { method: 'POST' }, response => resolve(String(response.statusCode)));
      post.on('error', error => resolve((error as NodeJS.ErrnoException).code ?? 'ended'));
      for (let part = 0; part < 40; part++) post.write('a'.repeat(64 * 1024));
      post.end();
    });
    expect(await unannounced).toMatch(/ECONNRESET|EPIPE/);
  });

  it('leaves other addresses alone, and has no page with scripts of another host', async () => {
    expect(await (await fetch(`${url}/other`)).text()).toBe('other');
    expect((await fetch(`${url}${path}/iframe.html`)).status).toBe(404);
    expect(await (await fetch(`${url}${path}/info`)).json()).toMatchObject({ websocket: true });
    const upgraded = await new Promise(resolve => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket' };
      request(`${url}/other`, { headers }, response => resolve(response.statusCode)).end();
    });
    expect(upgraded).toBe(404);
  });
});

interface WebSocketLike {
  socket: WebSocket;
  heard: string[];
  closed: number | undefined;
}
