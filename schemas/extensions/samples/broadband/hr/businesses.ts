import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import { createCodes } from '../codes.ts';
import { type Day, dateText, dayOf, type Moment, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Employee } from './staff.ts';

interface Known {
  operators: readonly Operator[];
  headOffice: number;
  clerk: Operator;
  approvals: Approvals;
}

interface Business {
  person: Employee;
  type: keyof typeof reasons;
  status: 'draft' | 'approving' | 'returned' | 'approved' | 'effective' | 'lapsed' | 'cancelled';
  effective: Day;
  own: Row;
}

const reasons = {
  formal: ['试用期满，符合岗位要求', '试用期满，申请转正'],
  transfer: ['新营业厅开业缺人', '本人申请，两个部门已商定', '项目结束，回原专业'],
  reentry: ['返回本地，再次应聘'],
  resign: ['个人原因', '合同到期，不再续签', '迁往外地'],
};
const nothing = {
  selfSummary: null,
  score: null,
  formalResult: null,
  probationMonths: null,
  toOrgId: null,
  toDepartmentId: null,
  toPositionId: null,
  toPostId: null,
  toLeaderId: null,
  toRoleId: null,
  lapsedReason: null,
  overReason: null,
  agreedAt: null,
  openAccount: null,
  toStaffType: null,
  toMobile: null,
  resignType: null,
  handoverTo: null,
  handover: null,
};

/** What was handed in for the people: everybody who left did so by one, some are to be taken on for good, moved, or go. */
export function businesses(setting: Setting, people: readonly Employee[], known: Known): Row[] {
  const random = setting.random.fork('businesses');
  const newCode = createCodes('RS');
  const all = [
    ...takenOn(setting, random, people),
    ...moved(setting, random, people),
    ...left(setting, random, people, known),
    ...returned(setting, people),
  ].map(business => ({ ...business, made: madeOn(setting, random, business) }));
  return all
    .sort((one, other) => one.made - other.made)
    .map(({ person, type, status, effective, own, made }, index) => {
      const businessId = index + 1;
      const businessNo = newCode(made);
      approve(known, { person, type, status, businessId, businessNo, made });
      const { departmentId, positionId, postId, leaderId } = person;
      const from = status === 'draft' || status === 'cancelled' ? {} : { departmentId, positionId, postId, leaderId };
      return {
        businessId,
        businessNo,
        businessType: type,
        staffId: person.staffId,
        effectiveDate: dateText(effective),
        fromDepartmentId: from.departmentId ?? null,
        fromPositionId: from.positionId ?? null,
        fromPostId: from.postId ?? null,
        leaderId: from.leaderId ?? null,
        ...nothing,
        ...own,
        reason: random.pick(reasons[type]),
        status,
        orgId: known.headOffice,
        ...madeBy(known.clerk.operatorCode, made),
      };
    });
}

/** Some days before it is to take effect, and not in the future. */
const madeOn = ({ today }: Setting, random: Random, { effective }: Business): Moment =>
  momentOf(Math.min(today - 2, effective - random.integer(8, 14)), 10, random.integer(0, 59));

function takenOn({ today }: Setting, random: Random, people: readonly Employee[]): Business[] {
  const states = ['approving', 'approving', 'draft', 'returned', 'approved'] as const;
  return people
    .filter(({ status }) => status === 'probation')
    .slice(0, states.length)
    .map((person, index) => ({
      person,
      type: 'formal',
      status: states[index] ?? 'draft',
      effective: Math.max(today + random.integer(3, 12), dayOf(String(person.probationEnd))),
      own: {
        score: random.integer(70, 98),
        formalResult: 'pass',
        selfSummary: '已能独立承担本岗位的日常工作，无客户投诉。',
      },
    }));
}

/** Where somebody is, as where another goes. */
const placeOf = ({ workOrgId, departmentId, positionId, postId, leaderId, roleId }: Employee): Row => ({
  toOrgId: workOrgId,
  toDepartmentId: departmentId,
  toPositionId: positionId,
  toPostId: postId,
  toLeaderId: leaderId,
  toRoleId: roleId,
});

