import type { Environment } from '@marcbachmann/cel-js';
import {
  type Exact,
  ExactDecimal,
  held,
  isExact,
  minus,
  plus,
  quotient,
  remainder,
  times,
} from '../decimals/arithmetic.ts';

/** The function that an operation of CEL becomes, which reckons in decimals. */
export const operations: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'divided'],
  ['%', 'remainder'],
]);

/** A whole number of CEL is one of JavaScript. */
const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** Numbers go on with all their digits; what is worked out from nothing is nothing. @throws TypeError where a side is no number */
const ofNumbers =
  (sign: string, apply: (left: Exact, right: Exact) => Exact | null) =>
  (left: unknown, right: unknown): Exact | null => {
    if (left === null || right === null) return null;
    const [one, other] = [plain(left), plain(right)];
    if (isExact(one) && isExact(other)) return apply(one, other);
    throw new TypeError(`${sign} takes no ${[one, other].map(value => JSON.stringify(value)).join(', ')}`);
  };

const byZero =
  (apply: (left: Exact, right: Exact) => Exact) =>
  (left: Exact, right: Exact): Exact | null =>
    held(right) === 0 ? null : apply(left, right);

const added = ofNumbers('+', plus);
/** Texts and lists are put behind each other. */
function joined(left: unknown, right: unknown): unknown {
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  return Array.isArray(left) && Array.isArray(right) ? [...left, ...right] : added(left, right);
}

/** What rewritten expressions reckon with. A decimal on its way is a type of its own, which no expression sees. */
export function registerArithmetic(environment: Environment): void {
  environment
    .registerType('ExactDecimal', ExactDecimal)
    .registerFunction('plus(dyn, dyn): dyn', joined)
    .registerFunction('minus(dyn, dyn): dyn', ofNumbers('-', minus))
    .registerFunction('times(dyn, dyn): dyn', ofNumbers('*', times))
    .registerFunction('divided(dyn, dyn): dyn', ofNumbers('/', byZero(quotient)))
    .registerFunction('remainder(dyn, dyn): dyn', ofNumbers('%', byZero(remainder)))
    .registerFunction('held(dyn): dyn', (value: unknown) => (isExact(value) ? held(value) : value));
}
