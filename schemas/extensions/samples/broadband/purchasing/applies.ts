import type { Row } from 'heddle/server';
import type { Approvals, AskedStep } from '../approvals/approvals.ts';
import { createCodes } from '../codes.ts';
import { dateText, dayOfMoment, type Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { BudgetItem } from './budgets.ts';

const subjects = ['更新', '补充采购', '年度采购', '应急采购', '新建站点采购', '替换采购'];
const reasons = ['库存不足，装机需要', '设备到期更换', '新小区开通需要', '年度计划内采购'];
const opinions = ['同意', '符合预算，同意', '请控制数量'];

/** Who decides on which amount (schemas/processes/purchase/apply.yaml); amounts in cents. */
const steps = [
  { stepKey: 'manager', stepTitle: '采购主管审批', role: '采购主管', from: 0 },
  { stepKey: 'finance', stepTitle: '财务会审', role: '财务人员', from: 5_000_000 },
  { stepKey: 'chief', stepTitle: '总经理审批', role: '总经理', from: 20_000_000, copied: '财务人员' },
];
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
  approvals: Approvals,
) {
  const random = setting.random.fork('applies');
  const withRole = (role: string) => operators.filter(({ roleNames }) => roleNames.includes(role));
  const buyers = withRole('采购专员');
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
    const keeps = status === 'approving' || status === 'approved';
    const occupiedAmount = keeps && totalAmount <= budgetItem.available ? totalAmount : 0;
    if (keeps && occupiedAmount === 0) continue;
    budgetItem.occupied += occupiedAmount;
    budgetItem.available -= occupiedAmount;
    const by = madeBy(starter.operatorCode, created);
    const projectName = `${String(first?.itemName ?? '')}${random.pick(subjects)}`;
    made.purchaseApply.push({
      id,
      code: newCode(created),
      projectName,
      purchaseType: totalAmount > 20_000_000 ? 'tender' : random.pick(['inquiry', 'inquiry', 'single']),
      applicantId: starter.operatorId,
      needDate: dateText(dayOfMoment(created) + random.integer(10, 60)),
      budgetItemId: budgetItem.id,
      totalAmount,
      occupiedAmount,
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
        ...{ num, price, amount: num * price, remarks: null },
        ...by,
      });
    if (status === 'draft' || status === 'cancelled') continue;
    const taken = steps.filter(({ from }) => totalAmount >= from);
    const stop =
      status === 'approving' || status === 'returned' ? random.integer(0, taken.length - 1) : taken.length - 1;
    approvals.add({
      ...{ process: 'purchase.apply', processTitle: '采购审批' },
      ...{ recordEntity: 'purchaseApply', recordId: id, recordName: projectName, starter, created },
      state: status === 'approving' ? 'running' : status === 'returned' ? 'returned' : 'agreed',
      steps: taken.slice(0, stop + 1).map((step, index): AskedStep => {
        const opened = Math.min(setting.now, created + index * 7200);
        const isLast = index === stop;
        const isAgreed = !isLast || status === 'approved' || status === 'closed';
        const copied = isAgreed && step.copied ? withRole(step.copied) : [];
        const about = { stepKey: step.stepKey, stepTitle: step.stepTitle, copied };
        return stepOf(about, withRole(step.role), {
          opened,
          verdict: isAgreed ? 'agree' : status === 'returned' ? 'reject' : null,
          done: Math.min(setting.now, opened + random.integer(600, 7000)),
          comment: isLast && status === 'returned' ? '请说明数量的依据' : random.pick(opinions),
        });
      }),
    });
  }
  return made;
}

/** Old ones are decided; of the last days some are under way. */
function statusOf(chance: number, age: number): Status {
  if (age < 20) return chance < 0.2 ? 'draft' : chance < 0.75 ? 'approving' : chance < 0.9 ? 'approved' : 'returned';
  return chance < 0.75 ? 'approved' : chance < 0.87 ? 'closed' : chance < 0.93 ? 'returned' : 'cancelled';
}

/** One of those who were asked has decided; while none has, all are asked. */
function stepOf(
  step: Pick<AskedStep, 'stepKey' | 'stepTitle' | 'copied'>,
  people: readonly Operator[],
  said: { opened: Moment; verdict: 'agree' | 'reject' | null; done: Moment; comment: string },
): AskedStep {
  const { opened, verdict, done, comment } = said;
  if (verdict === null)
    return { ...step, opened, state: 'open', asked: people.map(person => ({ person, state: 'open' })) };
  return {
    ...{ ...step, opened, ended: done },
    state: verdict === 'agree' ? 'agreed' : 'rejected',
    asked: people.map((person, index) =>
      index === 0 ? { person, state: 'done', verdict, comment, done } : { person, state: 'cancelled' },
    ),
  };
}
