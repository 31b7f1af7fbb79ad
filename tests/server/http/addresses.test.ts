import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { shopReplacing } from '../shop.ts';
import { type Caller, openWorld, type World } from '../world.ts';

const path = '/api/shop/goods';
let world: World;
let boss: Caller;
let goodsId: number;

beforeAll(async () => {
  const app = shopReplacing(
    'services/shop/shop.goods.calls.yaml',
    "  update: { put: ':id', verb: update }\n",
    `  update: { put: ':id', also: [{ put: change }, { post: /api/stock/goods }], verb: update }
  ofKind: { get: 'of/:kind', also: [{ get: of }], verb: list, access: login }
  sheet: { get: ':kind/excel', verb: export, access: login }
  kinds: { get: kinds, handler: dictionary.items, access: login, where: { dictionary: goodsKind } }
`,
  );
  world = await openWorld(await lentPostgres(), app);
  boss = await world.as('boss');
  goodsId = (await boss.post(path, { goodsName: '扳手', kind: 'tool', price: 100 })).content.id;
  await boss.post(path, { goodsName: '面包', kind: 'food', price: 300 });
});
afterAll(() => world?.close());

const nameOf = async () => (await boss.get(`${path}/${goodsId}`)).content.goodsName;

it('answers a call at each of its addresses', async () => {
  expect((await boss.put(`${path}/change`, { id: goodsId, version: 1, goodsName: '大扳手' })).status).toBe(200);
  expect(await nameOf()).toBe('大扳手');
  expect((await boss.post('/api/stock/goods', { id: String(goodsId), version: 2, goodsName: '扳手' })).status).toBe(
    200,
  );
  expect(await nameOf()).toBe('扳手');
});

it('says what is missing that the path would name, to whoever may make the call', async () => {
  const asked = [
    [boss, 422, 'id不可为空'],
    [await world.as('guest'), 403, '没有权限：商品管理'],
    [world.with(''), 401, '未登录'],
  ] as const;
  for (const [who, status, message] of asked)
    expect(await who.put(`${path}/change`, { version: 1, goodsName: '钳子' })).toMatchObject({ status, message });
  expect(await boss.put(`${path}/change`, { id: 999_999, version: 1, goodsName: '钳子' })).toMatchObject({
    status: 404,
  });
  expect(await nameOf()).toBe('扳手');
});

it('finds records by what stands in the path', async () => {
  const names = async (address: string, query = {}) =>
    (await boss.get(`${path}/${address}`, query)).content.records.map((row: { goodsName: string }) => row.goodsName);
  expect(await names('of/tool')).toEqual(['扳手']);
  expect(await names('of/tool', { kind: 'food' })).toEqual(['扳手']);
  expect(await names('of', { kind: 'food' })).toEqual(['面包']);
});

it('gives a file by its address alone, with every column that may be seen (spec 7.8)', async () => {
  const { status, raw } = await boss.get(`${path}/tool/excel`);
  expect(status).toBe(200);
  const [heads = [], ...rows] = (await readXlsx(raw)).sheets[0]?.rows ?? [];
  expect(heads).toEqual(expect.arrayContaining(['编号', '名称', '类别', '价格']));
  expect(rows.map(row => row[heads.indexOf('名称')])).toEqual(['扳手']);
});

it('lists what may be chosen from a dictionary', async () => {
  expect((await boss.get(`${path}/kinds`)).content).toEqual([
    { value: 'food', label: '食品' },
    { value: 'tool', label: '工具' },
  ]);
});
