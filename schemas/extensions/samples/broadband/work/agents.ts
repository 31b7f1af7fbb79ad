import type { Row } from 'heddle/server';
import { dateText, momentOf, momentText, weekday } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Staff } from '../staff/staff.ts';

/** What is done from which to which hour of a day. */
type Part = readonly [from: number, to: number, activity: string];
const early: readonly Part[] = [
  [8, 11.5, 'phone'],
  [11.5, 12, 'meal'],
  [12, 16, 'phone'],
];
const late: readonly Part[] = [
  [14, 17.5, 'phone'],
  [17.5, 18, 'meal'],
  [18, 22, 'phone'],
];
const online: readonly Part[] = [
  [9, 12, 'chat'],
  [13, 18, 'chat'],
];
const visit: readonly Part[] = [
  [9, 12, 'callBack'],
  [14, 18, 'callBack'],
];
/** Days before and after today. */
const [before, after] = [7, 9];

/** Those who answer customers, and when: four days on, two off, on Wednesdays an hour of training. */
export function agentShifts(setting: Setting, operators: readonly Operator[], staff: Staff) {
  const random = setting.random.fork('agents');
  const maker = staff.first('客服班长').operatorCode;
  const agent: Row[] = [];
  const agentShift: Row[] = [];
  const agents = operators.filter(({ roleNames }) => roleNames.includes('客服坐席')).slice(0, 24);
  agents.forEach(({ operatorId }, index) => {
    const agentId = 875_001 + index;
    const team = index % 6 === 4 ? 'online' : index % 6 === 5 ? 'visit' : 'hotline';
    const made = madeBy(maker, momentOf(setting.today - 60, 9));
    agent.push({ agentId, operatorId, team, enabled: true, ...made });
    for (let day = setting.today - before; day <= setting.today + after; day++) {
      if ((day + index) % 6 >= 4 || random.next() < 0.05) continue;
      const plan = team === 'online' ? online : team === 'visit' ? visit : (day + index) % 4 < 2 ? early : late;
      const isTraining = weekday(day) === 3 && plan === early;
      for (const [from, to, activity] of isTraining ? [...plan, [16, 17, 'training'] as const] : plan)
        agentShift.push({
          agentShiftId: 876_001 + agentShift.length,
          agentId,
          beginTime: momentText(momentOf(day, 0) + from * 3600),
          endTime: momentText(momentOf(day, 0) + to * 3600),
          activity,
          remarks: isTraining && activity === 'training' ? `${dateText(day)} 业务培训` : null,
          ...made,
        });
    }
  });
  return { agent, agentShift };
}
