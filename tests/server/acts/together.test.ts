import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
