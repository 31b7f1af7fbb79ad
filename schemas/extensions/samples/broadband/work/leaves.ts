import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import { createCodes } from '../codes.ts';
import { type Day, dateText, dayOf, type Moment, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Staff } from '../staff/staff.ts';

const reasons = ['回老家探亲', '家中有事', '身体不适，去医院检查', '孩子家长会', '办理证件'];

interface Asked {
  applicant: Operator;
  leaveType: string;
  from: Day;
  to: Day;
  status: 'draft' | 'approving' | 'approved';
}

/** Who asked for the leave in the schedule; one request is still being decided on, one not yet handed in. */
export function leaves(
  setting: Setting,
  gridShift: readonly Row[],
  operators: readonly Operator[],
  { staff, approvals }: { staff: Staff; approvals: Approvals },
) {
  const random = setting.random.fork('leaves');
  const newCode = createCodes('QJ');
  const leaveRequest: Row[] = [];
  const headOf = ({ orgId, operatorId }: Operator): Operator | undefined =>
    [...operators.filter(one => one.orgId === orgId).slice(0, 1), ...operators].find(
      one => one.operatorId !== operatorId,
    );
  const ask = ({ applicant, leaveType, from, to, status }: Asked): number => {
    const created: Moment = Math.min(setting.now - 3600, momentOf(from - random.integer(4, 9), random.integer(9, 16)));
    const id = 877_001 + leaveRequest.length;
    const code = newCode(created);
    leaveRequest.push({
      ...{ id, code, applicantId: applicant.operatorId, leaveType, status },
      beginDate: dateText(from),
      endDate: dateText(to),
      days: to - from + 1,
      substituteId: null,
      reason: random.pick(reasons),
      ...madeBy(applicant.operatorCode, created),
    });
    const person = headOf(applicant);
    if (status === 'draft' || !person) return id;
    const done = Math.min(setting.now, created + random.integer(600, 7000));
    const step = { stepKey: 'head', stepTitle: '负责人审批', opened: created };
    approvals.add({
      ...{ process: 'crm.leave', processTitle: '请假审批', recordEntity: 'leaveRequest', recordId: id },
      ...{ recordName: applicant.operatorName, recordNumber: code, starter: applicant, created },
      ...(status === 'approving'
        ? { state: 'running', steps: [{ ...step, state: 'open', asked: [{ person, state: 'open' }] }] }
        : {
            state: 'agreed',
            steps: [
              {
                ...{ ...step, state: 'agreed', ended: done },
                asked: [{ person, state: 'done', verdict: 'agree', comment: '同意', done }],
              },
            ],
          }),
    });
    return id;
  };
  const planned = gridShift.map(row => {
    const applicant = operators.find(({ operatorId }) => operatorId === row.operatorId);
    if (row.shift !== 'leave' || !applicant || leaveRequest.length >= 20) return row;
    const [from, to] = [dayOf(String(row.beginDate)), dayOf(String(row.endDate))];
    return {
      ...row,
      leaveRequestId: ask({ applicant, leaveType: String(row.leaveType), from, to, status: 'approved' }),
    };
  });
  const next = setting.today + 40;
  const outside = operators.find(
    ({ roleNames, orgId }) => roleNames.includes('客服坐席') && orgId !== operators[0]?.orgId,
  );
  if (outside) ask({ applicant: outside, leaveType: 'annual', from: next, to: next + 2, status: 'approving' });
  ask({ applicant: staff.first('客服坐席'), leaveType: 'personal', from: next, to: next, status: 'draft' });
  return { gridShift: planned, leaveRequest };
}
