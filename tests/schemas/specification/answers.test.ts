import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lentPostgres } from '../../server/lent-postgres.ts';
import { wholeApp } from '../../server/whole-app.ts';
import { openWorld, type World } from '../../server/world.ts';
import { namedCalls } from './named-calls.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

let world: World;
let token = '';
beforeAll(async () => {
  world = await openWorld(await lentPostgres(), await wholeApp());
  token = (await world.login('admin', 'heddle2026')).content.access_token;
});
afterAll(() => world?.close());

/** What a call says that is given nothing but an id that is not there. */
async function answerAt(method: string, path: string) {
  const response = await world.server.app.inject({
    method: method as 'GET',
    url: path.replaceAll('{}', '4711'),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, text: response.body };
}

it('what the specification does not name is told as no service', async () => {
  expect((await answerAt('GET', '/api/crm/order/nothing/of/the/kind')).text).toContain('没有这个服务');
});

it.each(namedCalls)('$line answers, if only to say what it lacks', async ({ methods, paths }) => {
  const answers = await Promise.all(methods.flatMap(method => paths.map(path => answerAt(method, path))));
  const served = answers.filter(({ status, text }) => !(status === 404 && text.includes('没有这个服务')));
  expect(served).not.toEqual([]);
  for (const { status, text } of served) expect(status, text).toBeLessThan(500);
});
