import type { Row } from '../../generator.ts';
import { dateText, secondsOfDay } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Subscription } from './subscription.ts';

const kinds = [
  ['unbindVlan', null, 'OLT割接'],
  ['modifyTag', 'highValue', '月度评级'],
  ['transferUser', '网格调整', '人员调整'],
  ['transferBusiness', '小区移交', '网格调整'],
] as const;

/** Batches over users, each with what came of its lines. */
export function userBatches(
  setting: Setting,
  subscriptions: readonly Subscription[],
  operatorCode: string,
): { userBatch: Row[]; userBatchLine: Row[] } {
  const random = setting.random.fork('userBatches');
  const users = subscriptions.filter(({ userSpec, status }) => userSpec === 'BROADBAND' && status === 'active');
  const userBatchLine: Row[] = [];
  const userBatch = Array.from({ length: Math.min(16, users.length) }, (_, index) => {
    const [kind, target, reason] = kinds[index % kinds.length] ?? kinds[0];
    const created = setting.now - (16 - index) * secondsOfDay;
    const own = Array.from({ length: random.integer(4, 20) }, () => {
      const failed = random.chance(0.1);
      const { billId, customer } = random.pick(users);
      const line = {
        lineId: 1 + userBatchLine.length,
        batchId: 1 + index,
        billId,
        result: failed ? 'failed' : 'success',
        failReason: failed ? '用户不存在，或不在您的数据范围内' : null,
        orgId: customer.orgId,
        ...madeBy(operatorCode, created),
      };
      userBatchLine.push(line);
      return line;
    });
    const successNum = own.filter(({ result }) => result === 'success').length;
    return {
      batchId: 1 + index,
      code: `PL${dateText(setting.today - 16 + index).replaceAll('-', '')}0001`,
      kind,
      target,
      reason,
      totalNum: own.length,
      successNum,
      failNum: own.length - successNum,
      orgId: own[0]?.orgId,
      ...madeBy(operatorCode, created),
    };
  });
  return { userBatch, userBatchLine };
}
