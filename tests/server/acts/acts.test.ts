import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ground, insist, openGround } from './ground.ts';

let ground: Ground;

beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.reset());
afterAll(async () => {
  await ground?.close();
});

const order = (more: Record<string, unknown> = {}) => ({ accountId: 1, offerId: 1, payType: 'balance', ...more });
const terminals = (...sns: string[]) => ({ terminals: sns.map(sn => ({ sn })) });
const everything = async () => ({
  sales: await ground.rows('select account_id, should_money, status from sale order by id'),
  logs: await ground.rows('select account_id, amount, after from account_log order by id'),
  balances: (await ground.rows<{ balance: number }>('select balance from account order by id')).map(one => one.balance),
  reserved: (await ground.rows<{ sn: string }>("select sn from terminal where status = 'reserved' order by sn")).map(
    one => one.sn,
  ),
});
const untouched = { sales: [], logs: [], balances: [10000, 0], reserved: [] };

describe('an act', () => {
  it('writes all that its steps say, and answers', async () => {
    const answer = await ground.clerk.post('/api/shop/sell', order(terminals('T1', 'T2')));
    expect(answer).toMatchObject({ code: 200, content: { saleId: 1, shouldMoney: 3000 } });
    expect(answer.content.code).toMatch(/^DD\d{8}0001$/);
    expect(await everything()).toEqual({
      sales: [{ account_id: 1, should_money: 3000, status: 'open' }],
      logs: [{ account_id: 1, amount: -3000, after: 7000 }],
      balances: [7000, 0],
      reserved: ['T1', 'T2'],
    });
  });

  it('stores lines together, in their order', async () => {
    expect(await ground.clerk.post('/api/shop/stock', terminals('N3', 'N1', 'N2'))).toMatchObject({ code: 200 });
    const made = await ground.rows<{ sn: string }>("select sn from terminal where sn like 'N%' order by id");
    expect(made.map(({ sn }) => sn)).toEqual(['N3', 'N1', 'N2']);
    const told = await ground.rows("select 1 from audit_entry where entity = 'terminal' and record_name like 'N%'");
    expect(told).toHaveLength(3);
  });

  it('says which of the lines that it stores together the database refuses, and stores none', async () => {
    const answer = await ground.clerk.post('/api/shop/stock', terminals('N1', 'N2', 'T1', 'N3'));
    expect(answer).toMatchObject({ code: 422, errors: { 'terminals.2.sn': '序列号已存在' } });
    expect(await ground.rows("select 1 from terminal where sn like 'N%'")).toEqual([]);
  });

  it('sees what it has itself made of a record', async () => {
    const amounts = [-4000, -5000, 500].map(amount => ({ amount }));
    await ground.clerk.post('/api/shop/chargeAll', { accountId: 1, amounts });
    expect(await everything()).toMatchObject({
      balances: [1500, 0],
      logs: [{ after: 6000 }, { after: 1000 }, { after: 1500 }],
    });
    const refused = await ground.clerk.post('/api/shop/chargeAll', { accountId: 1, amounts });
    expect(refused.errors).toEqual({ accountId: '余额不足，还有15.00元' });
  });

  it('goes back the same way', async () => {
    const { content } = await ground.clerk.post('/api/shop/sell', order(terminals('T1')));
    expect(await ground.clerk.put(`/api/shop/cancel/${content.saleId}`)).toMatchObject({ code: 200, content: null });
    expect(await everything()).toMatchObject({
      sales: [{ status: 'cancelled' }],
      balances: [10000, 0],
      reserved: [],
    });
    // A second time the edge is not there any more.
    expect((await ground.clerk.put(`/api/shop/cancel/${content.saleId}`)).message).toContain('不能撤单');
  });

  it.each([
    ['a check', order({ offerId: 2 }), { offerId: '「旧套餐」已下架' }],
    ['a record that is not there', order({ offerId: 9 }), { offerId: '套餐不存在' }],
    ['a line', order(terminals('T1', 'X9')), { 'terminals.1.sn': '没有终端X9' }],
    ['a line that a former line has taken', order(terminals('T1', 'T1')), { 'terminals.1.sn': '终端T1已被占用' }],
    ['an act that it makes', order({ accountId: 2 }), { accountId: '余额不足，还有0.00元' }],
    ['its body', order({ payType: 'coins' }), { payType: '请选择列表中的值' }],
    ['a field that is not of its body', order({ shouldMoney: 1 }), { shouldMoney: expect.any(String) }],
  ])('refused by %s leaves nothing, and says where', async (_, body, errors) => {
    const answer = await ground.clerk.post('/api/shop/sell', body);
    expect(answer.errors).toEqual(errors);
    expect(answer.code).not.toBe(200);
    expect(await everything()).toEqual(untouched);
  });

  it('tells a refusal of the database at the parameter that the value came from', async () => {
    const body = order({ contPhone: '13800000000', payType: 'cash' });
    await ground.clerk.post('/api/shop/sell', body);
    expect((await ground.clerk.post('/api/shop/sell', body)).errors).toEqual({ contPhone: '联系电话已存在' });
    expect(await ground.rows('select 1 from sale')).toHaveLength(1);
  });

  it('is done once for each key, however often it is asked at once', async () => {
    const asked = Array.from({ length: 20 }, () =>
      ground.clerk.post('/api/shop/sell', order(), { 'idempotency-key': 'one' }),
    );
    const codes = (await Promise.all(asked)).map(answer => answer.content?.code);
    expect(new Set(codes).size).toBe(1);
    expect((await everything()).balances).toEqual([7000, 0]);
  });

  it('that only reads answers a value of its own', async () => {
    await ground.clerk.post('/api/shop/sell', order());
    expect((await ground.clerk.get('/api/shop/open/1')).content).toBe(1);
    expect((await ground.clerk.get('/api/shop/open/2')).content).toBe(0);
  });

  it('is not open to who may not make the call', async () => {
    expect(await ground.with('').post('/api/shop/sell', order())).toMatchObject({ code: 401 });
    expect(await everything()).toEqual(untouched);
  });
});

