import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { compileFolder } from '#runtime/language/index.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';

let world: World;
let clerk: Caller;
let tracker: Server;
const heard: string[] = [];

beforeAll(async () => {
  const { bundle } = await compileFolder(path.join(import.meta.dirname, '../../fixtures/extended'));
  if (!bundle) throw new Error('the fixture has mistakes');
  world = await openWorld(await lentPostgres(), bundle);
  const { content } = await world.login('clerk', 'clerk123');
  clerk = world.with(content.access_token);
  tracker = createServer(socket =>
    socket.on('data', line => {
      heard.push(String(line).trim());
      socket.write(String(line).includes('A1') ? 'OK 1234\n' : 'NO 没有这台机器\n');
    }),
  ).listen(0, '127.0.0.1');
  await once(tracker, 'listening');
});
afterEach(() => {
  delete process.env.HEDDLE_GATEWAY_TRACKER;
});
afterAll(async () => {
  await world?.close();
  tracker?.close();
});

const reach = (): void => {
  const { port } = tracker.address() as { port: number };
  process.env.HEDDLE_GATEWAY_TRACKER = `tcp://127.0.0.1:${port}`;
};

it("a system outside is spoken to as the app's own gateway does", async () => {
  reach();
  expect(await clerk.get('/api/meter/A1/hours')).toMatchObject({ code: 200, content: { hours: 1234 } });
  expect(heard).toEqual(['HOURS A1']);
});

it('what it refuses is told in its words', async () => {
  reach();
  expect(await clerk.get('/api/meter/B2/hours')).toMatchObject({ status: 422, message: '没有这台机器' });
});

it('without an address its twin answers', async () => {
  expect(await clerk.get('/api/meter/A1/hours')).toMatchObject({ code: 200, content: { hours: 0 } });
});
