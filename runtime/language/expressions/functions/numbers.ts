import { rounded } from '../../decimals/arithmetic.ts';
import type { FunctionDefinition } from './definition.ts';

const one = (apply: (value: number) => number) => [{ takes: ['number'], gives: 'number', apply }] as const;

export const numbers: readonly FunctionDefinition[] = [
  {
    name: 'round',
    signatures: [
      { takes: ['number'], gives: 'number', apply: (value: number) => rounded(value) },
      { takes: ['number', 'number'], gives: 'number', apply: rounded },
    ],
    about:
      '四舍五入到整数（金额到分），或到几位小数 · to a whole number (an amount: to whole cents), or to so many decimals; a half goes away from zero',
    example: 'round(1000 * 0.8375)',
    result: '838',
    measures: 'rounded',
  },
  {
    name: 'floor',
    signatures: one(Math.floor),
    about: '向下取整 · the next whole number below',
    example: 'floor(2.9)',
    result: '2',
    measures: 'rounded',
  },
  {
    name: 'ceil',
    signatures: one(value => Math.ceil(value) + 0),
    about: '向上取整 · the next whole number above',
    example: 'ceil(2.1)',
    result: '3',
    measures: 'rounded',
  },
  {
    name: 'abs',
    signatures: one(Math.abs),
    about: '绝对值 · without its sign',
    example: 'abs(-5)',
    result: '5',
    measures: 'same',
  },
];
