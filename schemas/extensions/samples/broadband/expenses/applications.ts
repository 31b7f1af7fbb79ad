import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, dayOfMoment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Decide } from '../purchasing/decisions.ts';
import { planning } from '../purchasing/processes.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Claimant } from './claimants.ts';

interface Plan {
  applyType: 'business' | 'expense';
  subject: string;
  businessKind?: string;
  place?: string;
  uses: readonly string[];
}

const plans: readonly Plan[] = [
  {
    applyType: 'business',
    subject: '光缆厂出厂验收',
    businessKind: 'travel',
    place: '武汉',
    uses: ['往返交通', '住宿'],
  },
  {
    applyType: 'business',
    subject: '集团客户洽谈',
    businessKind: 'entertain',
    place: '云州',
    uses: ['餐费', '伴手礼'],
  },
  {
    applyType: 'business',
    subject: '半年经营分析会',
    businessKind: 'meeting',
    place: '云州',
    uses: ['会场', '资料印制'],
  },
  { applyType: 'business', subject: '装维技能培训', businessKind: 'training', place: '省会', uses: ['培训费', '住宿'] },
  { applyType: 'expense', subject: '营业厅物料更新', uses: ['展架', '宣传册'] },
  { applyType: 'expense', subject: '办公耗材补充', uses: ['硒鼓', '纸张'] },
  { applyType: 'expense', subject: '知识库年度服务', uses: ['服务费'] },
];
const usual = ['approved', 'approved', 'closed', 'draft', 'approved', 'returned', 'closed', 'cancelled'] as const;
// One in sixteen is before those who approve: what they have to do today is still seen at once.
const statuses = [...usual, 'approved', 'approving', ...usual.slice(2)] as const;

/** An application as its claims need to know it. */
export interface Application extends Row {
  id: number;
  claimant: Claimant;
  feeCategoryId: number;
  totalAmount: number;
}

/** Applications in every status, two months back; what of the budget they keep is taken from its item. */
export function applications(setting: Setting, claimants: readonly Claimant[], count: number, decide: Decide) {
  const random = setting.random.fork('expense applications');
  const newCode = createCodes('SX');
  const made = { applications: [] as Application[], lines: [] as Row[] };
  const days = Array.from({ length: claimants.length > 0 ? count : 0 }, (_, index) => {
    const day = setting.today - Math.round(((count - index) * 60) / count);
    return busyMoment(setting, random, day);
  }).sort((one, other) => one - other);
  for (const [index, created] of days.entries()) {
    const id = made.applications.length + 1;
    const claimant = random.pick(claimants);
    const { person, leader, departmentId } = claimant;
    const { uses, applyType, subject, ...business } = random.pick(plans);
    const item = applyType === 'business' ? claimant.travel : claimant.office;
    const status = statuses[index % statuses.length] ?? 'approved';
    const by = madeBy(person.operatorCode, created);
    const amounts = uses.map(usage => ({ usage, amount: random.integer(3, 60) * 10_000 }));
    const totalAmount = amounts.reduce((sum, { amount }) => sum + amount, 0);
    const occupiedAmount = status === 'approving' || status === 'approved' ? totalAmount : 0;
    item.occupied += occupiedAmount;
    item.available -= occupiedAmount;
    const isIn = status !== 'draft' && status !== 'cancelled';
    const begin = dayOfMoment(created) + random.integer(5, 20);
    const isBusiness = applyType === 'business';
    const code = newCode(created);
    made.applications.push({
      id,
      code,
      applyType,
      subject,
      applicantId: person.operatorId,
      departmentId,
      leaderId: leader.operatorId,
      budgetItemId: item.id,
      businessKind: null,
      place: null,
      ...business,
      beginDate: isBusiness ? dateText(begin) : null,
      endDate: isBusiness ? dateText(begin + random.integer(0, 4)) : null,
      people: isBusiness ? random.integer(1, 12) : null,
      totalAmount,
      claimedAmount: 0,
      unclaimed: totalAmount,
      spentAmount: 0,
      occupiedAmount,
      reason: `${subject}，年度计划内`,
      attachments: null,
      status,
      ...by,
      claimant,
      feeCategoryId: item.feeCategoryId,
    });
    for (const { usage, amount } of amounts)
      made.lines.push({
        id: made.lines.length + 1,
        applyId: id,
        feeCategoryId: item.feeCategoryId,
        usage,
        amount,
        remarks: null,
        ...by,
      });
    if (!isIn) continue;
    const about = { recordEntity: 'expenseApply', recordId: id, recordName: subject, recordNumber: code };
    decide({ ...planning, ...about, starter: person, created, leader }, totalAmount, status);
  }
  return made;
}
