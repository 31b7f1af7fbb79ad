import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Hall, openHall } from './ground.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
beforeEach(() => hall.reset());
afterAll(() => hall?.close());

const order = (more: Record<string, unknown> = {}) => ({
  custName: '王小明',
  contPhone: '13900000001',
  communityId: 1,
  offerId: 1,
  months: 12,
  payType: 'cash',
  ...more,
});
const subscribe = (more?: Record<string, unknown>) => hall.clerk.post('/api/hall/subscribe', order(more));
const outside = { offerId: '所选的套餐不在可选范围内，请重新选择' };

it.each([
  ['of nothing chosen', { offerId: null, months: null, rented: null }, { rent: 0, deposit: 0, total: 0 }],
  ['of an offer', { offerId: 1, months: 12, rented: null }, { rent: 36000, deposit: 0, total: 36000 }],
  ['with a terminal', { offerId: 1, months: 12, rented: true }, { rent: 36000, deposit: 10000, total: 46000 }],
])('the sums beside the steps follow what is filled in: %s', async (_, given, sums) => {
  expect((await hall.clerk.post('/api/hall/quote', given)).content).toEqual(sums);
});

it('each printing is counted, and told in the audit trail', async () => {
  await subscribe();
  await hall.clerk.put('/api/hall/orders/1/printed');
  expect((await hall.clerk.put('/api/hall/orders/1/printed')).content).toEqual({ printCount: 2 });
  expect(await hall.rows(`select count(*)::int as told from audit_entry where call = 'hall.printed'`)).toEqual([
    { told: 2 },
  ]);
});

const why = '散客不能办理要押金的百兆';

describe('a choice that may not be made', () => {
  it('is refused with the reason that staff read beside it', async () => {
    expect(await subscribe({ custName: '散客' })).toMatchObject({ code: 422, errors: { offerId: why } });
    expect(await subscribe()).toMatchObject({ code: 200 });
  });

  it('is told while the steps are being filled in, and so is what is checked before anything is written', async () => {
    const judge = async (known: Record<string, unknown>, call = 'hall.subscribe') =>
      (await hall.clerk.post('/sysApi/v1/acts/judge', { call, known: JSON.stringify(known) })).content;
    const nothing = { fields: {}, messages: [] };
    expect(await judge({ custName: '散客', communityId: 1, offerId: 1 })).toEqual({
      fields: { offerId: why },
      messages: [],
    });
    // What it depends on is not known yet.
    expect(await judge({ custName: '散客' })).toEqual(nothing);
    expect(await judge({ communityId: 1, offerId: 1 })).toEqual(nothing);
    expect(await judge({ custName: '王小明', communityId: 1, offerId: 1 })).toEqual(nothing);
    expect(await judge({ custName: '王小明', communityId: 2, offerId: 1 })).toEqual({ fields: outside, messages: [] });
    expect(await judge({ rented: true, sn: '没有的' })).toEqual({ fields: { sn: '终端没有的不在库' }, messages: [] });
    expect(await judge({ rented: false, sn: '没有的' })).toEqual(nothing);
    expect(await hall.rows('select count(*)::int as made from "order"')).toEqual([{ made: 0 }]);
    expect(await judge({ offerId: '百兆', months: 99 })).toMatchObject({
      fields: { months: '请填写1~24范围内的整数' },
    });
    expect(await judge({}, 'hall.nothing')).toEqual(nothing);
  });
});

describe('a choice that depends on other fields', () => {
  it('is taken where the call that lists the choices offers it', async () => {
    expect((await subscribe()).content).toMatchObject({ orderId: 1 });
    expect(await hall.rows('select offer_id as offer, should_money as money from "order"')).toEqual([
      { offer: 1, money: 36000 },
    ]);
  });

  it.each([
    ['of another community', { offerId: 3 }],
    ['that is not on sale any more', { offerId: 2 }],
    ['of the community before, where that is another now', { communityId: 2 }],
  ])('is refused in words: one %s', async (_, more) => {
    expect(await subscribe(more)).toMatchObject({ code: 422, errors: outside });
    expect(await hall.rows('select 1 from "order"')).toEqual([]);
  });

  it('stays in a record that stands as it stood, and is judged where it, or what it depends on, is another', async () => {
    await subscribe();
    await hall.rows(`update offer set status = 'offSale' where id = 1`);
    const change = (body: Record<string, unknown>) => hall.clerk.put('/api/hall/orders/1', body);
    expect(await change({ version: 1, remarks: '改约' })).toMatchObject({ code: 200 });
    expect(await change({ version: 2, communityId: 2 })).toMatchObject({ code: 422, errors: outside });
    expect(await change({ version: 2, communityId: 2, offerId: 3 })).toMatchObject({ code: 200 });
  });
});
