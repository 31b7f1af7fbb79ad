import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ground, openGround } from '../../acts/ground.ts';
import type { Caller } from '../../world.ts';

let ground: Ground;
const order = { accountId: 1, offerId: 1, payType: 'cash' };
beforeAll(async () => {
  ground = await openGround();
  await ground.reset();
  await ground.clerk.post('/api/shop/sell', order);
  await ground.clerk.post('/api/shop/sell', order);
  await ground.other.post('/api/shop/sell', order);
});
afterAll(async () => {
  await ground?.close();
});

const keys = async (who: Caller): Promise<{ total: number; ids: number[]; sum: number }> => {
  const { content } = await who.get('/api/shop/sales', { sums: 'shouldMoney', sort: 'id' });
  return {
    total: content.total,
    ids: content.records.map((row: { id: number }) => row.id),
    sum: content.sums.shouldMoney,
  };
};

describe('who sees which orders', () => {
  it('is the same in the list, its count and its totals', async () => {
    expect(await keys(ground.clerk)).toEqual({ total: 2, ids: [1, 2], sum: 6000 });
    expect(await keys(ground.other)).toEqual({ total: 1, ids: [3], sum: 3000 });
    expect(await keys(ground.boss)).toEqual({ total: 3, ids: [1, 2, 3], sum: 9000 });
  });

  it('holds for one record, for changing it and for acts on it', async () => {
    const change = { payType: 'balance', version: 1 };
    for (const answer of [
      await ground.other.get('/api/shop/sales/1'),
      await ground.other.put('/api/shop/sales/1', change),
      await ground.other.put('/api/shop/cancel/1'),
    ])
      expect(answer.code).not.toBe(200);
    expect(await ground.rows("select 1 from sale where status = 'open' and version = 1")).toHaveLength(3);
    expect((await ground.boss.get('/api/shop/sales/1')).content).toMatchObject({ id: 1, createdBy: 'clerk' });
  });

  it('holds for what refers to it, and for a count in an act', async () => {
    const log = { accountId: 1, saleId: 1, amount: 1, after: 1 };
    expect((await ground.other.post('/api/shop/logs', log)).errors).toEqual({ saleId: '订单不存在' });
    expect((await ground.clerk.post('/api/shop/logs', log)).code).toBe(200);
    expect((await ground.other.get('/api/shop/open/1')).content).toBe(1);
    expect((await ground.boss.get('/api/shop/open/1')).content).toBe(3);
  });

  it('holds for an export', async () => {
    const size = async (who: Caller): Promise<number> => {
      const answer = await who.post('/api/shop/sales/export', { columns: ['id', 'code'] });
      expect(answer.status).toBe(200);
      return answer.raw.length;
    };
    expect(await size(ground.other)).toBeLessThan(await size(ground.boss));
  });
});
