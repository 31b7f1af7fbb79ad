import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { shopReplacing } from '../shop.ts';
import { openWorld, passwords, type World } from '../world.ts';

const rows = 20_000;

describe('an export that its reader leaves', () => {
  let world: World;
  let token = '';
  beforeAll(async () => {
    world = await openWorld(await lentPostgres(), shopReplacing('app.yaml', 'exportRows: 50 ', `exportRows: ${rows} `));
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
    token = (await world.login('boss', passwords.boss ?? '')).content.access_token;
    await world.connection.pool.query(
      `insert into goods (goods_name, price, created_by) select '导出' || n, n, 'boss' from generate_series(1, ${rows}) n`,
    );
  });
  afterAll(async () => {
    await world?.server.app.close();
    await world?.connection.close();
  });

  /** Answers once the server is done with it. */
  async function leave(when: 'asked' | 'answered' | 'reading'): Promise<void> {
    const ended = new Promise<void>(resolve => {
      world.server.app.server.once('request', (_, response) => response.once('close', resolve));
    });
    const { port } = world.server.app.server.address() as AddressInfo;
    const asking = request({
      port,
      host: '127.0.0.1',
      path: '/api/shop/goods/export',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    asking.on('error', () => undefined);
    asking.end(JSON.stringify({ query: { filters: {} }, columns: ['goodsName', 'price'], title: '商品' }));
    if (when === 'asked') await once(world.server.app.server, 'request');
    else {
      const [answer] = await once(asking, 'response');
      expect(answer.statusCode).toBe(200);
      if (when === 'reading') await once(answer, 'data');
    }
    asking.destroy();
    await ended;
  }

  it.each(['asked', 'answered', 'reading'] as const)('is no error in the log: left when it was %s', async when => {
    world.log.length = 0;
    for (let time = 0; time < 5; time++) await leave(when);
    // What it began has ended: nothing of it is told later, and no connection is kept.
    const { pool } = world.connection;
    await expect
      .poll(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0, { timeout: 60_000 })
      .toBe(true);
    const small = { query: { filters: { goodsName: '导出19999' } }, columns: ['goodsName'], title: '商品' };
    expect((await world.with(token).post('/api/shop/goods/export', small)).status).toBe(200);
    expect(world.log).toEqual([]);
  });
});
