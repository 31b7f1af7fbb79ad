import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
  await ground.reset();
});
afterAll(async () => {
  await ground?.close();
});

const long = 'x'.repeat(20_000);
/** What a client that is broken, or none of ours, puts in the place of anything. */
const wrong = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(long, 1e300, -0.5, 2 ** 53, [], {}, [[[[]]]], '\u0000', '\ud800', "' or 1=1 --", '*'.repeat(30)),
  fc.constant(Array.from({ length: 1500 }, () => ({ sn: 'T1' }))),
);
const right = { accountId: 1, offerId: 1, payType: 'cash', contPhone: '13900000001', terminals: [{ sn: 'T1' }] };
const place = fc.constantFrom(...Object.keys(right), 'shouldMoney', '__proto__', 'constructor', 'terminals.0', 'sn');

/** A body with one of its parts wrong, left out, or with one more; or no body at all. */
const bodies = fc.oneof(
  fc.tuple(place, wrong).map(([key, value]) => {
    if (key === 'sn') return { ...right, terminals: [{ sn: value }] };
    if (key === 'terminals.0') return { ...right, terminals: [value] };
    return Object.fromEntries([...Object.entries(right), [key, value]]);
  }),
  place.map(key => Object.fromEntries(Object.entries(right).filter(([name]) => name !== key))),
  fc.constant({}),
);

const sales = async () => (await ground.rows<{ count: number }>('select count(*) as count from sale'))[0]?.count;

it('an act with parts that are unknown, missing, nested wrong or huge is refused with where, and leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async body => {
      const before = await sales();
      const answer = await ground.clerk.post('/api/shop/sell', body as Record<string, unknown>);
      if (answer.code === 200) return ground.reset();
      // A body that meddles with prototypes, however deep, is taken for none.
      const isWhole = !JSON.stringify(body).includes('"__proto__":');
      expect([answer.status, Object.keys(answer.errors).length > 0]).toEqual([422, isWhole]);
      expect(await sales()).toBe(before);
    }),
    { numRuns: 80 },
  );
});

it('a text that the database cannot hold is refused with where it stands', async () => {
  const answer = await ground.clerk.post('/api/shop/sell', { ...right, terminals: [{ sn: 'T\u00001' }] });
  expect([answer.status, answer.errors]).toEqual([422, { 'terminals.0.sn': '含有无法保存的字符，请删除后重新输入' }]);
});
