import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaBreaches } from '#runtime/language/formulas/breaches.ts';
import { withResults } from '#runtime/language/formulas/follow.ts';
import { outcomesOf } from '#runtime/language/formulas/lines.ts';
import type { FormulaRule } from '#runtime/language/formulas/model.ts';
import { readFormula } from '#runtime/language/formulas/read.ts';

const rule: FormulaRule = {
  names: [
    { label: '基本工资', field: 'base', type: 'number', unit: '元' },
    { label: '奖金', field: 'bonus', type: 'number', cents: true },
    { label: '加班', field: 'hours', type: 'number' },
    { label: '级别', field: 'grade', type: 'text', codes: { a: '甲', b: '乙' } },
    { label: '在职', field: 'active', type: 'boolean' },
    { label: '社保基数(元)', field: 'social', type: 'number' },
  ],
  lines: 'name',
  text: 'formula',
  result: { field: 'amount', cents: true, decimals: 2 },
  explanation: 'why',
};
const record = { base: 20_000, bonus: 12_345, hours: null, grade: 'a', active: true, social: 8000 };
const lines = (...formulas: string[]) => formulas.map((formula, at) => ({ name: `项${at}`, formula }));
const one = (formula: string) => outcomesOf(rule, record, lines(formula))[0];

describe('what formulas come to', () => {
  it.each([
    ['基本工资 × 80%', 16_000],
    ['基本工资*0.8', 16_000],
    ['（基本工资－奖金）÷3', 6625.52],
    ['如果(级别 = "甲"，奖金，0)', 123.45],
    ['IF(级别 <> "甲", 1, 2)', 2],
    ['if(在职 且 基本工资 ≥ 20000, 1, 0)', 1],
    ['如果(非 在职 或 基本工资 > 1e9, 1, 0)', undefined],
    ['如果(为空(加班), 100, 加班 × 20)', 100],
    ['最大(1、2、最小(9, 3))', 3],
    ['四舍五入(10 ÷ 3, 1)', 3.3],
    ['向上取整(2.1) + 向下取整(2.9) - 绝对值(-1)', 4],
    ['「社保基数(元)」 × 10.5%', 840],
    ['0.1 + 0.2', 0.3],
    ['1 ÷ 3 × 3', 1],
    ['0.005 + 0', 0.01],
    ['-0.005', -0.01],
    ['"甲" = 级别', undefined],
  ])('%s', (formula, value) => {
    const outcome = one(formula)?.outcome;
    expect(outcome && 'value' in outcome ? outcome.value : undefined).toBe(value);
  });

  it.each([
    ['加班 × 20', { empty: '加班' }],
    ['100 ÷ (基本工资 - 20000)', { problem: '除数为0' }],
    ['如果(基本工资 = 20000, 1, 1 ÷ 0)', { value: 1 }],
  ])('%s has no value where it needs what there is not', (formula, outcome) => {
    expect(one(formula)?.outcome).toEqual(outcome);
  });

  it('names of lines are worked out before those that name them, however they stand, each as it is rounded', () => {
    const [first, second, third] = withResults(rule, record, lines('项1 + 项2', '10 ÷ 3', '项1 × 3'));
    expect([first?.amount, second?.amount, third?.amount]).toEqual([1332, 333, 999]);
    expect(first?.why).toBe('项1 3.33 + 项2 9.99 = 13.32');
  });

  it('what a line stands on that has no value is told', () => {
    const found = outcomesOf(rule, record, lines('项1 + 1', '项2 ÷ 0', '加班'));
    expect(found.map(({ outcome }) => outcome)).toEqual([{ empty: '项1' }, { empty: '项2' }, { empty: '加班' }]);
    expect(outcomesOf(rule, record, lines('项1 + 1', '1 ÷ (基本工资 - 20000)'))[0]?.outcome).toEqual({
      problem: '「项1」算不出：除数为0',
    });
  });
});

