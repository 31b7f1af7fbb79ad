import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, dayOfMoment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { BudgetItem } from './budgets.ts';
import type { Decide } from './decisions.ts';
import { applying } from './processes.ts';

const subjects = ['更新', '补充采购', '年度采购', '应急采购', '新建站点采购', '替换采购'];
const reasons = ['库存不足，装机需要', '设备到期更换', '新小区开通需要', '年度计划内采购'];

type Status = 'draft' | 'approving' | 'approved' | 'returned' | 'closed' | 'cancelled';

/**
 * Applications in every status, with their lines; what of the budget they keep is taken from its item, and their
 * approvals are told.
 */
export function applies(
  setting: Setting,
  count: number,
  items: readonly Row[],
  budgetItems: BudgetItem[],
  operators: readonly Operator[],
  decide: Decide,
) {
  const random = setting.random.fork('applies');
  const buyers = operators.filter(({ roleNames }) => roleNames.includes('采购专员'));
  const newCode = createCodes('CG');
  const made = { purchaseApply: [] as Row[], purchaseApplyItem: [] as Row[] };
  const days = Array.from({ length: buyers.length > 0 ? count : 0 }, () =>
    busyMoment(setting, random, setting.today - random.integer(0, 200)),
  ).sort((one, other) => one - other);
  for (const created of days) {
    const id = made.purchaseApply.length + 1;
    const starter = random.pick(buyers);
    const status = statusOf(random.next(), setting.today - dayOfMoment(created));
    const chosen = Array.from({ length: random.integer(1, 4) }, () => random.pick(items));
    const lines = chosen.map(item => ({ item, num: random.integer(1, 30), price: Number(item.refPrice) || 100 }));
    const totalAmount = lines.reduce((sum, { num, price }) => sum + num * price, 0);
    const [first] = chosen;
    const fitting = budgetItems.filter(({ feeCategoryId }) => feeCategoryId === first?.feeCategoryId);
    const budgetItem = random.pick(fitting.length > 0 ? fitting : budgetItems);
    const isIn = status !== 'draft' && status !== 'cancelled';
    const keeps = status === 'approving' || status === 'approved';
    const occupiedAmount = keeps && totalAmount <= budgetItem.available ? totalAmount : 0;
    if (keeps && occupiedAmount === 0) continue;
    budgetItem.occupied += occupiedAmount;
    budgetItem.available -= occupiedAmount;
    const by = madeBy(starter.operatorCode, created);
    const projectName = `${String(first?.itemName ?? '')}${random.pick(subjects)}`;
    const code = newCode(created);
    made.purchaseApply.push({
      id,
      code,
      projectName,
      purchaseType: totalAmount > 20_000_000 ? 'tender' : random.pick(['inquiry', 'inquiry', 'single']),
      applicantId: starter.operatorId,
      needDate: dateText(dayOfMoment(created) + random.integer(10, 60)),
      budgetItemId: budgetItem.id,
      departmentId: isIn ? budgetItem.departmentId : null,
      feeCategoryId: isIn ? budgetItem.feeCategoryId : null,
      totalAmount,
      occupiedAmount,
      spentAmount: 0,
      contractedAmount: 0,
      uncontracted: totalAmount,
      reason: random.pick(reasons),
      attachments: null,
      status,
      orgId: starter.orgId,
      ...by,
    });
    for (const { item, num, price } of lines)
      made.purchaseApplyItem.push({
        id: made.purchaseApplyItem.length + 1,
        applyId: id,
        itemId: item.id,
        num,
        price,
        amount: num * price,
        remarks: null,
        ...by,
      });
    if (!isIn) continue;
    const known = { recordName: projectName, recordNumber: code };
    const about = { recordEntity: 'purchaseApply', recordId: id, ...known, starter, created };
    decide({ ...applying, ...about }, totalAmount, status);
  }
  return made;
}

/** Old ones are decided; of the last days some are under way. */
function statusOf(chance: number, age: number): Status {
  if (age < 20) return chance < 0.2 ? 'draft' : chance < 0.75 ? 'approving' : chance < 0.9 ? 'approved' : 'returned';
  return chance < 0.75 ? 'approved' : chance < 0.87 ? 'closed' : chance < 0.93 ? 'returned' : 'cancelled';
}
