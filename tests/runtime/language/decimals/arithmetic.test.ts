import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactNumber, isDecimal, plainNumber } from '#runtime/language/decimals/exact.ts';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';

const evaluate = createEvaluator({ now: () => 0 });

/** A decimal of at most so many digits, as somebody types it. */
const typed = (digits: number) =>
  fc
    .tuple(fc.integer({ min: -(10 ** digits) + 1, max: 10 ** digits - 1 }), fc.integer({ min: 0, max: digits }))
    .map(([whole, decimals]) => new Big(whole).div(new Big(10).pow(decimals)).toFixed());

/** An expression over numbers with its value by the library, all digits kept. */
interface Worked {
  cel: string;
  value: Big;
}
const worked = fc.letrec<{ one: Worked }>(tie => ({
  one: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    typed(5).map(text => ({ cel: text.startsWith('-') ? `(${text})` : text, value: new Big(text) })),
    fc.tuple(tie('one'), fc.constantFrom('+', '-', '*'), tie('one')).map(([left, sign, right]) => ({
      cel: `(${left.cel} ${sign} ${right.cel})`,
      value:
        sign === '+'
          ? left.value.plus(right.value)
          : sign === '-'
            ? left.value.minus(right.value)
            : left.value.times(right.value),
    })),
  ),
})).one;

/** What fifteen digits say of a value; whole ones have more. */
const fifteen = (value: Big): number => (value.abs().lt(1e15) ? value.prec(15, Big.roundHalfUp) : value).toNumber() + 0;

describe('expressions reckon in decimals', () => {
  it.each([
    ['0.1 + 0.2', 0.3],
    ['0.1 + 0.2 == 0.3', true],
    ['0.7 * 3', 2.1],
    ['1.1 - 1', 0.1],
    ['1000000.1 - 1000000', 0.1],
    ['-0.1 - 0.2', -0.3],
    ['0.3 % 0.1', 0],
    ['1.005 * 100', 100.5],
    ['round(1.005, 2)', 1.01],
    ['1.0 / 3 * 3 == 1', true],
    ['1.0 / 3', 0.333333333333333],
    ['2.0 / 3', 0.666666666666667],
    ['9007199254740990 + 1', 9007199254740991],
    ['sum([0.1, 0.2, 0.3]) == 0.6', true],
    ['average([0.1, 0.2])', 0.15],
    ['0.0000001 * 3', 0.0000003],
  ])('%s is %s', (cel, value) => expect(evaluate(cel, {})).toBe(value));

  it('as the library does, to fifteen digits', () => {
    fc.assert(
      fc.property(worked, ({ cel, value }) => {
        expect(evaluate(cel, {})).toBe(fifteen(value));
      }),
      { numRuns: 1500 },
    );
  });

  it('compare what they are', () => {
    fc.assert(
      fc.property(typed(7), typed(7), typed(7), (a, b, c) => {
        const [left, right] = [new Big(a).plus(b), new Big(c)];
        const row = { a: Number(a), b: Number(b), c: Number(c) };
        for (const [sign, is] of [
          ['==', left.eq(right)],
          ['<', left.lt(right)],
          ['>=', left.gte(right)],
        ] as const)
          expect(evaluate(`row.a + row.b ${sign} row.c`, { row }), sign).toBe(is);
        const same = left.toNumber();
        expect(evaluate('row.a + row.b == row.same', { row: { ...row, same } })).toBe(true);
      }),
    );
  });

  it('a total is exact however many are added', () => {
    fc.assert(
      fc.property(fc.array(typed(9)), texts => {
        const rows = texts.map(text => ({ qty: Number(text) }));
        const total = texts.reduce((sum, text) => sum.plus(text), new Big(0));
        expect(evaluate('sum(rows, r, r.qty)', { rows })).toBe(fifteen(total));
      }),
    );
  });

  it('a quotient is rounded a half away from zero', () => {
    fc.assert(
      fc.property(typed(7), typed(7), (a, b) => {
        fc.pre(Number(b) !== 0);
        const Fine = Big();
        Fine.DP = 40;
        const quotient = new Fine(a).div(b).prec(15, Big.roundHalfUp).toNumber() + 0;
        expect(evaluate('row.a / row.b', { row: { a: Number(a), b: Number(b) } })).toBe(quotient);
      }),
    );
  });
});

describe('a number is what is written', () => {
  it.each([
    ['9007199254740993', undefined],
    ['9007199254740991', 9007199254740991],
    ['12345678901234567.12', undefined],
    ['0.12345678901234567890', undefined],
    ['1e400', undefined],
    ['1e308', 1e308],
    ['-0', 0],
    ['1.50', 1.5],
    ['15e-1', 1.5],
    ['+.5', 0.5],
    ['', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
  ])('%s', (text, number) => expect(exactNumber(text)).toBe(number));

  it('and none of its digits is another, written without a power of ten', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), number => {
        const plain = plainNumber(number);
        expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
        expect(exactNumber(plain)).toBe(number + 0);
      }),
    );
    expect(plainNumber(1e-7)).toBe('0.0000001');
    expect(plainNumber(-1.5e21)).toBe('-1500000000000000000000');
  });

  it('a decimal has fifteen digits', () => {
    for (const number of [0, 0.1, 999_999_999_999_999, -1e-7, 1e-15])
      expect(isDecimal(number), String(number)).toBe(true);
    for (const number of [1e15, 1e308, 0.1234567890123456, 1e-16, 0.1 + 0.2])
      expect(isDecimal(number), String(number)).toBe(false);
  });
});
