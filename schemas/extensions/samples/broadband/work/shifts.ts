import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import { dateText, momentOf, weekday } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Staff } from '../staff/staff.ts';
import { agentShifts } from './agents.ts';
import { leaves } from './leaves.ts';

const kinds = ['early', 'early', 'middle', 'late'];
const leaveTypes = ['annual', 'annual', 'sick', 'personal'];
/** Weeks before and after the one of today. */
const [before, after] = [3, 5];

/** Who works when: in the field by days, at the telephone by hours. */
export const shifts = (setting: Setting, operators: readonly Operator[], staff: Staff, approvals: Approvals) => ({
  ...leaves(setting, gridShifts(setting, operators, staff), operators, { staff, approvals }),
  ...agentShifts(setting, operators, staff),
});

/** Who works when, from Monday to Friday; some are on leave, some weeks are yet to be planned. */
function gridShifts(setting: Setting, operators: readonly Operator[], staff: Staff): Row[] {
  const random = setting.random.fork('shifts');
  const monday = setting.today - ((weekday(setting.today) + 6) % 7);
  const maker = staff.first('客服班长').operatorCode;
  const rows: Row[] = [];
  for (const operator of operators)
    for (let week = -before; week <= after; week++) {
      const first = monday + week * 7;
      if (week > 0 && random.next() < 0.12 * week) continue;
      const isLeave = random.next() < 0.05;
      const begin = isLeave ? first + random.integer(0, 3) : first;
      rows.push({
        gridShiftId: 870_001 + rows.length,
        operatorId: operator.operatorId,
        beginDate: dateText(begin),
        endDate: dateText(isLeave ? Math.min(first + 4, begin + random.integer(0, 2)) : first + 4),
        shift: isLeave ? 'leave' : random.pick(kinds),
        leaveType: isLeave ? random.pick(leaveTypes) : null,
        substituteId: null,
        handover: 'none',
        leaveRequestId: null,
        remarks: null,
        ...madeBy(maker, Math.min(setting.now, momentOf(first - 5, 10))),
      });
    }
  return rows;
}
