import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;

beforeAll(async () => {
  ground = await openGround();
});
beforeEach(async () => {
  await ground.reset();
  await ground.rows(
    "insert into offer (offer_name, price, status) values ('千兆', 9000, 'onSale'), ('旧百兆', 2000, 'offSale')",
  );
});
afterAll(async () => {
  await ground?.close();
});

const find = (body: Record<string, unknown>) => ground.clerk.post('/api/shop/offers/find', body);
const names = async (conditions: [field: string, operator: string, value: string][], more = {}) =>
  (await find({ conditions: conditions.map(([field, operator, value]) => ({ field, operator, value })), ...more }))
    .content?.names;

describe('what a step finds records by', () => {
  it('is a range, both ends included', async () => {
    expect((await find({ priceFrom: 1000, priceTo: 3000 })).content.between).toBe(3);
    expect((await find({ priceFrom: 3001 })).content.between).toBe(1);
  });

  it('is one of a list', async () => {
    expect((await find({})).content.either).toBe(2);
  });

  it.each([
    ['a text in it', ['offerName', 'contains', '百兆'], ['百兆', '旧百兆']],
    ['an amount, in yuan', ['price', 'from', '30'], ['百兆', '千兆']],
    ['an option by its label', ['status', 'equal', '停售'], ['旧套餐', '旧百兆']],
    ['one of several options', ['status', 'among', '在售，停售'], ['百兆', '旧套餐', '千兆', '旧百兆']],
  ])('is %s', async (_, condition, found) => {
    expect(await names([condition as [string, string, string]])).toEqual(found);
  });

  it('is all of the conditions, or any', async () => {
    const both: [string, string, string][] = [
      ['offerName', 'contains', '百兆'],
      ['price', 'from', '30'],
    ];
    expect(await names(both)).toEqual(['百兆']);
    expect(await names(both, { any: true })).toEqual(['百兆', '千兆', '旧百兆']);
  });

  it('is the first so many', async () => {
    expect(await names([['price', 'from', '0']], { most: 2 })).toEqual(['百兆', '旧套餐']);
    expect(await names([['price', 'from', '0']], { most: 0 })).toEqual([]);
  });

  it.each([
    ['a field that is not there', ['secret', 'equal', '1'], '第1个条件「secret」与值「1」不相符'],
    ['a field as text', ['price) or (1=1', 'equal', '1'], '第1个条件「price) or (1=1」与值「1」不相符'],
    ['a value of another kind', ['price', 'from', '很贵'], '第1个条件「价格」与值「很贵」不相符'],
    ['a comparison that the field has not', ['offerName', 'from', '1'], '第1个条件「套餐名称」与值「1」不相符'],
    ['an operator that is none', ['price', 'drop', '1'], '第1个条件「价格」与值「1」不相符'],
  ])('is never %s', async (_, [field, operator, value], message) => {
    expect(await find({ conditions: [{ field, operator, value }] })).toMatchObject({ code: 422, message });
  });

  it('takes a quote for a quote', async () => {
    expect(await names([['offerName', 'contains', "' or '1'='1"]])).toEqual([]);
  });
});
