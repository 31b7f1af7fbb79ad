import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import { createCodes } from '../codes.ts';
import { addMonths, type Day, dateText, momentOf } from '../days.ts';
import { districts } from '../districts.ts';
import { bankAccount, idCard, mobile, once } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import { personalFacts, unsaid } from './personal-facts.ts';

/** The position of whoever has a role; others are clerks. */
const positionOfRole: Readonly<Record<string, string>> = {
  客服坐席: '客服专员',
  客服班长: '客服班长',
  营业受理员: '营业员',
  营业主管: '营业厅主管',
  财务人员: '会计',
  采购专员: '采购专员',
  采购主管: '采购专员',
  人事专员: '人事专员',
  网格员: '网格员',
  资源管理员: '资源管理员',
  产品经理: '产品经理',
  系统管理员: '网络工程师',
};
const without = ['网格员', '传输工程师', '市场专员', '行政专员', '营业员', '薪酬专员'];

type Status = 'draft' | 'approving' | 'returned' | 'toEntry' | 'probation' | 'formal' | 'resigned' | 'gaveUp';
/** Those who are not there, or not any more; everybody else is at work. */
const others: readonly Status[] = [
  ...(['draft', 'draft', 'approving', 'approving', 'returned', 'toEntry', 'toEntry', 'toEntry'] as const),
  ...(['gaveUp', 'resigned', 'resigned', 'resigned', 'resigned'] as const),
];

interface Company {
  department: readonly Row[];
  position: readonly Row[];
  post: readonly Row[];
}

/** An employee as the pay of the sample needs to know them. */
export interface Employee extends Row {
  staffId: number;
  departmentId: number;
  status: Status;
  entry: Day;
  left: Day | null;
}

/**
 * The company's own people: whoever has an account, with it, and workers without one; some are about to come, some have gone.
 * @param count how many in all; contractors' people are not among them
 */
export function employees(
  setting: Setting,
  { count, company, operators, headOffice, roleId, approvals }: Wanted,
): Employee[] {
  const random = setting.random.fork('employees');
  const clerk = operators.find(({ roleNames }) => roleNames.includes('人事专员')) ?? operators[0];
  if (!clerk) return [];
  const newCard = once(() =>
    idCard(random, random.pick(districts).code, random.chance(0.5), '1970-01-01', '2004-12-31'),
  );
  const newMobile = once(() => mobile(random));
  const newCode = createCodes('YG');
  const posts = company.post.filter(({ status }) => status === 'active');
  const positionNamed = (name: string) => company.position.find(({ positionName }) => positionName === name);
  const atWork = Math.max(0, count - others.length);
  const people = Array.from({ length: count }, (_, index) => {
    const operator = index < atWork ? operators[index] : undefined;
    const given = others[index - atWork];
    const entry = entryOf(given);
    return { operator, given, entry };
  }).sort((one, other) => one.entry - other.entry);
  return people.map(({ operator, given, entry }, index): Employee => {
    const staffId = index + 1;
    const status = given ?? (addMonths(entry, 3) > setting.today ? 'probation' : 'formal');
    const made = momentOf(Math.min(setting.today, entry) - random.integer(5, 20), 9, random.integer(0, 59));
    const role = operator?.roleNames[0];
    const position = positionNamed(positionOfRole[role ?? ''] ?? random.pick(without)) ?? company.position[0] ?? {};
    const department = company.department.find(({ departmentId }) => departmentId === position.departmentId);
    const leader = operators.find(({ operatorId }) => operatorId === department?.leaderId) ?? clerk;
    const left = status === 'resigned' ? setting.today - random.integer(5, 200) : null;
    const staffName = operator?.operatorName ?? personName(random).name;
    const isPaid = ['formal', 'probation', 'resigned'].includes(status);
    const needAccount = !isPaid;
    const staffNo = newCode(made);
    if (status === 'approving')
      approvals.add({
        process: 'staff.entry',
        processTitle: '入职审批',
        recordEntity: 'staff',
        recordId: staffId,
        recordName: staffName,
        recordNumber: staffNo,
        starter: clerk,
        created: made,
        state: 'running',
        steps: [
          {
            stepKey: 'department',
            stepTitle: '用人部门审批',
            state: 'open',
            opened: made,
            asked: [{ person: leader, state: 'open' }],
          },
        ],
      });
    return {
      staffId,
      staffNo,
      staffName,
      certNo: newCard(),
      mobile: newMobile(),
      staffType: random.weighted([
        ['fullTime', 90],
        ['partTime', 4],
        ['intern', 4],
        ['rehired', 2],
      ] as const),
      workOrgId: operator?.orgId ?? headOffice,
      departmentId: Number(position.departmentId),
      positionId: position.positionId,
      postId: random.pick(posts).postId,
      leaderId: leader.operatorId,
      entryDate: dateText(entry),
      firstEntryDate: null,
      probationMonths: 3,
      probationEnd: dateText(addMonths(entry, 3)),
      leaveDate: left === null ? null : dateText(left),
      leaveReason: left === null ? null : random.pick(['个人原因', '合同到期', '迁往外地']),
      needAccount,
      roleId: needAccount ? roleId : null,
      operatorId: operator?.operatorId ?? null,
      bankName: isPaid ? '中国工商银行云州人民路支行' : null,
      bankAccount: isPaid ? bankAccount(random.fork(`bank ${staffId}`)) : null,
      ...(isPaid ? personalFacts(random.fork(`personal ${staffId}`), staffId) : unsaid),
      overReason: null,
      remarks: null,
      status,
      orgId: headOffice,
      ...madeBy(clerk.operatorCode, made),
      entry,
      left,
    };
  });

  /** Who has applied comes soon; some of those at work came lately. */
  function entryOf(status: Status | undefined): Day {
    if (status === undefined) return setting.today - random.integer(20, random.chance(0.1) ? 80 : 1800);
    return status === 'resigned' ? setting.today - random.integer(300, 1800) : setting.today + random.integer(2, 25);
  }
}

interface Wanted {
  count: number;
  company: Company;
  /** Those who have an account and are the company's own. */
  operators: readonly Operator[];
  headOffice: number;
  /** The role of the accounts that are applied for. */
  roleId: number | null;
  approvals: Approvals;
}
