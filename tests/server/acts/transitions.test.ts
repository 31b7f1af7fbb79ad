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

const vouchers = () => ground.rows('select status, account_id, reason, handled_by from voucher order by id');
const untouched = { status: 'waiting', account_id: null, reason: null, handled_by: null };
const balances = async () =>
  (await ground.rows<{ balance: number }>('select balance from account order by id')).map(one => one.balance);

describe('a transition', () => {
  it('stores what it asks for, sets what it says, and takes its steps', async () => {
    const answer = await ground.clerk.put('/api/vouchers/1/use', { accountId: 2, version: 1 });
    expect(answer).toMatchObject({ code: 200, content: { id: 1, status: 'used', accountId: 2, handledBy: 'clerk' } });
    expect(await balances()).toEqual([10000, 500]);
    expect(await ground.rows('select account_id, amount, after from account_log')).toEqual([
      { account_id: 2, amount: 500, after: 500 },
    ]);
  });

  it('does not store what its dialog alone has', async () => {
    const answer = await ground.boss.put('/api/vouchers/2/cancel', { reason: '印错了', told: true });
    expect(answer).toMatchObject({ code: 200, content: { status: 'void', reason: '印错了', handledBy: 'boss' } });
  });

  it.each([
    ['is not filled in', '/api/vouchers/1/use', {}, 422, { accountId: expect.stringContaining('必填') }],
    ['is wrong', '/api/vouchers/1/cancel', { reason: '错' }, 422, { reason: expect.any(String) }],
    [
      'is not asked for',
      '/api/vouchers/1/cancel',
      { reason: '印错了', amount: 1 },
      422,
      { amount: expect.any(String) },
    ],
    ['is not there', '/api/vouchers/1/use', { accountId: 9 }, 422, { accountId: expect.stringContaining('不存在') }],
    ['has changed', '/api/vouchers/1/use', { accountId: 2, version: 7 }, 409, {}],
  ])('is refused where what it asks for %s, and leaves nothing', async (_, path, body, code, errors) => {
    const answer = await ground.clerk.put(path, body);
    expect(answer).toMatchObject({ code, errors });
    expect((await vouchers())[0]).toEqual(untouched);
    expect(await balances()).toEqual([10000, 0]);
  });

  it('is held to its guards, on the record and on what was filled in', async () => {
    const cancel = (caller: Ground['clerk'], body: Record<string, unknown>) =>
      caller.put('/api/vouchers/2/cancel', { reason: '印错了', ...body });
    expect((await cancel(ground.clerk, { told: true })).message).toBe('面额200.00元的券由店长作废');
    expect((await cancel(ground.boss, {})).message).toBe('大额的券要先告知客户');
    expect((await ground.clerk.put('/api/vouchers/3/use', { accountId: 1 })).message).toBe('没有面额的券不能充值');
    expect(await vouchers()).toEqual([untouched, untouched, untouched, untouched]);
  });

  it('is one door: a step of an act is held to the same, and names the parameter of the act', async () => {
    const redeem = (voucherNo: string, account: number) =>
      ground.clerk.post('/api/vouchers/redeem', { voucherNo, account });
    expect((await redeem('Q3', 1)).message).toBe('没有面额的券不能充值');
    expect((await redeem('Q1', 9)).errors).toEqual({ account: '账户不存在' });
    expect(await redeem('Q1', 1)).toMatchObject({ code: 200 });
    expect((await redeem('Q1', 1)).code).toBe(409);
    expect(await balances()).toEqual([10500, 0]);
  });

  it('has one winner, however many make it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => insist(() => ground.clerk.put('/api/vouchers/1/use', { accountId: 2 }))),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(19);
    expect(await balances()).toEqual([10000, 500]);
  });
});

describe('a transition of several records', () => {
  const body = { ids: [1, 2, 4, 9], reason: '活动结束' };

  it('is made of each for itself, and says how each went', async () => {
    const { content } = await ground.clerk.put('/api/vouchers/cancel', body);
    expect(content.results).toEqual([
      { id: 1, ok: true, message: '' },
      { id: 2, ok: false, message: '面额200.00元的券由店长作废' },
      { id: 4, ok: true, message: '' },
      { id: 9, ok: false, message: '记录不存在，可能已被删除' },
    ]);
    expect((await vouchers()).map(one => (one as { status: string }).status)).toEqual([
      'void',
      'waiting',
      'waiting',
      'void',
    ]);
  });

  it('asked again under the same key does nothing twice, and what was done stays so told', async () => {
    const key = { 'idempotency-key': 'many' };
    const first = await ground.clerk.put('/api/vouchers/cancel', body, key);
    expect((await ground.clerk.put('/api/vouchers/cancel', body, key)).content).toEqual(first.content);
    expect((await ground.clerk.put('/api/vouchers/cancel', body)).content.results[0].message).toContain('不能作废');
  });

  it('together is made of all or of none, and says which refuses', async () => {
    const answer = await ground.clerk.put('/api/vouchers/cancelTogether', body);
    expect(answer).toMatchObject({ code: 422, message: '代金券 2：面额200.00元的券由店长作废' });
    expect((await vouchers())[0]).toEqual(untouched);
    expect(
      (await ground.clerk.put('/api/vouchers/cancelTogether', { ...body, ids: '4,1' })).content.results,
    ).toHaveLength(2);
  });

  it.each([
    ['no records', { ids: [], reason: '活动结束' }, 'ids'],
    ['no numbers', { ids: ['x'], reason: '活动结束' }, 'ids'],
    ['other versions', { ids: [1, 2], versions: [1], reason: '活动结束' }, 'versions'],
    ['nothing filled in', { ids: [1, 2] }, 'reason'],
  ])('is refused as a whole for %s', async (_, wrong, field) => {
    expect(Object.keys((await ground.clerk.put('/api/vouchers/cancel', wrong)).errors)).toEqual([field]);
    expect((await vouchers())[0]).toEqual(untouched);
  });
});
