import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RealPostgres, startPostgres } from '../postgres.ts';
import { type Ground, openGround } from './ground.ts';

let postgres: RealPostgres;
let ground: Ground;

beforeAll(async () => {
  postgres = await startPostgres();
  ground = await openGround(postgres);
});
beforeEach(() => ground.reset());
afterAll(async () => {
  await ground?.close();
  await postgres?.stop();
});

const quote = (more: Record<string, unknown> = {}) => ({
  title: '一号',
  goodsId: 1,
  qty: 2,
  delivery: 'pickup',
  ...more,
});
const lines = [
  { item: '安装', count: 1, fee: 5000 },
  { item: '网线', count: 3, fee: 100 },
];
const create = (more?: Record<string, unknown>) => ground.seller.post('/api/quote/quotes', quote(more));
const change = (id: number, more: Record<string, unknown>) => ground.seller.put(`/api/quote/quotes/${id}`, more);

describe('a computed field', () => {
  it('is worked out by the server, over references, lines and other computed fields', async () => {
    const { content } = await create({ lines, discount: 0.95 });
    expect(content).toMatchObject({ amount: 5700, total: 11000 });
    expect(content.lines.map((line: { subtotal: number }) => line.subtotal)).toEqual([5000, 300]);
    expect(await ground.rows('select amount, total from quote')).toEqual([{ amount: 5700, total: 11000 }]);
  });

  it.each([
    ['the amount', { amount: 1 }, 'amount'],
    ['the total', { total: 1 }, 'total'],
    ['a column', { lines: [{ item: '安装', count: 1, fee: 5000, subtotal: 1 }] }, 'lines.0.subtotal'],
  ])('is taken from nobody: %s', async (_, forged, path) => {
    expect(await create(forged)).toMatchObject({ code: 422, errors: { [path]: '不允许提交该字段' } });
    expect(await ground.rows('select 1 from quote')).toEqual([]);
    const { content } = await create();
    expect(await change(content.id, { ...forged, version: 1 })).toMatchObject({ code: 422 });
  });

  it('follows a change of what it reads, however little is sent', async () => {
    const { content } = await create({ lines });
    expect((await change(content.id, { qty: 5, version: 1 })).content).toMatchObject({ amount: 15000, total: 20300 });
    expect((await change(content.id, { lines: [], version: 2 })).content).toMatchObject({
      amount: 15000,
      total: 15000,
    });
    expect((await change(content.id, { goodsId: 2, version: 3 })).content).toMatchObject({ amount: 4995, total: 4995 });
  });

  it('stays what it was while nothing that it reads is another: a price raised later changes no quote', async () => {
    const { content } = await create();
    await ground.seller.put('/api/quote/goods/1', { price: 9900, version: 1 });
    expect((await change(content.id, { title: '二号', version: 1 })).content).toMatchObject({ amount: 6000 });
    expect((await change(content.id, { qty: 3, version: 2 })).content).toMatchObject({ amount: 29700 });
  });

  it('is worked out in acts, too', async () => {
    const { content } = await create({ lines, discount: 0.5 });
    const copied = await ground.seller.post('/api/quote/copy', { quoteId: content.id, title: '副本' });
    expect(copied.content).toMatchObject({ amount: 3000, total: 8300 });
    await ground.seller.put(`/api/quote/halve/${copied.content.id}`);
    expect(await ground.rows('select amount, total from quote order by id')).toEqual([
      { amount: 3000, total: 8300 },
      { amount: 3000, total: 8300 },
    ]);
  });

  it('is held to its field', async () => {
    expect(await create({ qty: 9999, lines: [{ item: '贵', count: 999, fee: 9007199254740 }] })).toMatchObject({
      code: 422,
    });
    expect(await ground.rows('select 1 from quote')).toEqual([]);
  });
});

describe('a field that applies at times only', () => {
  it('is required while it applies, and refused otherwise', async () => {
    expect((await create({ delivery: 'post' })).errors).toEqual({ carrier: '该项为必填项' });
    expect((await create({ carrier: '顺丰' })).errors).toEqual({ carrier: '此项不适用，请留空' });
    expect(await create({ carrier: '' })).toMatchObject({ code: 200 });
  });

  it('is emptied when it applies no more', async () => {
    const { content } = await create({ delivery: 'post', carrier: '顺丰' });
    expect(content.carrier).toBe('顺丰');
    expect((await change(content.id, { delivery: 'pickup', version: 1 })).content.carrier).toBeNull();
  });
});

describe('what a new record begins with', () => {
  it('is worked out where nothing is sent', async () => {
    const { content } = await create();
    expect(content).toMatchObject({ discount: 1, maker: 'seller' });
    expect(Date.parse(content.end) - Date.parse(content.begin)).toBe(30 * 86_400_000);
    expect((await create({ end: null })).content.end).toBeNull();
    expect((await create({ begin: '2026-01-01', end: '2026-02-01' })).content.end).toBe('2026-02-01');
  });
});

