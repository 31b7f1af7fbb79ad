import { plainNumber } from '../decimals/exact.ts';
import { digitsOfNumber, grouped } from '../fields/digits.ts';
import type { FormulaValue, Outcome } from './model.ts';
import type { ReadFormula } from './read.ts';

/** Signs as they are read. */
const shown = new Map([
  ['*', '×'],
  ['/', '÷'],
  ['＊', '×'],
  ['／', '÷'],
  [',', '，'],
  ['、', '，'],
]);

/** What a formula came from: its text with the value behind each name, and what it comes to. @param decimals of an amount */
export function explained({ tokens }: ReadFormula, valueBehind: (name: string) => string, result: string): string {
  const said = tokens.filter(({ is }) => is !== 'space');
  const parts = said.map(({ is, said: text, cel }, at) => {
    if (is === 'name') return said[at + 1]?.cel === '(' ? text : `${text} ${valueBehind(text)}`;
    const sign = shown.get(text) ?? text;
    return is !== 'sign' || ['(', ')'].includes(cel) ? sign : cel === ',' ? '，' : ` ${sign} `;
  });
  return `${parts.join('')} = ${result}`;
}

/** A value as formulas tell it. @param decimals of an amount: all of them are written */
export function told(value: FormulaValue | null, decimals?: number): string {
  if (value === null) return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return `「${value}」`;
  return grouped(decimals === undefined ? (digitsOfNumber(value) ?? plainNumber(value)) : value.toFixed(decimals));
}

/** Why there is no result. */
export const why = (outcome: Outcome): string =>
  'problem' in outcome ? outcome.problem : 'empty' in outcome ? `「${outcome.empty}」还没有值` : '';
