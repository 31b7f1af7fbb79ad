import Big from 'big.js';
import { exactNumber, mostDigits } from './exact.ts';

/** A number, or a decimal on its way from one operation to the next, whose digits no number holds. */
export type Exact = number | Big;

/** Decimals that a quotient keeps, rounded half away from zero: more than a number holds, so that a third times three is one. */
const quotientDecimals = 40;

/** Reckoning of our own: others' settings of the library do not meet it. */
const Decimal = Big();
Decimal.DP = quotientDecimals;
Decimal.RM = Big.roundHalfUp;

/** What decimals on their way are made by. */
export const ExactDecimal: new (value: number) => object = Decimal;

export const isExact = (value: unknown): value is Exact => typeof value === 'number' || value instanceof Decimal;

/** From here on fifteen digits are less than a whole number has. */
const wholeAlone = new Decimal(10).pow(mostDigits);

/** The number that a value is: of more than fifteen digits it is rounded, a half away from zero. Whole numbers keep theirs up to 2^53. */
export function held(value: Exact): number {
  if (typeof value === 'number') return value + 0;
  return (value.abs().lt(wholeAlone) ? value.prec(mostDigits, Big.roundHalfUp) : value).toNumber() + 0;
}

type Operation = (left: Exact, right: Exact) => Exact;

/** An operation that loses nothing. Whole numbers are reckoned with as they are, as long as their result is one that a number holds. */
const exactly =
  (ofWhole: (left: number, right: number) => number, ofDecimals: (left: Big, right: Big) => Big): Operation =>
  (left, right) => {
    if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) {
      const result = ofWhole(left as number, right as number);
      if (Number.isSafeInteger(result)) return result + 0;
    }
    return ofDecimals(new Decimal(left), new Decimal(right));
  };

/** 0.1 + 0.2 is 0.3. */
export const plus = exactly(
  (left, right) => left + right,
  (left, right) => left.plus(right),
);
export const minus = exactly(
  (left, right) => left - right,
  (left, right) => left.minus(right),
);
export const times = exactly(
  (left, right) => left * right,
  (left, right) => left.times(right),
);
/** Rounded to 40 decimals. @throws Error for a division by zero */
export const quotient = exactly(
  (left, right) => left / right,
  (left, right) => left.div(right),
);
/** With the sign of what is divided. @throws Error for a division by zero */
export const remainder = exactly(
  (left, right) => left % right,
  (left, right) => left.mod(right),
);

export const total = (values: readonly Exact[]): Exact => values.reduce(plus, 0);

/** The total of what stands in a column, to the digit: the text of its digits where no number holds it. What is no number does not count. */
export function exactTotal(values: readonly unknown[]): number | string {
  const sum = new Decimal(total(values.filter(value => typeof value === 'number'))).toFixed();
  return exactNumber(sum) ?? sum;
}

/** Commercial rounding, a half away from zero. @param decimals below zero: to tens, hundreds, … */
export const rounded = (value: number, decimals = 0): number =>
  held(new Decimal(value).round(Math.max(-mostPlaces, Math.min(mostPlaces, Math.trunc(decimals))), Big.roundHalfUp));

/** So many places left and right of the point a number has at most. */
const mostPlaces = 400;
