import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Caller } from '../world.ts';

let world: FolderWorld;
let buyer: Caller;
let other: Caller;

beforeAll(async () => {
  world = await openFolder('lines');
  buyer = await world.caller('buyer', 'buyer123');
  other = await world.caller('other', 'other123');
});
beforeEach(() =>
  world.connection.pool.query(
    'truncate purchase_apply, purchase_line, delivery, heddle_request restart identity cascade',
  ),
);
afterAll(async () => {
  await world?.close();
});

const pens = { goodsName: '笔', qty: 10, price: 200 };
const paper = { goodsName: '纸', price: 3000, deliveries: [{ day: '2026-01-05', count: 1 }] };
const made = async (...items: unknown[]) =>
  (await buyer.post('/api/purchase/applies', { subject: '办公用品', items: items as never })).content;
const read = async (id = 1) => (await buyer.get(`/api/purchase/applies/${id}`)).content;
const rows = async (table: string) => (await world.connection.pool.query(`select * from ${table} order by id`)).rows;
const update = (body: Record<string, unknown>, id = 1) => buyer.put(`/api/purchase/applies/${id}`, body);

describe('the lines of a record', () => {
  it('are told of where two of them are the same, however many follow', async () => {
    const noted = { ...pens, note: '急' };
    const answer = await buyer.post('/api/purchase/applies', {
      subject: '办公用品',
      items: [noted, noted, pens, paper],
    });
    expect(answer).toMatchObject({ status: 422, errors: { 'items.1.note': '采购申请与单价与备注已存在' } });
    expect(await rows('purchase_apply')).toEqual([]);
  });

  it('are made with it, with their defaults, in a table of their own, at two levels', async () => {
    const record = await made(pens, paper);
    expect(record.items).toEqual([
      { id: 1, ...pens, amount: 2000, delivered: 0, note: null, deliveries: [] },
      {
        id: 2,
        ...paper,
        qty: 1,
        amount: 3000,
        delivered: 1,
        note: null,
        deliveries: [{ id: 1, day: '2026-01-05', count: 1 }],
      },
    ]);
    expect(await read()).toEqual(record);
    expect(await rows('purchase_line')).toMatchObject([
      { apply_id: 1, created_by: 'buyer' },
      { apply_id: 1, qty: 1 },
    ]);
    expect(await rows('delivery')).toMatchObject([{ line_id: 2, count: 1 }]);
  });

  it('are added, changed and removed by what is said of them; what is not mentioned stays', async () => {
    await made(pens, paper, { goodsName: '墨', qty: 1, price: 100 });
    const items = [
      { id: 2, qty: 5 },
      { goodsName: '尺', qty: 2, price: 300 },
      { id: 3, removed: true },
    ];
    const { content } = await update({ version: 1, items });
    expect(content).toMatchObject({ version: 2, subject: '办公用品' });
    expect(content.items).toMatchObject([
      { id: 1, ...pens },
      { id: 2, goodsName: '纸', qty: 5, deliveries: [{ id: 1 }] },
      { id: 4, goodsName: '尺', qty: 2 },
    ]);
  });

  it('take lines of their own along, added, changed and removed', async () => {
    await made(paper);
    const deliveries = [
      { id: 1, removed: true },
      { day: '2026-01-06', count: 3 },
    ];
    const { content } = await update({ version: 1, items: [{ id: 1, deliveries }] });
    expect(content.items[0].deliveries).toEqual([{ id: 2, day: '2026-01-06', count: 3 }]);
  });

  it.each([
    [
      'a new line',
      { items: [pens, { qty: 0, price: 1 }] },
      { 'items.1.goodsName': expect.any(String), 'items.1.qty': expect.any(String) },
    ],
    ['a line that is there', { items: [{ id: 1, qty: 0 }] }, { 'items.0.qty': expect.any(String) }],
    [
      'several lines',
      {
        items: [
          { id: 1, qty: 0 },
          { id: 1, price: 'x' },
        ],
      },
      { 'items.0.qty': expect.any(String), 'items.1.price': expect.any(String) },
    ],
    [
      'a line of a line',
      { items: [{ id: 1, deliveries: [{ day: '昨天', count: 1 }] }] },
      { 'items.0.deliveries.0.day': expect.any(String) },
    ],
    ['a column that is not there', { items: [{ id: 1, colour: 'red' }] }, { 'items.0.colour': expect.any(String) }],
    [
      'a line that is not there',
      { items: [{ id: 9, qty: 1 }] },
      { 'items.0': '该行不存在，可能已被他人删除，请移除这一行后再保存' },
    ],
    ['no lines', { items: 'many' }, { items: expect.any(String) }],
    ['no line', { items: [1] }, { 'items.0': expect.any(String) }],
  ])('refused by %s leave all as it was, and say where', async (_, body, errors) => {
    await made(pens);
    const before = await read();
    const answer = await update({ version: 1, subject: '另一个', ...body });
    expect(answer).toMatchObject({ code: 422 });
    expect(answer.errors).toEqual(errors);
    expect(await read()).toEqual(before);
  });

  it('of another record are none of this one', async () => {
    await made(pens);
    await made(paper);
    expect((await update({ version: 1, items: [{ id: 2, removed: true }] })).errors).toHaveProperty(['items.0']);
    expect(await rows('purchase_line')).toHaveLength(2);
  });

  it('are kept from two who change them at once by the version of the record', async () => {
    await made(pens);
    expect((await update({ version: 1, items: [{ id: 1, qty: 11 }] })).code).toBe(200);
    const late = await update({ version: 1, items: [{ id: 1, qty: 12 }] });
    expect(late).toMatchObject({ code: 409, content: { version: 2, items: [{ id: 1, qty: 11 }] } });
  });

  it('go with the record', async () => {
    await made(pens, paper);
    expect((await buyer.delete('/api/purchase/applies/1')).code).toBe(200);
    expect([await rows('purchase_line'), await rows('delivery')]).toEqual([[], []]);
  });

  it('are listed like any entity, to those who see the record alone', async () => {
    await made(pens, paper);
    expect((await buyer.get('/api/purchase/lines')).content.total).toBe(2);
    expect((await buyer.get('/api/purchase/deliveries')).content.total).toBe(1);
    expect((await other.get('/api/purchase/lines')).content.total).toBe(0);
    expect((await other.get('/api/purchase/deliveries')).content.total).toBe(0);
    expect((await other.get('/api/purchase/applies/1')).code).toBe(404);
  });

  it('are made and read by the steps of a call', async () => {
    await made(pens);
    expect(await buyer.post('/api/purchase/applies/1/copy')).toMatchObject({
      content: { id: 2, lines: 1, total: 1000 },
    });
    expect((await read(2)).items).toMatchObject([{ goodsName: '样品', qty: 2, price: 500 }]);
  });

  it('stand in the audit trail, each as the record that it is', async () => {
    await made(pens);
    await update({ version: 1, items: [{ id: 1, qty: 12 }] });
    const { rows: trail } = await world.connection.pool.query(
      'select entity, action from audit_entry order by entry_id desc limit 4',
    );
    expect(trail.filter(({ entity }) => entity === 'purchaseLine').map(({ action }) => action)).toEqual([
      'changed',
      'created',
    ]);
  });
});
