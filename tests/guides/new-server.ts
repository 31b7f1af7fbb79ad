import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCentre } from '../server/callcentre/centre.ts';
import { startDatabase } from '../server/embedded.ts';
import { shop, shopFiles } from '../server/shop.ts';
import { openWorld } from '../server/world.ts';

/** Run in the copy of the tree that the guides have changed; before, there is no such verb and message. */
let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database?.stop());

it('a call of the new verb counts what the list would show', async () => {
  const calls = `${shopFiles['services/shop/shop.goods.calls.yaml']}  count: { get: count, verb: count, access: login }\n`;
  const world = await openWorld(database.url, shop({ 'services/shop/shop.goods.calls.yaml': calls }));
  try {
    const boss = await world.as('boss');
    for (const [goodsName, kind] of [
      ['锤子', 'tool'],
      ['扳手', 'tool'],
      ['面包', 'food'],
    ])
      expect((await boss.post('/api/shop/goods', { goodsName, kind })).code).toBe(200);
    expect((await boss.get('/api/shop/goods/count')).content).toEqual({ total: 3 });
    expect((await boss.get('/api/shop/goods/count', { kind: 'tool' })).content).toEqual({ total: 2 });
  } finally {
    await world.close();
  }
});

it('the switch answers the new message', async () => {
  const centre = await openCentre(database.url);
  try {
    const agent = await centre.agent('2000');
    expect(await agent.can('ownQueues')).toEqual({ qids: ['30052600001'] });
  } finally {
    await centre.close();
  }
});
