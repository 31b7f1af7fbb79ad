import { describe, expect, it } from 'vitest';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import { parseTemplate } from '#runtime/language/expressions/template.ts';
import { yuan } from '#runtime/language/fields/amount.ts';

const evaluate = createEvaluator({ now: () => Date.parse('2026-11-20T17:30:00Z') });

describe('numbers behave as an analyst expects', () => {
  it.each([
    ['row.amount * 100 > 5', true],
    ['1 / 2', 0.5],
    ['size(row.items) / 2', 0.5],
    ['row.amount + 1', 8.5],
    ['7 % 2', 1],
    ['"a / 2"', 'a / 2'],
  ])('%s', (source, value) => expect(evaluate(source, { row: { amount: 7.5, items: [1] } })).toBe(value));
});

it('follows the clock of the server, in Asia/Shanghai', () => {
  expect(evaluate('today()', {})).toBe('2026-11-21');
  expect(evaluate("addMonths('2026-01-31', 1)", {})).toBe('2026-02-28');
  expect(evaluate('addDays(today(), -21)', {})).toBe('2026-10-31');
});

it('reads a missing value as null, at any depth', () => {
  expect(evaluate('row.status == null', { row: {} })).toBe(true);
  expect(evaluate("account.billId == 'A1'", { account: null })).toBe(false);
});

it('fails loudly where a value does not fit', () =>
  expect(() => evaluate('row.amount > 5', { row: { amount: 'many' } })).toThrow());

it('shows cents as yuan', () => {
  expect(yuan(5)).toBe('0.05');
  expect(yuan(-123456)).toBe('-1234.56');
});

it('splits templates, quotes and all', () => {
  expect(parseTemplate("删除{row['a}b']}？")).toEqual([
    { text: '删除' },
    { expression: "row['a}b']", offset: 3 },
    { text: '？' },
  ]);
  expect(parseTemplate('a}b')).toBeUndefined();
});

describe('characters beyond the first 65,536, as in names', () => {
  const evaluate = createEvaluator({ now: () => 0 });
  it.each(['𠮷', '😀', '\\\\𠮷'])('%s is a text like any other', text => {
    expect(evaluate(`row.name == '${text}'`, { row: { name: text.replaceAll('\\\\', '\\') } })).toBe(true);
    expect(evaluate(`row.name == '${text}'`, { row: { name: 'x' } })).toBe(false);
  });
});
