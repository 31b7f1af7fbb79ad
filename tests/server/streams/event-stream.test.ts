import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventStream } from '#server/streams/event-stream.ts';

let app: FastifyInstance;
let port = 0;
interface Open {
  stream: EventStream;
  waiting(): number;
  isClosed: boolean;
}
let open: Open[];
const sockets: Socket[] = [];

beforeEach(async () => {
  open = [];
  app = fastify();
  app.get('/', (_, reply) => {
    const one: Open = { stream: new EventStream(reply), waiting: () => reply.raw.writableLength, isClosed: false };
    one.stream.onClose(() => {
      one.isClosed = true;
    });
    open.push(one);
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A window that has asked for the stream. @param reads it takes what comes */
async function ask(reads: boolean): Promise<{ got(): number }> {
  const before = open.length;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  let got = 0;
  if (reads) socket.on('data', part => (got += part.length));
  else socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  await vi.waitFor(() => expect(open.length).toBe(before + 1), 10_000);
  return { got: () => got };
}

/** What the server may hold for one reader: the bound, and what was told last. */
const event = 'x'.repeat(16 * 1024);
const most = 256 * 1024 + 2 * event.length;

it('readers that read nothing are cut off at the bound and their memory returns; whoever reads has all of it', async () => {
  const reader = await ask(true);
  const [reading] = open;
  for (let index = 0; index < 5; index++) await ask(false);
  const silent = open.slice(1);
  let told = 0;
  let held = 0;
  // What the system itself takes for a socket is some megabytes.
  while (silent.some(({ isClosed }) => !isClosed) && told < 4_000) {
    for (const { stream, isClosed } of open) if (!isClosed) stream.tell('', event);
    told++;
    for (const one of silent) held = Math.max(held, one.waiting());
    await vi.waitFor(() => expect(reading?.waiting()).toBe(0), { timeout: 30_000, interval: 1 });
  }
  expect(silent.map(({ isClosed }) => isClosed)).toEqual(silent.map(() => true));
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThanOrEqual(most);
  expect(silent.map(one => one.waiting())).toEqual(silent.map(() => 0));
  // Nobody who was cut off holds a line, and what is told to one of them is nobody's failure.
  await vi.waitFor(async () => {
    const lines = await new Promise((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
    expect(lines).toBe(1);
  }, 30_000);
  for (const { stream } of silent) stream.tell('', event);
  expect(silent.map(one => one.waiting())).toEqual(silent.map(() => 0));
  expect(reading?.isClosed).toBe(false);
  await vi.waitFor(() => expect(reader.got()).toBeGreaterThanOrEqual(told * event.length), 10_000);
});
