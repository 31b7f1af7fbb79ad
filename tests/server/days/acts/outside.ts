import type { Act } from '../desk.ts';

interface Link {
  payNo: string;
  amount: number;
}
/** What the payment system tells: mostly of a link that waits, now and then late, twice, or of another amount. */
const paidByLink: Act = async ({ row, clerk, mostly }) => {
  const found = await row<Link>(
    `select pay_no as "payNo", amount from payment ${mostly("where status = 'waiting'", "where pay_type = 'link'")} order by pay_id desc limit 30`,
  );
  const tell = (payNo: string, amount: number) =>
    clerk.post('/api/crm/pay/offlinePayBack', { payNo, amount, tradeNo: `LK${payNo}` });
  return found && tell(mostly(found.payNo, 'SK0'), mostly(found.amount, found.amount + 1));
};

const refundArrived: Act = async ({ row, clerk, mostly }) => {
  const found = await row<{ refundNo: string; amount: number }>(
    `select refund_no as "refundNo", amount from refund ${mostly("where status = 'paying'", '')} order by refund_id desc limit 20`,
  );
  return (
    found && clerk.post('/api/crm/refunds/refundBack', { ...found, amount: mostly(found.amount, 1), tradeNo: 'TK1' })
  );
};

const lapse: Act = async ({ row, clerk, mostly }) => {
  const found = await row(
    `select order_id as id from "order" ${mostly("where status = 'pendingPay'", '')} order by order_id limit 5`,
  );
  return found && clerk.put(`/api/crm/order/withdraw/lapse/${found.id}`, {});
};

export const outside = {
  paidByLink,
  paidByLinkToo: paidByLink,
  refundArrived,
  lapse,
  changesAtNight: ({ clerk }) => clerk.post('/api/crm/order/change/everyNight', {}),
  stopsAtNight: ({ clerk }) => clerk.post('/api/crm/order/stop/everyNight', {}),
} satisfies Record<string, Act>;
