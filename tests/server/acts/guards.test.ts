import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../world.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.reset());
afterAll(async () => {
  await ground?.close();
});

const offers = () => ground.rows('select offer_name, price, status from offer order by id');

describe('a call that may not be made on the record as it is', () => {
  const refused: [string, () => Promise<Answer>, string][] = [
    ['update', () => ground.clerk.put('/api/shop/offers/1', { price: 1, version: 1 }), '「百兆」在售，不能修改'],
    ['delete', () => ground.clerk.delete('/api/shop/offers/1'), '在售的套餐不能删除'],
    ['transition', () => ground.clerk.put('/api/shop/offers/1/stop'), '只有店长可以停售'],
    ['create', () => ground.clerk.post('/api/shop/offers', { offerName: '贱卖', price: 99 }), '套餐不能低于1元'],
    ['act', () => ground.clerk.put('/api/shop/offers/1/half'), '在售的套餐不能打折'],
  ];
  it.each(refused)('is refused with its reason: %s', async (_, ask, reason) => {
    const before = await offers();
    const answer = await ask();
    expect(answer.message).toBe(reason);
    expect(answer.code).not.toBe(200);
    expect(await offers()).toEqual(before);
  });

  it('is made where it may be', async () => {
    expect(await ground.clerk.put('/api/shop/offers/2', { price: 500, version: 1 })).toMatchObject({ code: 200 });
    expect(await ground.clerk.put('/api/shop/offers/2/half')).toMatchObject({ code: 200 });
    expect(await offers()).toContainEqual({ offer_name: '旧套餐', price: 250, status: 'offSale' });
    expect(await ground.clerk.post('/api/shop/offers', { offerName: '新', price: 100 })).toMatchObject({ code: 200 });
    expect(await ground.clerk.delete('/api/shop/offers/2')).toMatchObject({ code: 200 });
  });

  it('is judged by what the body says, too', async () => {
    expect((await ground.clerk.put('/api/shop/offers/2', { price: 0, version: 1 })).message).toBe('价格不能为零');
  });
});
