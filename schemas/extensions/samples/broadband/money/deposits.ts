import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, momentOf } from '../days.ts';
import { groupBy } from '../group.ts';
import type { Order } from '../orders/orders.ts';
import { madeBy } from '../platform-fields.ts';
import type { Terminal } from '../resources/terminals.ts';
import type { Setting } from '../setting.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** A deposit for every rented modem: held while it is in use, given back or kept as revenue when the user left. */
export function deposits(
  setting: Setting,
  subscriptions: readonly Subscription[],
  orders: readonly Order[],
  terminals: ReadonlyMap<Subscription, Terminal>,
): Row[] {
  const random = setting.random.fork('deposits');
  const newCode = createCodes('YJ');
  const first = groupBy(
    orders.filter(order => order.event.type === 'NEW'),
    order => order.event.subscription,
  );
  return subscriptions
    .filter(subscription => subscription.deposit > 0 && subscription.opened !== null)
    .map((subscription, index) => {
      const { customer, closed, status, requested } = subscription;
      const order = first.get(subscription)?.[0];
      const state =
        closed !== null
          ? random.weighted([
              ['refunded', 86],
              ['refunding', 6],
              ['revenue', 8],
            ] as const)
          : status === 'pendingTerminate'
            ? 'refunding'
            : 'held';
      const ended =
        closed === null || state === 'held'
          ? requested
          : Math.min(setting.now, momentOf(closed + random.integer(1, 8), 11));
      return {
        depositId: 700_001 + index,
        code: newCode(requested),
        userId: subscription.userId,
        custId: customer.custId,
        depositType: 'onu',
        amount: subscription.deposit,
        orderId: order?.orderId ?? null,
        sn: terminals.get(subscription)?.sn ?? null,
        receiptNo: order ? `SL${order.orderId}` : null,
        payType: order?.payType ?? random.pick(['cash', 'wechat', 'alipay']),
        refundDate: state === 'refunded' ? dateText(Math.floor(ended / 86_400)) : null,
        remarks: null,
        status: state,
        orgId: customer.orgId,
        ...madeBy(customer.createdBy, requested, ended),
      };
    });
}
