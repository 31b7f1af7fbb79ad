import { held, quotient, total } from '../../decimals/arithmetic.ts';
import type { FunctionDefinition, Signature } from './definition.ts';

const there = (list: readonly unknown[]): number[] =>
  list.filter(value => value !== null && value !== undefined).map(number);

function number(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  throw new TypeError(`Not a number: ${JSON.stringify(value)}`);
}

/** Of a list; with a name and an expression, of what that makes of each element. What is empty does not count. */
const over = (apply: (list: readonly number[]) => number | null): Signature => ({
  takes: ['list'],
  gives: 'number',
  apply: (list: unknown[] | null) => apply(there(list ?? [])),
});

const least = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b));

const ofTwo = (apply: (values: readonly number[]) => number | null): Signature => ({
  takes: ['number', 'number'],
  gives: 'number',
  apply: (...values: unknown[]) => (values.some(value => value === null) ? null : apply(there(values))),
});

/** A literal among them is a bigint. */
const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

function reachable(entries: readonly Record<string, unknown>[], from: string, to: string, start: unknown): unknown[] {
  const ways = entries.map(entry => [plain(entry[from]), plain(entry[to])] as const);
  const found = new Set<unknown>();
  for (let edge = new Set([start]); edge.size > 0; ) {
    edge = new Set(ways.flatMap(([one, other]) => (edge.has(one) && !found.has(other) ? [other] : [])));
    for (const value of edge) found.add(value);
  }
  return [...found];
}

export const lists: readonly FunctionDefinition[] = [
  {
    name: 'sum',
    signatures: [over(values => held(total(values)))],
    about: '合计；带变量时合计每行的算式 · the total; sum(rows, r, r.amount) of what is worked out for each line',
    example: "sum([{'qty': 2, 'price': 300}, {'qty': 1, 'price': 50}], l, l.qty * l.price)",
    result: '650',
    measures: 'same',
    takesEmpty: true,
  },
  {
    name: 'count',
    signatures: [{ takes: ['list'], gives: 'number', apply: (list: unknown[] | null) => list?.length ?? 0 }],
    about: '个数；带变量时只数符合条件的 · how many; count(rows, r, r.qty > 1) those that meet a condition',
    example: 'count([1, 2, 3], n, n > 1)',
    result: '2',
    measures: 'count',
    takesEmpty: true,
  },
  {
    name: 'min',
    signatures: [over(least), ofTwo(least)],
    about: '最小值：一组中的，或两个中的 · the smallest of a list, or of two',
    example: 'min([5, 2, 8])',
    result: '2',
    measures: 'same',
    takesEmpty: true,
  },
  {
    name: 'max',
    signatures: [over(most), ofTwo(most)],
    about: '最大值：一组中的，或两个中的 · the largest of a list, or of two',
    example: 'max(3, 7)',
    result: '7',
    measures: 'same',
    takesEmpty: true,
  },
  {
    name: 'average',
    signatures: [over(values => (values.length === 0 ? null : held(quotient(total(values), values.length))))],
    about: '平均值，空值不计 · the mean; what is empty does not count',
    example: 'average([1, null, 4])',
    result: '2.5',
    measures: 'mean',
    takesEmpty: true,
  },
  {
    name: 'coalesce',
    signatures: [2, 3, 4].flatMap(many =>
      (['number', 'text'] as const).map(
        (type): Signature => ({
          takes: Array.from({ length: many }, () => type),
          gives: type,
          apply: (...values: unknown[]) => values.find(value => value !== null && value !== '') ?? null,
        }),
      ),
    ),
    about: '第一个不为空的值 · the first that is not empty',
    example: "coalesce('', '无')",
    result: "'无'",
    measures: 'same',
    takesEmpty: true,
  },
  {
    name: 'first',
    signatures: [{ takes: ['list'], gives: 'any', apply: (list: unknown[] | null) => list?.[0] ?? null }],
    about: '第一个 · the first of a list',
    example: "first(['a', 'b'])",
    result: "'a'",
    measures: 'same',
    takesEmpty: true,
  },
  {
    name: 'last',
    signatures: [{ takes: ['list'], gives: 'any', apply: (list: unknown[] | null) => list?.at(-1) ?? null }],
    about: '最后一个 · the last of a list',
    example: "last(['a', 'b'])",
    result: "'b'",
    measures: 'same',
    takesEmpty: true,
  },
  {
    name: 'distinct',
    signatures: [{ takes: ['list'], gives: 'list', apply: (list: unknown[]) => [...new Set(list)] }],
    about: '去掉重复 · each once',
    example: 'size(distinct([1, 2, 1]))',
    result: '2',
  },
  {
    name: 'reachable',
    signatures: [{ takes: ['list', 'text', 'text', 'any'], gives: 'list', apply: reachable }],
    about:
      '沿着各行从一个字段走到另一个字段，从某值出发能到的所有值 · all that is reached from the last by going along the entries, each from one of its fields to another',
    example: "reachable([{'a': 1, 'b': 2}, {'a': 2, 'b': 3}, {'a': 4, 'b': 1}], 'a', 'b', 1)",
    result: '[2, 3]',
  },
  {
    name: 'join',
    signatures: [
      {
        takes: ['list', 'text'],
        gives: 'text',
        apply: (list: unknown[], separator: string) =>
          list.filter(part => part !== null && part !== '').join(separator),
      },
    ],
    about: '用分隔符连成一段文本 · one text, with the second between',
    example: "join(['a', 'b'], '、')",
    result: "'a、b'",
  },
];
