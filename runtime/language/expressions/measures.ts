import type { Measure } from '../fields/measure.ts';

/** An operation that makes no sense of what its sides are. */
export type Mismatch = 'sum' | 'product' | 'comparison';
/** What comes of an operation; undefined where a side is not known. */
type Result = Measure | Mismatch | undefined;

const isAmount = (one: Measure): boolean => one === 'cents' || one === 'fraction';

/** `*`: an amount so many times is one, by a rate it has parts of a cent. */
export function product(left: Measure, right: Measure): Result {
  if (isAmount(left) && isAmount(right)) return 'product';
  if (!isAmount(left) && !isAmount(right)) return left === 'rate' || right === 'rate' ? 'rate' : 'whole';
  const [amount, times] = isAmount(left) ? [left, right] : [right, left];
  return times === 'rate' ? 'fraction' : amount;
}

/** `/`: amounts by each other are a number, by a number they have parts of a cent. */
export function quotient(left: Measure, right: Measure): Result {
  if (isAmount(right)) return isAmount(left) ? 'rate' : 'product';
  return isAmount(left) ? 'fraction' : 'rate';
}

/** `+` and `-`: amounts go with amounts, and with plain numbers. */
export function total(left: Measure, right: Measure): Result {
  if (isAmount(left) || isAmount(right)) {
    const other = isAmount(left) ? right : left;
    if (other === 'count' || other === 'rate') return 'sum';
    return left === 'fraction' || right === 'fraction' ? 'fraction' : 'cents';
  }
  return joined(left, right);
}

/** `<`, `==` and the like: no amount is as large as a number of days. */
export const compared = (left: Measure, right: Measure): Result =>
  (isAmount(left) && right === 'count') || (isAmount(right) && left === 'count') ? 'comparison' : undefined;

/** One of several, such as of a choice or a list. */
export function joined(left: Measure, right: Measure): Measure | undefined {
  if (left === right) return left;
  if (isAmount(left) || isAmount(right)) {
    if (isAmount(left) && isAmount(right)) return 'fraction';
    const [amount, other] = isAmount(left) ? [left, right] : [right, left];
    return other === 'whole' ? amount : undefined;
  }
  if (left === 'rate' || right === 'rate') return 'rate';
  return 'whole';
}

/** What is told of each. */
export const mismatches: Record<Mismatch | 'value', { zh: string; en: string }> = {
  sum: {
    zh: '金额不能与天数、个数、比例相加减',
    en: 'an amount is neither added to a number of days or things or a rate, nor lessened by it',
  },
  product: {
    zh: '金额不能相乘，也不能除别的数',
    en: 'no amount is multiplied by an amount, and no number divided by one',
  },
  comparison: { zh: '金额不能与天数、个数比较', en: 'an amount is not compared with a number of days or things' },
  value: { zh: '天数、个数不是金额', en: 'a number of days or things is no amount' },
};
