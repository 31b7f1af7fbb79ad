import type { Row } from 'heddle/server';
import { addMonths, type Day, dateText } from '../days.ts';
import { explained } from './explained.ts';
import { type Figures, type PayItem, standard } from './salary-schemes.ts';
import type { Employee } from './staff.ts';
import { taxSteps } from './taxes.ts';

/** One person's pay of a month, as entities/salarySlip.yaml works it out; amounts in cents. */
export function slipOf(
  { staffId, departmentId, operatorId, entry, left, bankName, bankAccount }: Employee,
  archive: Readonly<Record<string, unknown>>,
  payItems: readonly PayItem[],
  first: Day,
  earlier: readonly Row[],
) {
  const previous = earlier.find(({ month }) => month === dateText(addMonths(first, -1)));
  const lastItems = previous?.items as { itemName: string; amount: number }[] | undefined;
  const last = addMonths(first, 1) - 1;
  const monthDays = last - first + 1;
  const paidDays = Math.min(last, left ?? last) - Math.max(first, entry) + 1;
  const yuan = (name: string): number => Number(archive[name]);
  const figures: Figures = {
    基本工资标准: yuan('baseSalary'),
    岗位工资标准: yuan('postSalary'),
    绩效基数: yuan('perfBase'),
    绩效应发: null,
    社保基数: yuan('socialBase'),
    公积金基数: yuan('fundBase'),
    司龄: Math.max(0, Math.floor((last - entry) / 365.25)),
    计薪天数: paidDays,
    当月天数: monthDays,
    基本工资: 0,
    岗位工资: 0,
  };
  const items = payItems.map(({ itemName, direction, formula, of }) => {
    const amount = Math.round(Number((of(figures) * 100).toFixed(4)));
    if (itemName === '基本工资' || itemName === '岗位工资') figures[itemName] = amount / 100;
    return {
      itemName,
      direction,
      formula,
      amount,
      lastAmount: lastItems?.find(one => one.itemName === itemName)?.amount ?? null,
      explanation: explained(formula, figures, (amount / 100).toFixed(2)),
    };
  });
  const total = (wanted: PayItem['direction']) =>
    items.reduce((sum, { direction, amount }) => sum + (direction === wanted ? amount : 0), 0);
  const [gross, beforeTax, afterTax] = [total('add'), total('beforeTax'), total('afterTax')];
  const taxed = gross - beforeTax - standard;
  const thisYear = earlier.filter(({ month }) => String(month).slice(0, 4) === dateText(first).slice(0, 4));
  const earlierTaxed = thisYear.reduce((sum, slip) => sum + Number(slip.taxed), 0);
  const earlierTax = thisYear.reduce((sum, slip) => sum + Number(slip.tax), 0);
  const yearTaxed = Math.max(0, earlierTaxed + taxed);
  const due = Math.round(Math.max(...taxSteps.map(({ rate, quick }) => (yearTaxed * rate) / 100 - quick)));
  const tax = Math.max(0, due - earlierTax);
  const net = gross - beforeTax - afterTax - tax;
  const lastNet = previous ? Number(previous.net) : null;
  return {
    month: dateText(first),
    staffId,
    departmentId,
    operatorId: operatorId ?? null,
    bankName,
    bankAccount,
    heldReason: null,
    monthDays,
    paidDays,
    baseSalary: figures.基本工资标准,
    postSalary: figures.岗位工资标准,
    perfBase: figures.绩效基数,
    perfPay: null,
    socialBase: figures.社保基数,
    fundBase: figures.公积金基数,
    workYears: figures.司龄,
    items,
    gross,
    beforeTax,
    afterTax,
    standard,
    taxSteps: taxSteps.map(({ rate, quick }) => ({ rate, quick })),
    earlierTaxed,
    earlierTax,
    taxed,
    yearTaxed,
    tax,
    net,
    lastNet,
    change: lastNet === null ? null : net - lastNet,
  };
}
