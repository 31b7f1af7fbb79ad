import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExpressionChecker } from '#runtime/language/expressions/check.ts';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';

const evaluate = createEvaluator({ now: () => Date.parse('2026-05-06T07:08:09+08:00') });
const value = (cel: string, scope: Record<string, unknown> = {}) => evaluate(cel, scope);
const check = createExpressionChecker();

const reference = readFileSync(path.join(import.meta.dirname, '../../../../docs/reference/functions.md'), 'utf8');
const shown = [...reference.matchAll(/^\| `(.+)` \| .+ \| `(.+)` \| `(.+)` \|$/gm)].map(
  ([, call, example, result]) => ({
    call: String(call),
    example: String(example),
    result: String(result),
  }),
);

describe('the functions of the reference', () => {
  it('are all there', () => expect(shown.length).toBeGreaterThan(40));

  it.each(shown)('$example is $result', ({ example, result }) => {
    expect(value(example)).toEqual(value(result));
    expect(check(example, {})).toHaveProperty('type');
  });
});

const lines = fc.array(
  fc.record({
    qty: fc.option(fc.integer({ min: -1000, max: 1000 })),
    price: fc.integer({ min: 0, max: 1_000_000 }),
  }),
);
const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('over lists', () => {
  it('a total is that of its parts, whatever is empty among them', () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const total = (rows: unknown) => value('sum(rows, r, r.qty * r.price)', { rows }) as number;
        expect(total([...one, ...other])).toBe(total(one) + total(other));
        const known = one.filter(({ qty }) => qty !== null);
        expect(total(one)).toBe(total(known));
        expect(value('count(rows, r, r.qty != null)', { rows: one })).toBe(known.length);
      }),
    );
  });

  it('the mean lies between the least and the most', () => {
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1 }), list => {
        const [least, mean, most] = ['min', 'average', 'max'].map(
          name => value(`${name}(values)`, { values: list }) as number,
        );
        expect(least).toBeLessThanOrEqual((mean ?? 0) + 1e-6);
        expect(mean).toBeLessThanOrEqual((most ?? 0) + 1e-6);
        expect(value('sum(values) / size(values)', { values: list })).toBe(mean);
      }),
    );
  });

  it('nothing has a total of 0, and neither least nor mean', () => {
    for (const list of [[], null])
      expect(['sum', 'count', 'min', 'max', 'average'].map(name => value(`${name}(values)`, { values: list }))).toEqual(
        [0, 0, null, null, null],
      );
  });
});

describe('round', () => {
  it('of an amount with a rate is what exact fractions give, a half away from zero', () => {
    const rate = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), rate, (cents, millionths) => {
        const exact = BigInt(cents < 0 ? -cents : cents) * BigInt(millionths);
        const expected = Number((exact + 500_000n) / 1_000_000n) * Math.sign(cents) + 0;
        expect(value('round(cents * rate)', { cents, rate: millionths / 1_000_000 })).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps so many decimals', () => {
    expect(value('round(1.005, 2)')).toBe(1.01);
    expect(value('round(-2.5)')).toBe(-3);
    expect(value('round(x)', { x: null })).toBeNull();
  });
});

describe('days', () => {
  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10));

  it('there and back is where one was', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        expect(value('daysBetween(d, addDays(d, n))', { d: from, n: days })).toBe(days);
        expect(value('addDays(addDays(d, n), -n)', { d: from, n: days })).toBe(from);
      }),
    );
  });

  it('months later are so many months away, on the same day or the last of the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 600 }), (from, months) => {
        const to = value('addMonths(d, n)', { d: from, n: months }) as string;
        expect(value('monthsBetween(d, to)', { d: from, to })).toBe(months);
        expect([from.slice(8), value('endOfMonth(to)', { to })]).toContain(
          to.slice(8) === from.slice(8) ? to.slice(8) : to,
        );
      }),
    );
  });

  it('lie in their periods, each of which begins where the one before has ended', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('Week', 'Month', 'Quarter', 'Year'), (d, period) => {
        const [begin, end] = ['begin', 'end'].map(side => value(`${side}Of${period}(d)`, { d }) as string);
        expect([begin, d, end]).toEqual([begin, d, end].sort());
        expect(value(`endOf${period}(addDays(begin, -1))`, { begin })).toBe(value('addDays(begin, -1)', { begin }));
      }),
    );
  });
});

describe('texts', () => {
  it('are cut into what makes them whole again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, at) => {
        const scope = { text, at };
        expect(value('substring(text, 0, at) + substring(text, at)', scope)).toBe(text);
        expect(value('length(substring(text, 0, at)) <= at', scope)).toBe(true);
      }),
    );
  });
});

describe('a call with what it does not take', () => {
  it.each(["round('a')", 'addDays(1, 2)', 'sum(1)', "padLeft('a')", 'beginOfMoth(today())'])('%s is a mistake', cel =>
    expect(check(cel, {})).toHaveProperty('problem'),
  );
});
