import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';

/** The limits of the monitor centre, and the alarms of the last days: the last has fallen and nobody has taken it, the others are dealt with. */
export function alarms(setting: Setting, staff: Staff): { alarmRule: Row[]; alarm: Row[] } {
  const random = setting.random.fork('alarms');
  const head = staff.first('客服班长');
  const since = setting.now - 90 * 86_400;
  const limits = [
    ['待派单积压', 'toDispatch', 100, 'major'],
    ['待接单积压', 'toClaim', 100, 'minor'],
    ['超时工单过多', 'overdue', 80, 'major'],
    ['催单过多', 'urged', 60, 'minor'],
    ['督办无人答复', 'unanswered', 20, 'major'],
  ] as const;
  const alarmRule = limits.map(([title, measure, limitNum, alarmLevel], index) => ({
    alarmRuleId: 840_001 + index,
    title,
    measure,
    limitNum,
    alarmLevel,
    enabled: true,
    ...madeBy(head.operatorCode, since),
  }));
  const newCode = createCodes('GJ');
  const alarm = [6, 4, 3, 1].map((day, index) => {
    const raised = setting.now - day * 86_400 + random.integer(0, 20_000);
    const taken = raised + random.integer(60, 900);
    const rule = alarmRule[index % 3];
    const isTaken = index < 3;
    const raisedNum = Number(rule?.limitNum) + random.integer(1, 9);
    return {
      alarmId: 841_001 + index,
      code: newCode(raised),
      alarmRuleId: rule?.alarmRuleId,
      raisedNum,
      limitNum: rule?.limitNum,
      raisedAt: momentText(raised),
      fallenAt: momentText(taken + 3600),
      takerId: isTaken ? head.operatorId : null,
      takenAt: isTaken ? momentText(taken) : null,
      opinion: isTaken ? random.pick(['已从相邻班组调人，积压已派完', '逐单联系用户，已全部改约或办结']) : null,
      status: isTaken ? 'ended' : 'raised',
      ...madeBy(head.operatorCode, raised, taken + 3600),
    };
  });
  return { alarmRule, alarm };
}