describe('many acts at once', () => {
  it('lose no money: the ledger is the balance, and nobody spends what is not there', async () => {
    const sales = Array.from({ length: 50 }, () => insist(() => ground.clerk.post('/api/shop/sell', order())));
    const answers = await Promise.all(sales);
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(3);
    expect(answers.filter(answer => answer.errors.accountId)).toHaveLength(47);
    const { balances, logs, sales: made } = await everything();
    expect(balances).toEqual([1000, 0]);
    expect(logs.map(log => log.after)).toEqual([7000, 4000, 1000]);
    expect(made).toHaveLength(3);
  });

  it('that change one record each judge it as the one before has left it', async () => {
    const charges = Array.from({ length: 20 }, () =>
      insist(() => ground.clerk.post('/api/shop/charge', { accountId: 1, amount: -3000 })),
    );
    const answers = await Promise.all(charges);
    expect(
      answers
        .map(answer => answer.content?.balance)
        .filter(Boolean)
        .sort(),
    ).toEqual([1000, 4000, 7000]);
    expect(answers.filter(answer => answer.message === '余额不足，还有10.00元')).toHaveLength(17);
  });

  it('of those that want one terminal one gets it', async () => {
    const wanted = Array.from({ length: 12 }, () =>
      insist(() => ground.clerk.post('/api/shop/sell', order({ payType: 'cash', ...terminals('T5') }))),
    );
    const answers = await Promise.all(wanted);
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1);
    expect(answers.filter(answer => answer.errors['terminals.0.sn'] === '终端T5已被占用')).toHaveLength(11);
  });

  it('in turned order end in no deadlock that anybody sees', async () => {
    const codes: number[] = [];
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([
        ground.clerk.post('/api/shop/sell', order({ payType: 'cash', ...terminals('T1', 'T2') })),
        ground.clerk.post('/api/shop/sell', order({ payType: 'cash', ...terminals('T2', 'T1') })),
      ]);
      codes.push(both.filter(answer => answer.code === 200).length);
      expect(both.every(answer => answer.status < 500)).toBe(true);
      const made = both.find(answer => answer.code === 200);
      await ground.clerk.put(`/api/shop/cancel/${made?.content.saleId}`);
    }
    expect(codes).toEqual([1, 1, 1, 1, 1]);
  });
});
