import { rounded } from '../decimals/arithmetic.ts';
import type { FormulaType } from './model.ts';

/** A function of formulas. Of a choice (如果) and of what is empty (为空) the evaluator knows more: they do not read all that they are given. */
export interface FormulaFunction {
  name: string;
  /** As spreadsheets call it. */
  alias: string;
  /** As the parser reads it. */
  key: string;
  takes: readonly FormulaType[] | 'numbers';
  /** `same`: what is chosen from. */
  gives: FormulaType | 'same';
  /** How it is written, and what it does. */
  usage: string;
  apply?: (values: readonly number[]) => number;
}

/** The functions of formulas, in the order in which they are offered. */
export const formulaFunctions: readonly FormulaFunction[] = [
  {
    name: '如果',
    alias: 'IF',
    key: 'choose',
    takes: ['boolean', 'number', 'number'],
    gives: 'same',
    usage: '如果(条件, 成立时, 否则)',
  },
  {
    name: '四舍五入',
    alias: 'ROUND',
    key: 'round',
    takes: ['number', 'number'],
    gives: 'number',
    usage: '四舍五入(数, 小数位数)',
    apply: ([value = 0, decimals = 0]) => rounded(value, decimals),
  },
  {
    name: '最大',
    alias: 'MAX',
    key: 'most',
    takes: 'numbers',
    gives: 'number',
    usage: '最大(数, 数, …)',
    apply: values => Math.max(...values),
  },
  {
    name: '最小',
    alias: 'MIN',
    key: 'least',
    takes: 'numbers',
    gives: 'number',
    usage: '最小(数, 数, …)',
    apply: values => Math.min(...values),
  },
  {
    name: '向上取整',
    alias: 'CEILING',
    key: 'ceil',
    takes: ['number'],
    gives: 'number',
    usage: '向上取整(数)',
    apply: ([value = 0]) => Math.ceil(value) + 0,
  },
  {
    name: '向下取整',
    alias: 'FLOOR',
    key: 'floor',
    takes: ['number'],
    gives: 'number',
    usage: '向下取整(数)',
    apply: ([value = 0]) => Math.floor(value),
  },
  {
    name: '绝对值',
    alias: 'ABS',
    key: 'abs',
    takes: ['number'],
    gives: 'number',
    usage: '绝对值(数)',
    apply: ([value = 0]) => Math.abs(value),
  },
  {
    name: '为空',
    alias: 'ISBLANK',
    key: 'isEmpty',
    takes: ['number'],
    gives: 'boolean',
    usage: '为空(名称)',
  },
];

const byName = new Map(formulaFunctions.flatMap(one => [[one.name, one] as const, [one.alias, one] as const]));
const byKey = new Map(formulaFunctions.map(one => [one.key, one]));

/** The function that people call so: 如果, IF, if. */
export const functionNamed = (name: string): FormulaFunction | undefined => byName.get(name.toUpperCase());

/** The function that a tree calls. */
export const functionOf = (key: string): FormulaFunction | undefined => byKey.get(key);
