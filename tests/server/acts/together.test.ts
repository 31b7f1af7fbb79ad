import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '../statements.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.reset());
afterAll(async () => {
  await ground?.close();
});

const sell = (sns: readonly string[]) =>
  ground.clerk.post('/api/shop/sell', {
    accountId: 1,
    offerId: 1,
    payType: 'cash',
    terminals: sns.map(sn => ({ sn })),
  });
const reserved = async () =>
  (await ground.rows<{ sn: string }>("select sn from terminal where status = 'reserved' order by id")).map(
    ({ sn }) => sn,
  );

/** What line by line would come of: the first that cannot be taken is told, and nothing is taken then. */
function expected(sns: readonly string[], taken: ReadonlySet<string>): Record<string, string> {
  for (const [index, sn] of sns.entries()) {
    const place = `terminals.${index}.sn`;
    if (sn.startsWith('X')) return { [place]: `没有终端${sn}` };
    if (taken.has(sn) || sns.indexOf(sn) < index) return { [place]: `终端${sn}已被占用` };
  }
  return {};
}

it('lines that are changed together come to what they come to one by one', async () => {
  // T1 to T10 are there, X1 and X2 are not.
  const serial = fc.constantFrom(...Array.from({ length: 10 }, (_, index) => `T${index + 1}`), 'X1', 'X2');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(serial, { maxLength: 5 }), { maxLength: 4 }), async sales => {
      await ground.reset();
      const taken = new Set<string>();
      for (const sns of sales) {
        const errors = expected(sns, taken);
        const answer = await sell(sns);
        expect(answer.errors).toEqual(errors);
        if (Object.keys(errors).length === 0) for (const sn of sns) taken.add(sn);
        expect(new Set(await reserved())).toEqual(taken);
      }
    }),
    { numRuns: 25 },
  );
});

it('are read by one statement and stored by one, however many there are', async () => {
  // The first of a day begins its numbers.
  await sell([]);
  const two = await statementsOf(() => sell(['T2', 'T1']));
  const six = await statementsOf(() => sell(['T8', 'T7', 'T6', 'T5', 'T4', 'T3']));
  expect(six).toHaveLength(two.length);
  expect(six.filter(text => text.includes('update "terminal"'))).toHaveLength(1);
  expect(await reserved()).toHaveLength(8);
});

it('are each told of in the trail, with what changed', async () => {
  const { content } = await sell(['T1', 'T2']);
  const told = await ground.rows(
    `select record_name, detail, changes from audit_entry where entity = 'terminal'
     and created_at = (select max(created_at) from audit_entry) order by record_name`,
  );
  expect(told).toEqual(
    ['T1', 'T2'].map(record_name => ({
      record_name,
      detail: '预占',
      changes: expect.arrayContaining([
        { field: 'saleId', before: null, after: content.saleId },
        { field: 'status', before: 'inStock', after: 'reserved' },
      ]),
    })),
  );
});

it('in the steps of a transition, too', async () => {
  const handBack = async (sns: readonly string[]): Promise<string[]> => {
    const { content } = await sell(sns);
    return statementsOf(async () =>
      expect(await ground.clerk.put(`/api/shop/handBack/${content.saleId}`, {})).toMatchObject({ code: 200 }),
    );
  };
  await handBack(['T1']);
  const two = await handBack(['T2', 'T3']);
  const six = await handBack(['T4', 'T5', 'T6', 'T7', 'T8', 'T9']);
  expect(six).toHaveLength(two.length);
  expect(await reserved()).toEqual([]);
});

describe('lines that read for themselves and add to what they read', () => {
  const sumUp = (accounts: readonly number[]) =>
    ground.clerk.post('/api/shop/sumUp', { accounts: accounts.map(accountId => ({ accountId })) });
  const logs = () =>
    ground.rows<{ id: number; of: number; amount: number }>(
      'select id, account_id as of, amount from account_log order by id',
    );
  beforeEach(() =>
    ground.rows("insert into account (account_name, balance) select '户' || n, 0 from generate_series(3, 8) n"),
  );

  it('come to what they come to one by one, whether or not two are of one account', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 8 }), { maxLength: 4 }),
        async acts => {
          await ground.rows('truncate account_log restart identity cascade');
          const expected: { of: number; amount: number }[] = [];
          for (const accounts of acts) {
            await sumUp(accounts);
            for (const of of accounts) {
              expected.push({ of, amount: expected.filter(one => one.of === of).length + 1 });
            }
          }
          expect((await logs()).map(({ of, amount }) => ({ of, amount }))).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('read by one statement for each step and store by one, however many there are', async () => {
    await sumUp([1, 2]);
    const two = await statementsOf(() => sumUp([1, 2]));
    const eight = await statementsOf(() => sumUp([8, 7, 6, 5, 4, 3, 2, 1]));
    expect(eight).toHaveLength(two.length);
    expect(eight.filter(text => text.includes('insert into "account_log"'))).toHaveLength(1);
    const nine = await statementsOf(() => sumUp([1, 2, 1]));
    expect(nine.filter(text => text.includes('insert into "account_log"'))).toHaveLength(3);
  });

  it('are refused as one by one, and nothing lasts', async () => {
    await ground.rows('update account set balance = -1 where id = 2');
    expect(await sumUp([1, 3, 2, 4])).toMatchObject({ message: '账户2已透支' });
    expect(await logs()).toEqual([]);
  });

  it('are deleted by one statement, each told of in the trail; of one twice, none', async () => {
    const forget = (keys: readonly number[]) =>
      ground.clerk.post('/api/shop/forget', { logs: keys.map(logId => ({ logId })) });
    await sumUp([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await forget([1, 2, 1])).toMatchObject({ code: 404 });
    expect(await logs()).toHaveLength(8);
    const two = await statementsOf(() => forget([2, 1]));
    const five = await statementsOf(() => forget([7, 6, 5, 4, 3]));
    expect(five).toHaveLength(two.length);
    expect((await logs()).map(({ id }) => id)).toEqual([8]);
    const told = await ground.rows(
      "select record_id from audit_entry where entity = 'accountLog' and action = 'deleted' order by record_id desc limit 7",
    );
    expect(told.map(({ record_id }) => Number(record_id))).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
});
