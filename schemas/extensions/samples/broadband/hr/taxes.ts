import type { Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

/** The yearly steps of the tax on wages: above how much, per cent, and what is taken off; amounts in cents. */
export const taxSteps = [
  { over: 0, rate: 3, quick: 0 },
  { over: 3_600_000, rate: 10, quick: 252_000 },
  { over: 14_400_000, rate: 20, quick: 1_692_000 },
  { over: 30_000_000, rate: 25, quick: 3_192_000 },
  { over: 42_000_000, rate: 30, quick: 5_292_000 },
  { over: 66_000_000, rate: 35, quick: 8_592_000 },
  { over: 96_000_000, rate: 45, quick: 18_192_000 },
] as const;

/** The table that is in force. */
export function taxTables(operatorCode: string, since: Moment) {
  const made = madeBy(operatorCode, since);
  return {
    taxTable: [
      {
        tableId: 1,
        tableName: '居民个人工资、薪金所得预扣率表',
        since: '2019-01-01',
        lawName: '国家税务总局公告2018年第61号',
        ...made,
      },
    ],
    taxStep: taxSteps.map((step, index) => ({ stepId: index + 1, tableId: 1, ...step, ...made })),
  };
}
