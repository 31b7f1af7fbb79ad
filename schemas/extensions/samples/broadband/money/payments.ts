import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { momentText } from '../days.ts';
import type { Order } from '../orders/orders.ts';
import { madeBy } from '../platform-fields.ts';

/** What came in for each paid order, and what waits for its payment. */
export function payments(orders: readonly Order[]): Row[] {
  const newCode = createCodes('SK');
  const due = orders.filter(({ realMoney, row }) => realMoney > 0 || row.status === 'pendingPay');
  return due.map(({ orderId, event, fees, realMoney, payTime, payType, row }, index) => {
    const paid = realMoney > 0;
    const amount = paid ? realMoney : Math.max(1, Number(row.shouldMoney) - Number(row.discountMoney));
    const refunded = row.payStatus === 'refunded' ? amount : 0;
    const isHeld = paid && refunded === 0 && event.subscription.opened !== null;
    const depositMoney = isHeld ? (fees.find(({ priceName }) => priceName === '光猫押金')?.priceValue ?? 0) : 0;
    return {
      payId: 1_500_001 + index,
      payNo: newCode(event.created),
      orderId,
      userId: event.subscription.userId,
      custId: event.subscription.customer.custId,
      accountId: event.subscription.accountId,
      payType: payType ?? 'link',
      amount,
      refunded,
      refunding: 0,
      depositMoney,
      refundable: amount - depositMoney - refunded,
      tradeNo: payType && payType !== 'cash' ? `T${1_500_001 + index}` : null,
      payProof: null,
      payTime: payTime === null ? null : momentText(payTime),
      status: paid ? (refunded > 0 ? 'refunded' : 'paid') : 'waiting',
      orgId: event.subscription.customer.orgId,
      ...madeBy(String(row.createdBy), event.created, payTime ?? event.created),
    };
  });
}