it('lines in a circle have no value, each with its own way round; what stands on them says so', () => {
  expect(outcomesOf(rule, record, lines('项1', '项2', '项1 + 1', '项0 × 2')).map(({ outcome }) => outcome)).toEqual([
    { problem: '「项1」算不出：互相引用：项1 → 项2 → 项1' },
    { problem: '互相引用：项1 → 项2 → 项1' },
    { problem: '互相引用：项2 → 项1 → 项2' },
    { problem: '「项0」算不出：「项1」算不出：互相引用：项1 → 项2 → 项1' },
  ]);
});

it('a branch that is not taken is told, whatever it names', () => {
  expect(one('如果(在职, 1, 没有的)')).toEqual({
    outcome: { value: 1 },
    explanation: '如果(在职 是，1，没有的 （空）) = 1.00',
  });
});

describe('what is wrong is told before anything is worked out', () => {
  it.each([
    ['基本工资 *', '公式没有写完'],
    ['(基本工资', '公式没有写完'],
    ['基本工资 奖金', '公式在「奖金」处写得不对'],
    ['基本工资 ; 奖金', '公式里不能用「;」'],
    ['row.base', '公式里不能用「.」'],
    ['基本工质 × 2', '没有「基本工质」，是否想写「基本工资」？'],
    ['求和(1)', '没有「求和」这个函数'],
    ['四舍五入(1)', '「四舍五入」应写作 四舍五入(数, 小数位数)'],
    ['如果(1, 2, 3)', '「如果」应写作 如果(条件, 成立时, 否则)'],
    ['如果(在职, 2, "甲")', '「如果」的两种结果应是同一种值'],
    ['为空(1 + 1)', '「为空」里只写一个名称'],
    ['级别 + 1', '「+」的旁边应是数字'],
    ['级别 = 1', '「=」两边应是同一种值'],
    ['基本工资 ÷ 0', '除数不能是0'],
    ['基本工资 > 1', '公式应得到一个数字，现在得到的是条件'],
    ['级别', '公式应得到一个数字，现在得到的是文字'],
    ['1234567890123456', '数字 1234567890123456 位数太多'],
  ])('%s', (formula, message) => {
    expect([...formulaBreaches(rule, lines(formula), 'items')]).toEqual([['items.0.formula', message]]);
  });

  it('circles are named, of each line that is in one', () => {
    const found = [...formulaBreaches(rule, lines('项1 + 项3', '项2', '项0 × 2', '项0'), 'items')];
    expect(found).toEqual([
      ['items.0.formula', '公式互相引用：项0 → 项3 → 项0'],
      ['items.1.formula', '公式互相引用：项1 → 项2 → 项0 → 项1'],
      ['items.2.formula', '公式互相引用：项2 → 项0 → 项1 → 项2'],
      ['items.3.formula', '公式互相引用：项3 → 项0 → 项3'],
    ]);
  });

  it('names that mean two things are refused', () => {
    const two = [
      { name: '餐补', formula: '1' },
      { name: '餐补', formula: '2' },
      { name: '奖金', formula: '3' },
    ];
    expect([...formulaBreaches(rule, two, 'items')]).toEqual([
      ['items.0.name', '有几行都叫「餐补」，公式不知道指的是哪一行'],
      ['items.1.name', '有几行都叫「餐补」，公式不知道指的是哪一行'],
      ['items.2.name', '「奖金」已是数据的名称，请换一个名字'],
    ]);
  });
});

const pieces = [
  ...rule.names.map(({ label }) => label),
  ...'+-*/()（），,<>=!&|.;{}[]$`\\"\'「」%０１２'.split(''),
  ...['如果(', 'IF(', '最大(', '且', '或', '非', '1', '0.5', '"甲"', ' ', '\n', '\0', '😀', '𠮷'],
  ...['constructor', '__proto__', 'process', 'globalThis', 'eval(', 'require(', 'row', 'n0', 'n1', 'choose(', 'held('],
];

