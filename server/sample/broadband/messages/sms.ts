import type { Row } from '../../generator.ts';
import type { Order } from '../orders/orders.ts';
import { madeBy } from '../platform-fields.ts';

/** What customers were told of their latest orders. */
export const textMessages = (orders: readonly Order[], count: number): Row[] =>
  orders.slice(-count).map(({ event, row }, index) => ({
    smsId: 1 + index,
    mobile: event.subscription.customer.userTel ?? event.subscription.customer.contPhone,
    purpose: '订单受理',
    content: `您的${row.businessName}订单${row.customerOrderId}已受理，感谢您使用云州宽带。`,
    status: 'sent',
    ...madeBy('system', event.created),
  }));