describe('what a new record begins with, of its other fields', () => {
  it('is read through what is sent, and worked out of nothing else', async () => {
    expect((await create()).content.note).toBe('百兆报价');
    expect((await create({ goodsId: 2, note: '另议' })).content.note).toBe('另议');
    expect((await create({ note: null })).content.note).toBeNull();
  });

  it.each([['abc'], [{}], [1.5], [99]])(
    'is nothing of a reference that is none, which is refused in its words: %j',
    async goodsId => {
      expect(Object.keys((await create({ goodsId })).errors)).toEqual(['goodsId']);
    },
  );
});

describe('a rule', () => {
  it.each([
    ['required by another field', { kind: 'other' }, { reason: '该项为必填项' }],
    ['required, and only blanks', { kind: 'other', reason: '  ' }, { reason: '该项为必填项' }],
    ['an order', { begin: '2026-03-02', end: '2026-03-01' }, { end: '结束不能早于开始' }],
    [
      'of what is computed',
      { qty: 9999, goodsId: 1, lines: [{ item: '贵', count: 999, fee: 100000 }] },
      { qty: '合计超过一百万元，请分单' },
    ],
  ])('refuses with its field: %s', async (_, more, errors) => {
    expect(await create(more)).toMatchObject({ code: 422, errors });
    expect(await ground.rows('select 1 from quote')).toEqual([]);
  });

  it('compares only what is there', async () => {
    expect(await create({ begin: null, end: '2020-01-01' })).toMatchObject({ code: 200 });
    expect(await create({ begin: '2030-01-01', end: null })).toMatchObject({ code: 200 });
  });

  it('sees the status that a transition leads to', async () => {
    const { content } = await create();
    expect(await ground.seller.put(`/api/quote/quotes/${content.id}/send`)).toMatchObject({
      code: 422,
      errors: { receiver: '该项为必填项' },
    });
    await change(content.id, { receiver: '张三', version: 1 });
    expect((await ground.seller.put(`/api/quote/quotes/${content.id}/send`)).content.status).toBe('sent');
  });

  it('is held against who changes what it reads, not against what was stored before it', async () => {
    const { content } = await create({ receiver: '张三' });
    await ground.rows(`update quote set kind = 'other', begin = '2026-03-02', "end" = '2026-03-01'`);
    expect(await change(content.id, { title: '二号', version: 1 })).toMatchObject({ code: 200 });
    expect(await ground.seller.put(`/api/quote/quotes/${content.id}/send`)).toMatchObject({ code: 200 });
    expect((await change(content.id, { begin: '2026-03-03', version: 3 })).errors).toEqual({ end: '结束不能早于开始' });
  });
});

describe('a call that no entity describes', () => {
  it('computes and judges its body', async () => {
    const ask = (more: Record<string, unknown>) =>
      ground.seller.post('/api/estimate/estimate', { months: 12, fee: 3000, ...more });
    expect((await ask({})).content).toEqual({ cost: 36000, from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect((await ask({ cost: 1 })).errors).toEqual({ cost: '不允许提交该字段' });
    expect((await ask({ paper: true })).errors).toEqual({ address: '该项为必填项' });
    expect((await ask({ months: 1000 })).errors).toEqual({ months: '费用不能超过五千元' });
  });
});

describe('the rules of a call about a record', () => {
  const exchange = (id: number, more: Record<string, unknown> = {}) =>
    ground.seller.put(`/api/quote/exchange/${id}`, { goodsId: 2, ...more });

  it('read the record, and others through what was sent', async () => {
    const { content } = await create({ qty: 2, goodsId: 2 });
    const dearer = await exchange(content.id, { goodsId: 1 });
    expect(dearer.content).toEqual({ difference: 2 * 3000 - 2 * 999 });
    // What was not sent begins with what the record has.
    expect(await ground.rows('select goods_id, qty from quote')).toEqual([{ goods_id: 1, qty: 2 }]);
    expect((await exchange(content.id)).content).toEqual({ difference: 0 });
  });

  it('take from nobody what they read there', async () => {
    const { content } = await create({ qty: 2 });
    expect((await exchange(content.id, { price: 1 })).code).toBe(422);
    expect((await exchange(content.id, { difference: 0 })).code).toBe(422);
  });

  it('are judged on it', async () => {
    const { content } = await create({ qty: 2 });
    expect((await exchange(content.id, { goodsId: 1 })).errors).toEqual({ goodsId: '商品没有变化' });
    const great = await create({ qty: 100 });
    expect((await exchange(great.content.id)).errors).toEqual({ reason: '该项为必填项' });
    expect((await exchange(999)).code).toBe(404);
  });
});