describe('ten thousand texts', () => {
  it('give a number, or words: nothing else is reached, and nothing is thrown', () => {
    let numbers = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), parts => {
        const all = lines(parts.join(''), '项0 + 1');
        const wrong = [...formulaBreaches(rule, all, 'items')];
        for (const { outcome } of outcomesOf(rule, record, all)) {
          if ('value' in outcome) {
            expect(typeof outcome.value).toBe('number');
            numbers += 1;
          } else expect(Object.values(outcome).every(text => typeof text === 'string')).toBe(true);
        }
        // What is found right beforehand has a type: a number, or one that is told to be missing.
        if (wrong.length === 0)
          for (const { outcome } of outcomesOf(rule, record, all))
            expect(outcome).not.toEqual({ problem: '公式应得到一个数字' });
      }),
      { numRuns: 10_000, seed: 36 },
    );
    expect(numbers).toBeGreaterThan(100);
  });

  it.each([
    '('.repeat(300),
    `${'('.repeat(149)}1${')'.repeat(149)}`,
    `${'-'.repeat(299)}1`,
    `${'如果(在职,1,'.repeat(42)}1`,
  ])('deep as it may be, it comes to something: %#', text => {
    expect(outcomesOf(rule, record, lines(text))).toHaveLength(1);
  });
});

/** Sums, products and choices over the names, as a formula and as what it is by another reckoning. */
const exact: Record<string, Big> = {
  基本工资: new Big(20_000),
  奖金: new Big('123.45'),
  '「社保基数(元)」': new Big(8000),
};
const reckoned = fc
  .letrec<{ sum: { text: string; value: Big } }>(tie => ({
    sum: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...Object.keys(exact)).map(text => ({ text, value: exact[text] as Big })),
      fc
        .integer({ min: 0, max: 9999 })
        .map(cents => ({ text: (cents / 100).toFixed(2), value: new Big(cents).div(100) })),
      fc
        .record({ sign: fc.constantFrom('+', '-', '×'), left: tie('sum'), right: tie('sum') })
        .map(({ sign, left, right }) => ({
          text: `(${left.text} ${sign} ${right.text})`,
          value:
            sign === '+'
              ? left.value.plus(right.value)
              : sign === '-'
                ? left.value.minus(right.value)
                : left.value.times(right.value),
        })),
      fc
        .record({ left: tie('sum'), right: tie('sum'), yes: tie('sum'), no: tie('sum') })
        .map(({ left, right, yes, no }) => ({
          text: `如果(${left.text} > ${right.text}, ${yes.text}, ${no.text})`,
          value: left.value.gt(right.value) ? yes.value : no.value,
        })),
    ),
  }))
  .sum.filter(({ text, value }) => text.length <= 300 && value.abs().lt(1e11));

it('what a formula comes to is what another reckoning comes to, and its explanation, read as a formula, comes to the same', () => {
  fc.assert(
    fc.property(reckoned, ({ text, value }) => {
      const found = one(text);
      const outcome = found?.outcome ?? { empty: '' };
      expect('value' in outcome ? outcome.value : outcome).toBe(Number(value.round(2, Big.roundHalfUp)) + 0);
      const [said = '', result = ''] = (found?.explanation ?? '').split(' = ');
      const numbers = rule.names.reduce((all, { label }) => all.replaceAll(`${label} `, ''), said);
      const again = one(numbers.replace(/(\d),(?=\d{3})/g, '$1').replaceAll('元', ''))?.outcome;
      expect(again && 'value' in again ? again.value : again).toBe(Number(result.replaceAll(',', '')));
    }),
    { numRuns: 1000, seed: 36 },
  );
});

it('reads each text once, and forgets what would be too much', () => {
  const first = readFormula('1 + 1');
  expect(readFormula('1 + 1')).toBe(first);
  for (let at = 0; at < 2001; at += 1) readFormula(`${at} + 1`);
  expect(readFormula('1 + 1')).not.toBe(first);
});