/** To the post that a colleague has: of those who are there for good. */
function moved({ today }: Setting, random: Random, people: readonly Employee[]): Business[] {
  const there = people.filter(({ status }) => status === 'formal');
  const states = ['effective', 'effective', 'effective', 'approved', 'approving', 'cancelled'] as const;
  const all = states.flatMap((status, index): Business[] => {
    const [person, colleague] = [there[index * 3], there[index * 3 + 1]];
    if (!person || !colleague) return [];
    const effective = status === 'effective' ? today - random.integer(20, 200) : today + random.integer(3, 20);
    const own = placeOf(status === 'effective' ? person : colleague);
    return [{ person, type: 'transfer', status, effective, own }];
  });
  const gone = people.find(({ left }) => left !== null);
  const [colleague] = there;
  if (!gone?.left || !colleague) return all;
  const own = { ...placeOf(colleague), lapsedReason: '到生效日期时员工已不在职，或已经转正' };
  return [...all, { person: gone, type: 'transfer', status: 'lapsed', effective: gone.left + 5, own }];
}

function left({ today }: Setting, random: Random, people: readonly Employee[], { clerk }: Known): Business[] {
  const handover = { handoverTo: clerk.operatorId, handover: '在办工单、客户资料与工具已列清单。' };
  const own = { resignType: 'voluntary', ...handover };
  const gone = people.flatMap((person): Business[] =>
    person.left === null ? [] : [{ person, type: 'resign', status: 'effective', effective: person.left, own }],
  );
  const going = people
    .filter(({ status }) => status === 'formal')
    .slice(-2)
    .map((person, index): Business => {
      const status = index === 0 ? 'approving' : 'approved';
      return { person, type: 'resign', status, effective: today + random.integer(5, 25), own };
    });
  return [...gone, ...going];
}

/** Who comes back, or would: of those who did, what came of it; of those who left, one is being decided on. */
function returned({ today }: Setting, people: readonly Employee[]): Business[] {
  const back = people.filter(({ firstEntryDate }) => firstEntryDate !== null);
  const gone = people.filter(({ status }) => status === 'resigned').slice(0, 2);
  return [...back, ...gone].map((person, index) => ({
    person,
    type: 'reentry',
    status: person.left === null ? 'effective' : index % 2 === 0 ? 'approving' : 'draft',
    effective: person.left === null ? person.entry : today + 9,
    own: {
      ...placeOf(person),
      probationMonths: person.left === null ? person.probationMonths : 2,
      openAccount: person.roleId !== null,
      toStaffType: person.staffType,
      toMobile: person.mobile,
    },
  }));
}

/** The department is asked, and on the next morning has agreed to what goes on. */
function approve(
  { approvals, operators, clerk }: Known,
  {
    person,
    type,
    status,
    businessId,
    businessNo,
    made,
  }: Pick<Business, 'person' | 'type' | 'status'> & {
    businessId: number;
    businessNo: string;
    made: Moment;
  },
): void {
  const isAsked = status === 'approving';
  if (!isAsked && !['approved', 'effective', 'lapsed'].includes(status)) return;
  const leader = operators.find(({ operatorId }) => operatorId === person.leaderId) ?? clerk;
  const said = made + 20 * 3600;
  approvals.add({
    process: 'staff.business',
    processTitle: '人事业务审批',
    recordEntity: 'staffBusiness',
    recordId: businessId,
    recordName: String(person.staffName),
    recordNumber: businessNo,
    starter: clerk,
    created: made,
    state: isAsked ? 'running' : 'agreed',
    steps: [
      {
        ...(type === 'reentry'
          ? { stepKey: 'hiring', stepTitle: '用人部门审批' }
          : { stepKey: 'department', stepTitle: '部门审批' }),
        opened: made,
        ...(isAsked ? { state: 'open' } : { state: 'agreed', ended: said }),
        asked: [{ person: leader, ...(isAsked ? { state: 'open' } : { state: 'done', verdict: 'agree', done: said }) }],
      },
    ],
  });
}
