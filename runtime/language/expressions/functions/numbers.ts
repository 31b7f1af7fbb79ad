import type { FunctionDefinition } from './definition.ts';

/** 1.005 * 100 is 100.49999999999999 in binary: what lies beyond fifteen digits is no figure that anybody typed. */
const exact = (value: number): number => Number(value.toPrecision(15));

/** Commercial rounding: a half goes away from zero. */
function round(value: number, digits = 0): number {
  const factor = 10 ** digits;
  const whole = Math.floor(exact(Math.abs(value) * factor) + 0.5);
  return (Math.sign(value) * whole) / factor + 0;
}

const one = (apply: (value: number) => number) => [{ takes: ['number'], gives: 'number', apply }] as const;

export const numbers: readonly FunctionDefinition[] = [
  {
    name: 'round',
    signatures: [
      { takes: ['number'], gives: 'number', apply: (value: number) => round(value) },
      { takes: ['number', 'number'], gives: 'number', apply: round },
    ],
    about:
      '四舍五入到整数（金额到分），或到几位小数 · to a whole number (an amount: to whole cents), or to so many decimals; a half goes away from zero',
    example: 'round(1000 * 0.8375)',
    result: '838',
    measures: 'rounded',
  },
  {
    name: 'floor',
    signatures: one(value => Math.floor(exact(value))),
    about: '向下取整 · the next whole number below',
    example: 'floor(2.9)',
    result: '2',
    measures: 'rounded',
  },
  {
    name: 'ceil',
    signatures: one(value => Math.ceil(exact(value))),
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
