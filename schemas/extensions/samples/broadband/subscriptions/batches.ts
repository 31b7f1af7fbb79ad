import type { Row } from 'heddle/server';
import { dateText, secondsOfDay } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Subscription } from './subscription.ts';

const kinds: readonly { kind: string; reason: string; target?: string; mode?: string; tags?: string[] }[] = [
  { kind: 'unbindVlan', reason: 'OLT割接' },
  { kind: 'modifyTag', reason: '月度评级', mode: 'add', tags: ['highValue'] },
  { kind: 'transferUser', reason: '人员调整', target: '罗建平' },
  { kind: 'transferBusiness', reason: '网格调整', target: '锦绣花园 → 罗建平' },
];

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
    const about = kinds[index % kinds.length];
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
      mode: null,
      tags: null,
      target: null,
      ...about,
      totalNum: own.length,
      successNum,
      failNum: own.length - successNum,
      orgId: own[0]?.orgId,
      ...madeBy(operatorCode, created),
    };
  });
  return { userBatch, userBatchLine };
}
