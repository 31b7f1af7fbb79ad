import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, dayOf, momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';

const sheet = [
  ['服务用语', 'service', 10, '没有问候、结束语，用语不当'],
  ['上门礼仪', 'service', 10, '未戴鞋套、未出示工牌'],
  ['一次解决', 'quality', 20, '同一问题七天内再次报障'],
  ['处理规范', 'quality', 15, '布线、测速不合规范'],
  ['响应时限', 'timely', 20, '超出处理时限'],
  ['回单记录', 'record', 10, '处理结果不完整'],
] as const;
/** The most that are drawn, and how many of each person. */
const [most, ofEach] = [40, 2];

/** The rules by which closed work orders are looked at again, the sheet, and what was drawn of the last month. */
export function qualityChecks(
  setting: Setting,
  workOrders: readonly Row[],
  staff: Staff,
): Record<'qualityRule' | 'scoreItem' | 'qualityCheck', Row[]> {
  const grader = staff.first('客服班长');
  const began = madeBy(grader.operatorCode, momentOf(addMonths(setting.today, -8), 10));
  const scoreItem = sheet.map(([itemName, category, maxDeduct, standard], index) => ({
    scoreItemId: 1 + index,
    itemName,
    category,
    maxDeduct,
    standard,
    enabled: true,
    ...began,
  }));
  const qualityRule = [
    { ruleName: '各类工单每人两单', typeId: null, perPerson: ofEach, remarks: '每月一日抽上个月归档的' },
    { ruleName: '投诉工单每人五单', typeId: '4', perPerson: 5, remarks: null },
  ].map((rule, index) => ({ qualityRuleId: 1 + index, ...rule, enabled: true, ...began }));
  return { qualityRule, scoreItem, qualityCheck: drawn(setting, workOrders, grader) };
}

function drawn(
  setting: Setting,
  workOrders: readonly Row[],
  grader: { operatorId: number; operatorCode: string },
): Row[] {
  const random = setting.random.fork('quality');
  const month = `${dateText(addMonths(setting.today, -1)).slice(0, 7)}-01`;
  const drawnAt = Math.min(setting.now, momentOf(dayOf(`${dateText(setting.today).slice(0, 7)}-01`), 3));
  const taken = new Map<unknown, number>();
  const newCode = createCodes('ZJ');
  return (
    workOrders
      .filter(({ status, finishDate }) => status === 'closed' && String(finishDate).startsWith(month.slice(0, 7)))
      .flatMap(order => {
        const before = taken.get(order.handlerId) ?? 0;
        taken.set(order.handlerId, before + 1);
        const isDrawn = order.handlerId && order.handlerId !== grader.operatorId && before < ofEach;
        return isDrawn ? [{ order, before }] : [];
      })
      // Of everybody one before anybody's second, so that whoever looks has some.
      .sort((one, other) => one.before - other.before)
      .slice(0, most)
      .map(({ order }, index) => {
        const status = random.pick(['toCheck', 'graded', 'graded', 'closed', 'closed', 'appealed']);
        const isGraded = status !== 'toCheck';
        const isAppealed = status === 'appealed' || (status === 'closed' && index % 4 === 0);
        const items = isGraded && random.chance(0.7) ? [deduction(random.integer(1, sheet.length))] : [];
        const graded = Math.min(setting.now, drawnAt + random.integer(20_000, 200_000));
        const answered = Math.min(setting.now, graded + random.integer(3600, 80_000));
        return {
          qualityCheckId: 880_001 + index,
          code: newCode(drawnAt),
          workOrderId: order.workOrderId,
          handlerId: order.handlerId,
          month,
          qualityRuleId: 1,
          items: isGraded ? items : null,
          score: isGraded ? 100 - items.reduce((sum, { deduct }) => sum + deduct, 0) : null,
          comment: isGraded ? random.pick(['处理及时，记录完整', '注意回单要写明原因', '用户满意']) : null,
          graderId: isGraded ? grader.operatorId : null,
          gradeTime: isGraded ? momentText(graded) : null,
          appealReason: isAppealed ? '用户要求改约，不应算超时' : null,
          appealTime: isAppealed ? momentText(answered) : null,
          verdict: isAppealed && status === 'closed' ? 'upheld' : null,
          verdictReason: isAppealed && status === 'closed' ? '没有改约记录' : null,
          deciderId: null,
          status,
          ...madeBy('system', drawnAt, isAppealed ? answered : isGraded ? graded : drawnAt),
        };
      })
  );
}

const deduction = (scoreItemId: number) => ({ scoreItemId, deduct: 5, reason: null });
