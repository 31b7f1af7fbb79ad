import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { groupBy } from '../group.ts';
import { madeBy } from '../platform-fields.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from './subscription.ts';

/** Lines that were stopped for misuse, in a batch for each organisation; those that were not active any more stayed as they were. */
export function businessOrders(
  setting: Setting,
  subscriptions: readonly Subscription[],
  staff: Staff,
): { businessOrder: Row[]; businessOrderDetail: Row[] } {
  const random = setting.random.fork('businessOrders');
  const broadband = subscriptions.filter(({ userSpec }) => userSpec === 'BROADBAND');
  const left = groupBy(
    broadband.filter(({ status }) => status === 'terminated'),
    ({ customer }) => customer.orgId,
  );
  const stopped = groupBy(
    broadband.filter(({ status }) => status === 'stopByAdmin'),
    ({ customer }) => customer.orgId,
  );
  const newCode = createCodes('PL');
  const businessOrderDetail: Row[] = [];
  const businessOrder = [...stopped]
    .map(([orgId, users]) => {
      const created = busyMoment(setting, random, busyDay(random, setting.today - 60, setting.today - 1));
      return { orgId, users, created };
    })
    .sort((one, other) => one.created - other.created)
    .map(({ orgId, users, created }, index) => {
      const { operatorCode } = staff.someone(random, '营业主管', orgId);
      const by = madeBy(operatorCode, created);
      const failed = index % 3 === 1 ? (left.get(orgId) ?? []).slice(0, 2) : [];
      for (const user of [...users, ...failed]) {
        const isDone = !failed.includes(user);
        businessOrderDetail.push({
          id: 1 + businessOrderDetail.length,
          businessOrderId: 1 + index,
          billId: user.billId,
          userId: user.userId,
          result: isDone ? 'success' : 'failed',
          failReason: isDone ? null : '不是正常状态，不能停机',
          ...by,
        });
      }
      return {
        businessOrderId: 1 + index,
        code: newCode(created),
        businessType: 'STOP',
        title: '违规使用停机',
        reason: '违规使用，管理停机',
        departmentId: orgId,
        transDepartmentId: null,
        totalNum: users.length + failed.length,
        successNum: users.length,
        failNum: failed.length,
        status: failed.length > 0 ? 'partialFailed' : 'finished',
        orgId,
        ...by,
      };
    });
  return { businessOrder, businessOrderDetail };
}
