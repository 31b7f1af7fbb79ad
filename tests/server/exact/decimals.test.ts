import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import { settle } from '#runtime/language/rules/settle.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.empty());
afterAll(() => ground?.close());

const path = '/api/sample/samples';
/** As a form works a record out before it is sent. */
const evaluate = createEvaluator({ now: () => 0 });
const inForm = (row: Record<string, unknown>) => {
  const rules = ground.model.entities.sample?.rules;
  if (!rules) throw new Error('the fixture has rules');
  return settle(rules, row, undefined, ({ cel }, scope) => evaluate(cel, scope));
};

const decimal = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 7 }))
  .map(([whole, places]) => new Big(whole).div(new Big(10).pow(places)).toNumber());
const fifteen = (value: Big): number => value.prec(15, Big.roundHalfUp).toNumber() + 0;

describe('decimals', () => {
  it('that nobody could tell from others: 0.1 and 0.2 are 0.3, in the form, the record and the list', async () => {
    const given = { sampleName: '一号', weight: 0.7, rate: 3, parts: [{ amount: 0.4 }, { amount: 0.6 }] };
    const wanted = { product: 2.2, total: 0.3, isThreeTenths: true, third: 0.233333333333333 };
    expect(inForm(given)).toMatchObject(wanted);
    const { content } = await ground.clerk.post(path, given);
    expect(content).toMatchObject(wanted);
    expect(content.parts.map((part: { share: number }) => part.share)).toEqual([0.04, 0.06]);
    expect(await ground.rows('select product::text, total::text from sample')).toEqual([
      { product: '2.2', total: '0.3' },
    ]);
  });

  it('are one in form, back end and database, whatever they are', async () => {
    const samples = fc.sample(fc.record({ weight: decimal, rate: decimal, parts: fc.array(decimal) }), 60);
    for (const { weight, rate, parts } of samples) {
      const given = { sampleName: '样品', weight, rate, parts: parts.map(amount => ({ amount })) };
      const shares = parts.reduce((sum, amount) => sum.plus(new Big(amount).times(0.1)), new Big(0));
      const total = fifteen(shares.plus(0.2));
      const wanted = {
        product: fifteen(new Big(weight).times(rate).plus(0.1)),
        total,
        isThreeTenths: total === 0.3,
      };
      expect(inForm(given)).toMatchObject(wanted);
      const answer = await ground.clerk.post(path, given);
      if (new Big(weight).plus(rate).eq(0.3)) {
        expect(answer.errors).toEqual({ weight: '重量与系数之和不能是0.3' });
        continue;
      }
      expect(answer.content).toMatchObject(wanted);
    }
    // The database adds and compares what it holds: its numbers are those of the records.
    const { content } = await ground.clerk.get(path, { sums: 'weight', limit: 100 });
    const held = await ground.rows<{ weight: number; product: number }>('select weight, product from sample');
    const sum = held.reduce((all, row) => all.plus(row.weight), new Big(0));
    expect(content.sums.weight).toBe(sum.toNumber());
    for (const { weight } of held.slice(0, 10)) {
      // As it is written: the language's own text of a ten millionth is 1e-7.
      const text = new Big(weight).toFixed();
      const found = await ground.clerk.get(path, { weightFrom: text, weightTo: text });
      expect(found.content.total).toBe(held.filter(row => row.weight === weight).length);
    }
  });

  it('are so in what a call does by steps, and in what it answers', async () => {
    const { content } = await ground.clerk.post('/api/sample/weigh', { name: '二号', weight: 0.2 });
    expect(content).toMatchObject({ rate: 0.3, product: 0.16 });
    expect((await ground.clerk.get('/api/sample/twice', { weight: '1.1' })).content).toEqual({
      weight: 1.1,
      twice: 2.2,
    });
  });

  it('are refused by a rule that compares them', async () => {
    const refused = await ground.clerk.post(path, { sampleName: '三号', weight: 0.1, rate: 0.2 });
    expect(refused.errors).toEqual({ weight: '重量与系数之和不能是0.3' });
  });
});
