import { afterAll, beforeAll, expect, it } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { shopReplacing } from '../shop.ts';
import { type Caller, openWorld, type World } from '../world.ts';

let world: World;
let boss: Caller;

beforeAll(async () => {
  const app = shopReplacing(
    'services/shop/shop.goods.calls.yaml',
    "  update: { put: ':id', verb: update }\n",
    `  update: { put: ':id', verb: update }
  take:
    post: take
    access: login
    body:
      goodsId: { label: 商品, entity: goods, required: true }
      buyer: { label: 买家, required: true, maxLength: 20 }
      prices: { label: 费用, fields: { priceName: { label: 费用项, required: true }, priceValue: { label: 金额, type: money } } }
    places:
      buyer: form.buyer
      goodsId: form.goodsList.goodsName
      prices: form.goodsList.priceList
    do:
      - get: goods
        by: body.goodsId
      - answer: { goodsId: goods.id, buyer: body.buyer, total: 'coalesce(sum(body.prices, p, p.priceValue), 0)' }
`,
  );
  world = await openWorld(await lentPostgres(), app);
  boss = await world.as('boss');
  for (const goodsName of ['扳手', '面包']) await boss.post('/api/shop/goods', { goodsName, price: 100 });
});
afterAll(() => world?.close());

const take = (body: Record<string, unknown>) => boss.post('/api/shop/goods/take', body);
const priceList = [
  { priceName: '货款', priceValue: 100 },
  { priceName: '运费', priceValue: 50 },
];

it('takes a payload that nests as the fields that it means, a record by its name (spec 3.5)', async () => {
  const nested = await take({ form: { buyer: '张三', goodsList: [{ goodsName: '面包', priceList }] } });
  expect(nested.content).toEqual({ goodsId: 2, buyer: '张三', total: 150 });
  const flat = await take({ buyer: '张三', goodsId: 2, prices: priceList });
  expect(flat.content).toEqual(nested.content);
});

it('refuses at its place what no field takes, and what is said twice', async () => {
  const nested = { buyer: '张三', goodsList: [{ goodsName: '面包' }] };
  expect((await take({ form: { ...nested, colour: '红' } })).errors).toEqual({ form: '不允许提交该字段' });
  expect((await take({ buyer: '李四', form: nested })).errors).toEqual({ form: '不允许提交该字段' });
});

it.each([
  [[{ goodsName: '钳子' }], '没有名称为「钳子」的商品'],
  [[{ goodsName: '面包' }, { goodsName: '扳手' }], '一次只能有一个商品'],
])('refuses %j: %s', async (goodsList, message) => {
  expect(await take({ form: { buyer: '张三', goodsList } })).toMatchObject({
    status: 422,
    errors: { goodsId: message },
  });
});
