import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, dayOf, type Moment, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Category } from './categories.ts';
import type { Decide } from './decisions.ts';
import { budgeting } from './processes.ts';

export interface BudgetItem extends Row {
  id: number;
  departmentId: unknown;
  feeCategoryId: number;
  amount: number;
  occupied: number;
  used: number;
  available: number;
}

interface Given {
  fees: readonly Category[];
  departments: readonly Row[];
  operators: readonly Operator[];
  /** Whose budgets they are. */
  orgId: number;
  decide: Decide;
}

const adjustments = ['effective', 'approving', 'returned', 'draft', 'cancelled', 'approving'] as const;
/** Of the first departments, what became of carrying over what was left. */
const carried = ['effective', 'draft'] as const;
const chiefFrom = 1_000_000_000;

/**
 * The budgets of some departments of this year and the last one, with a subject for each kind of fee, and adjustments
 * in every status: of those that were agreed to the subject has become larger. Amounts in cents. Nothing is spent yet.
 */
export function budgets(setting: Setting, { fees, departments, operators, orgId, decide }: Given) {
  const random = setting.random.fork('budgets');
  const starter = operators.find(({ roleNames }) => roleNames.includes('采购专员')) ?? operators[0];
  const thisYear = Number(dateText(setting.today).slice(0, 4));
  const kinds = fees.filter(({ parentId }) => parentId !== null);
  const spenders = departments.filter(({ parentId }) => parentId === null).slice(0, 3);
  const newCode = createCodes('YS');
  const made = {
    budget: [] as Row[],
    budgetLine: [] as Row[],
    budgetCarryLine: [] as Row[],
    budgetItem: [] as BudgetItem[],
  };
  if (!starter) return made;

  const years = [thisYear - 1, thisYear].flatMap(year => spenders.map(department => ({ year, department })));
  for (const { year, department } of years) {
    const created = momentOf(setting.today - (thisYear - year) * 365 - 300, 10);
    const { departmentId, departmentName } = department;
    const amounts = kinds.map(kind => ({ kind, amount: random.integer(40, 400) * 1_000_000 }));
    const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
    const own = { budgetName: `${String(departmentName)}${year}年度预算`, budgetType: 'annual', departmentId, year };
    const budgetId = handIn({ ...own, baseId: null, total, status: 'effective' }, created, starter);
    for (const { kind, amount } of amounts) {
      const month = random.chance(0.2) ? random.integer(1, 12) : null;
      const subject = { itemTitle: `${kind.categoryName}（${year}）`, feeCategoryId: kind.id, month, amount };
      const by = madeBy(starter.operatorCode, created);
      made.budgetLine.push({ ...lineOf(budgetId, null), ...subject, ...by });
      const id = made.budgetItem.length + 1;
      made.budgetItem.push({ id, budgetId, departmentId, ...subject, occupied: 0, used: 0, available: amount, ...by });
    }
  }

  for (const [index, status] of carried.entries()) carryOver(index, status);

  const current = made.budget.filter(({ year }) => year === thisYear).map(({ id }) => id);
  for (const [index, status] of adjustments.entries()) {
    const item = made.budgetItem.filter(({ budgetId }) => budgetId === current[index % current.length])[index];
    if (!item) continue;
    const created = momentOf(setting.today - 12 + index, 9, index);
    const amount = random.integer(5, 40) * 1_000_000;
    const own = { budgetName: `追加${String(item.itemTitle)}`, budgetType: 'adjust', departmentId: null, year: null };
    const budgetId = handIn({ ...own, baseId: item.budgetId, total: amount, status }, created, starter);
    const line = { ...lineOf(budgetId, item.id), itemTitle: null, feeCategoryId: null, month: null, amount };
    made.budgetLine.push({ ...line, ...madeBy(starter.operatorCode, created) });
    if (status !== 'effective') continue;
    item.amount += amount;
    item.available += amount;
  }
  return made;

  /** What is left of two subjects of a department's last year goes into those of the same kind of this one. */
  function carryOver(index: number, status: string): void {
    const old = made.budget.find(
      ({ year, departmentId }) => year === thisYear - 1 && departmentId === spenders[index]?.departmentId,
    );
    const next = made.budget.find(({ year, departmentId }) => year === thisYear && departmentId === old?.departmentId);
    if (!old || !next || !starter) return;
    const items = made.budgetItem.filter(({ budgetId }) => budgetId === old.id).slice(index, index + 2);
    const lines = items.map(item => ({ item, amount: Math.round(item.available / 2) }));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const created = momentOf(
      Math.min(setting.today, Math.max(setting.today - 280, dayOf(`${thisYear}-01-01`))),
      11,
      index,
    );
    const budgetName = `${String(spenders[index]?.departmentName)}预算结转`;
    const own = { budgetName, budgetType: 'carry', departmentId: null, year: null, targetId: next.id };
    const budgetId = handIn({ ...own, baseId: old.id, total, status }, created, starter);
    for (const { item, amount } of lines) {
      const target = made.budgetItem.find(one => one.budgetId === next.id && one.feeCategoryId === item.feeCategoryId);
      const id = made.budgetCarryLine.length + 1;
      const by = madeBy(starter.operatorCode, created);
      made.budgetCarryLine.push({ id, budgetId, fromItemId: item.id, toItemId: target?.id ?? null, amount, ...by });
      if (status !== 'effective' || !target) continue;
      item.amount -= amount;
      item.available -= amount;
      target.amount += amount;
      target.available += amount;
    }
  }

  /** @returns its id */
  function handIn(own: Row, created: Moment, by: Operator): number {
    const id = made.budget.length + 1;
    const code = newCode(created);
    made.budget.push({ id, code, targetId: null, ...own, remarks: null, orgId, ...madeBy(by.operatorCode, created) });
    const status = String(own.status);
    if (status === 'draft' || status === 'cancelled') return id;
    const known = { recordName: String(own.budgetName), recordNumber: code };
    const about = { recordEntity: 'budget', recordId: id, ...known, starter: by, created };
    decide({ ...budgeting, ...about }, own.budgetType === 'annual' ? chiefFrom : Number(own.total), status);
    return id;
  }

  function lineOf(budgetId: number, budgetItemId: number | null): Row {
    return { id: made.budgetLine.length + 1, budgetId, budgetItemId };
  }
}
