import type { Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

export interface PayItem {
  itemName: string;
  direction: 'add' | 'beforeTax' | 'afterTax';
  basis: 'baseSalary' | 'postSalary' | 'perfBase' | 'socialBase' | 'fundBase' | 'fixed';
  /** Of a hundred. */
  rate: number;
  /** In cents, where it is fixed. */
  amount: number | null;
}

/** What the pay of the sample is made up of. */
export const payItems: readonly PayItem[] = [
  { itemName: '基本工资', direction: 'add', basis: 'baseSalary', rate: 100, amount: null },
  { itemName: '岗位工资', direction: 'add', basis: 'postSalary', rate: 100, amount: null },
  { itemName: '绩效工资', direction: 'add', basis: 'perfBase', rate: 85, amount: null },
  { itemName: '餐补', direction: 'add', basis: 'fixed', rate: 100, amount: 30_000 },
  { itemName: '养老保险', direction: 'beforeTax', basis: 'socialBase', rate: 8, amount: null },
  { itemName: '医疗保险', direction: 'beforeTax', basis: 'socialBase', rate: 2, amount: null },
  { itemName: '失业保险', direction: 'beforeTax', basis: 'socialBase', rate: 0.5, amount: null },
  { itemName: '住房公积金', direction: 'beforeTax', basis: 'fundBase', rate: 8, amount: null },
  { itemName: '工会会费', direction: 'afterTax', basis: 'baseSalary', rate: 0.5, amount: null },
];

/** Amount that the law leaves free of tax each month, in cents. */
export const standard = 500_000;

/** The scheme that the company pays by, and one that is being drawn up. */
export function salarySchemes(operatorCode: string, since: Moment) {
  const made = madeBy(operatorCode, since);
  const schemes = [
    { schemeName: '标准薪资方案', status: 'published', items: payItems },
    { schemeName: '明年薪资方案', status: 'draft', items: payItems.filter(({ basis }) => basis !== 'fixed') },
  ];
  return {
    salaryScheme: schemes.map(({ schemeName, status }, index) => ({
      schemeId: index + 1,
      schemeName,
      standard,
      status,
      remarks: null,
      ...made,
    })),
    salarySchemeItem: schemes
      .flatMap(({ items }, index) => items.map(item => ({ schemeId: index + 1, ...item })))
      .map((item, index) => ({ itemId: index + 1, ...item, ...made })),
  };
}
