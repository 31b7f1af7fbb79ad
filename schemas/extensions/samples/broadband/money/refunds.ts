import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { momentText } from '../days.ts';
import type { Order } from '../orders/orders.ts';
import { madeBy } from '../platform-fields.ts';

const reasons = ['套餐提前终止', '多收费用', '用户不再使用', '重复缴费'];

/** The refund of each refund order: out with the completed one, given up with the others. */
export function refunds(orders: readonly Order[]): Row[] {
  const newCode = createCodes('TF');
  return orders
    .filter(({ event }) => event.type === 'REFUND')
    .map(({ orderId, event, row }, index) => {
      const { customer, userId, accountId } = event.subscription;
      const done = event.finished !== null;
      return {
        refundId: 1_600_001 + index,
        refundNo: newCode(event.created),
        refundType: 'balance',
        userId,
        custId: customer.custId,
        accountId,
        payId: null,
        orderId: done ? orderId : null,
        amount: Math.max(1, event.refund),
        refundWay: 'cash',
        bankName: null,
        bankAccount: null,
        payeeName: null,
        reason: reasons[index % reasons.length],
        attachments: [],
        paidTime: event.finished === null ? null : momentText(event.finished),
        tradeNo: null,
        failReason: null,
        status: done ? 'done' : row.status === 'cancelled' ? 'rejected' : 'draft',
        orgId: customer.orgId,
        ...madeBy(String(row.createdBy), event.created, event.finished ?? event.created),
      };
    });
}
