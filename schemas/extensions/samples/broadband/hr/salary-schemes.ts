import type { Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

/** What of a slip the formulas name, and the items before: all but `perfPay` in yuan. */
export interface Figures {
  基本工资标准: number;
  岗位工资标准: number;
  绩效基数: number;
  绩效应发: number | null;
  社保基数: number;
  公积金基数: number;
  司龄: number;
  计薪天数: number;
  当月天数: number;
  基本工资: number;
  岗位工资: number;
}

export interface PayItem {
  itemName: string;
  direction: 'add' | 'beforeTax' | 'afterTax';
  formula: string;
  /** The same, in yuan. */
  of(figures: Figures): number;
}

const days = '计薪天数 ÷ 当月天数';
const item = (itemName: string, direction: PayItem['direction'], formula: string, of: PayItem['of']): PayItem => ({
  itemName,
  direction,
  formula,
  of,
});
const byDays = (itemName: string, formula: string, of: PayItem['of']): PayItem =>
  item(itemName, 'add', `${formula} × ${days}`, all => (of(all) * all.计薪天数) / all.当月天数);

/** What the pay of the sample is made up of. */
export const payItems: readonly PayItem[] = [
  byDays('基本工资', '基本工资标准', all => all.基本工资标准),
  byDays('岗位工资', '岗位工资标准', all => all.岗位工资标准),
  byDays('绩效工资', '如果(为空(绩效应发), 绩效基数 × 85%, 绩效应发)', all => all.绩效应发 ?? all.绩效基数 * 0.85),
  byDays('司龄津贴', '最小(司龄, 10) × 50', all => Math.min(all.司龄, 10) * 50),
  byDays('餐补', '300', () => 300),
  item('养老保险', 'beforeTax', '社保基数 × 8%', all => all.社保基数 * 0.08),
  item('医疗保险', 'beforeTax', '社保基数 × 2%', all => all.社保基数 * 0.02),
  item('失业保险', 'beforeTax', '社保基数 × 0.5%', all => all.社保基数 * 0.005),
  item('住房公积金', 'beforeTax', '公积金基数 × 8%', all => all.公积金基数 * 0.08),
  item('工会会费', 'afterTax', '(基本工资 + 岗位工资) × 0.5%', all => (all.基本工资 + all.岗位工资) * 0.005),
];

/** Amount that the law leaves free of tax each month, in cents. */
export const standard = 500_000;

/** The scheme that the company pays by, and one that is being drawn up. */
export function salarySchemes(operatorCode: string, since: Moment) {
  const made = madeBy(operatorCode, since);
  const schemes = [
    { schemeName: '标准薪资方案', status: 'published', items: payItems },
    { schemeName: '明年薪资方案', status: 'draft', items: payItems.filter(({ itemName }) => itemName !== '餐补') },
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
      .flatMap(({ items }, index) => items.map(({ of: _, ...one }) => ({ schemeId: index + 1, ...one })))
      .map((item, index) => ({ itemId: index + 1, ...item, ...made })),
  };
}
