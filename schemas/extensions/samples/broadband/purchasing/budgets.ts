import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Category } from './categories.ts';

export interface BudgetItem extends Row {
  id: number;
  feeCategoryId: number;
  amount: number;
  occupied: number;
  used: number;
  available: number;
}

/** This year's budget and the last one's: an item for each kind of fee. Amounts in cents. */
export function budgets(setting: Setting, fees: readonly Category[], orgId: number, by: string) {
  const random = setting.random.fork('budgets');
  const thisYear = Number(dateText(setting.today).slice(0, 4));
  const kinds = fees.filter(({ parentId }) => parentId !== null);
  const newCode = createCodes('YS');
  const budget: Row[] = [];
  const budgetItem: BudgetItem[] = [];
  for (const [index, year] of [thisYear - 1, thisYear].entries()) {
    const created = momentOf(setting.today - (thisYear - year) * 365 - 300, 10);
    budget.push({
      id: index + 1,
      code: newCode(created),
      budgetName: `${year}年度公司预算`,
      year,
      remarks: null,
      orgId,
      ...madeBy(by, created),
    });
    for (const { id: feeCategoryId, categoryName } of kinds) {
      const amount = random.integer(40, 400) * 1_000_000;
      const used = Math.round((amount * random.integer(10, 55)) / 100);
      budgetItem.push({
        id: budgetItem.length + 1,
        budgetId: index + 1,
        itemTitle: `${categoryName}（${year}）`,
        feeCategoryId,
        amount,
        occupied: 0,
        used,
        available: amount - used,
        ...madeBy(by, created),
      });
    }
  }
  return { budget, budgetItem };
}
