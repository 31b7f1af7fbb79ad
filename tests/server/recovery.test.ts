import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RealPostgres, startPostgres } from './postgres.ts';
import { openWorld, type World } from './world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

describe('when the database goes away', () => {
  let postgres: RealPostgres;
  let world: World;
  beforeAll(async () => {
    postgres = await startPostgres();
    world = await openWorld(postgres.url);
  });
  afterAll(async () => {
    await world?.close();
    await postgres?.stop();
  });

  it('says so in Chinese, goes on with what needs no database, and recovers by itself', async () => {
    const boss = await world.as('boss');
    const created = (await boss.post('/api/shop/goods', { goodsName: '早先' })).content;
    await postgres.crash();
    for (const answer of [
      await boss.get('/api/shop/goods'),
      await boss.post('/api/shop/goods', { goodsName: '丢失' }),
      await boss.put(`/api/shop/goods/${created.id}`, { goodsName: '丢失', version: 1 }),
      await world.login('boss', 'boss1234'),
    ]) {
      expect(answer).toMatchObject({
        status: 503,
        code: 503,
        message: '数据库暂时无法连接，请稍后重试',
        content: null,
      });
      expect(answer.headers['retry-after']).toBeTruthy();
    }
    expect((await world.with('').get('/toolApi/v1/tools//timestamps')).status).toBe(200);
    await postgres.restart();
    await vi.waitFor(async () => expect((await boss.get('/api/shop/goods')).status).toBe(200), { timeout: 90_000 });
    const { records } = (await boss.get('/api/shop/goods')).content;
    expect(records.map((row: { goodsName: string }) => row.goodsName)).toEqual(['早先']);
    expect((await boss.put(`/api/shop/goods/${created.id}`, { goodsName: '后来', version: 1 })).status).toBe(200);
  });

  it('answers what was under way when it crashed, and breaks nothing', async () => {
    const boss = await world.as('boss');
    const running = Array.from({ length: 20 }, (_, index) =>
      boss.post('/api/shop/goods', { goodsName: `途中${index}` }),
    );
    await postgres.crash();
    const answers = await Promise.all(running);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    await postgres.restart();
    await vi.waitFor(async () => expect((await boss.get('/api/shop/goods')).status).toBe(200), { timeout: 90_000 });
    for (const [index, { status }] of answers.entries()) {
      const { total } = (await boss.get('/api/shop/goods', { goodsName: `途中${index}`, limit: 1 })).content;
      if (status === 200) expect(total).toBeGreaterThan(0);
    }
  });

  it('tells whoever reads the log, without the data of the request', async () => {
    expect(world.log.length).toBeGreaterThan(0);
    expect(world.log.join('\n')).not.toMatch(/boss1234|丢失|Bearer/);
  });
});
