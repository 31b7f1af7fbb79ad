import type { Row } from 'heddle/server';
import { addMonths, type Day, dateText } from '../days.ts';
import { type PayItem, standard } from './salary-schemes.ts';
import type { Employee } from './staff.ts';

/** The yearly steps of the tax on wages: share, and what is taken off, in cents. */
const steps = [
  [0.03, 0],
  [0.1, 252_000],
  [0.2, 1_692_000],
  [0.25, 3_192_000],
  [0.3, 5_292_000],
  [0.35, 8_592_000],
  [0.45, 18_192_000],
] as const;

/** One person's pay of a month, as entities/salarySlip.yaml works it out; amounts in cents. */
export function slipOf(
  { staffId, departmentId, entry, left }: Employee,
  archive: Readonly<Record<string, unknown>>,
  payItems: readonly PayItem[],
  first: Day,
  earlier: readonly Row[],
) {
  const last = addMonths(first, 1) - 1;
  const monthDays = last - first + 1;
  const paidDays = Math.min(last, left ?? last) - Math.max(first, entry) + 1;
  const items = payItems.map(({ itemName, direction, basis, rate, amount }) => {
    const whole = basis === 'fixed' ? (amount ?? 0) : Number(archive[basis]) * rate;
    return { itemName, direction, amount: Math.round(direction === 'add' ? (whole * paidDays) / monthDays : whole) };
  });
  const total = (wanted: PayItem['direction']) =>
    items.reduce((sum, { direction, amount }) => sum + (direction === wanted ? amount : 0), 0);
  const [gross, beforeTax, afterTax] = [total('add'), total('beforeTax'), total('afterTax')];
  const taxed = gross - beforeTax - standard;
  const earlierTaxed = earlier.reduce((sum, slip) => sum + Number(slip.taxed), 0);
  const earlierTax = earlier.reduce((sum, slip) => sum + Number(slip.tax), 0);
  const yearTaxed = Math.max(0, earlierTaxed + taxed);
  const due = Math.round(Math.max(...steps.map(([share, off]) => yearTaxed * share - off)));
  const tax = Math.max(0, due - earlierTax);
  return {
    month: dateText(first),
    staffId,
    departmentId,
    monthDays,
    paidDays,
    items,
    gross,
    beforeTax,
    afterTax,
    standard,
    earlierTaxed,
    earlierTax,
    taxed,
    yearTaxed,
    tax,
    net: gross - beforeTax - afterTax - tax,
  };
}
