import { held, quotient, rounded, times } from '../decimals/arithmetic.ts';
import { told } from './explain.ts';
import type { FormulaName, FormulaRule, FormulaValue, Outcome, Row } from './model.ts';

/** Decimals of an amount in yuan. */
const centDecimals = 2;

/** What a record has under a name: amounts in yuan, codes by their labels; null: nothing. */
export function figureOf({ field, type, cents, codes }: FormulaName, row: Row): FormulaValue | null {
  const value = row[field];
  if (type === 'number')
    return typeof value === 'number' ? (cents ? held(quotient(value, 10 ** centDecimals)) : value) : null;
  if (type === 'boolean') return typeof value === 'boolean' ? value : null;
  return typeof value === 'string' && value !== '' ? (codes?.[value] ?? value) : null;
}

/** The same as it is told. */
export const toldFigure = (name: FormulaName, row: Row): string =>
  told(figureOf(name, row), name.cents ? centDecimals : undefined) +
  (figureOf(name, row) === null ? '' : (name.unit ?? ''));

/** What a formula comes to, as its field holds it: rounded, but in yuan. What is no number is none. */
export function roundedOutcome(outcome: Outcome, result: FormulaRule['result']): Outcome {
  if (!('value' in outcome)) return outcome;
  const { value } = outcome;
  if (typeof value !== 'number') return { problem: '公式应得到一个数字' };
  if (!Number.isFinite(value)) return { problem: '结果太大' };
  return { value: rounded(value, result?.decimals ?? centDecimals) };
}

/** The number that is stored; null where there is none. */
export function storedResult(outcome: Outcome, result: FormulaRule['result']): number | null {
  if (!('value' in outcome) || typeof outcome.value !== 'number') return null;
  return result?.cents ? held(times(outcome.value, 10 ** centDecimals)) : outcome.value;
}

/** A result as it is told. */
export const toldResult = (value: FormulaValue, result: FormulaRule['result']): string =>
  told(value, result?.cents ? centDecimals : undefined);
