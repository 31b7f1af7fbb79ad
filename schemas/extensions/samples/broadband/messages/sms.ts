import type { Row } from 'heddle/server';
import { momentText } from '../days.ts';
import type { Order } from '../orders/orders.ts';
import { madeBy } from '../platform-fields.ts';

const purpose = '业务受理';

/** What customers were told of their latest orders (schemas/messages/order/accepted.yaml), and that it was sent. */
export function textMessages(orders: readonly Order[], count: number): { smsSend: Row[]; jobLog: Row[] } {
  const told = orders.slice(-count).map(({ event, row }, index) => ({
    smsId: 1 + index,
    sent: event.created,
    mobile: event.subscription.customer.userTel ?? event.subscription.customer.contPhone,
    content: `您的${row.businessName}业务已受理，服务号码${row.billId}，订单号${row.customerOrderId}。`,
  }));
  return {
    smsSend: told.map(({ sent, ...one }) => ({ ...one, purpose, status: 'sent', ...madeBy('system', sent) })),
    jobLog: told.map(({ smsId, sent, mobile, content }) => ({
      jobLogId: smsId,
      jobKey: `sample:${smsId}`,
      kind: 'message',
      name: 'order.accepted',
      title: purpose,
      target: mobile,
      content,
      status: 'done',
      attempts: 1,
      error: null,
      finishedAt: momentText(sent),
      ...madeBy('system', sent),
    })),
  };
}
