import { type Act, payment, user } from '../desk.ts';

interface Paid {
  payId: number;
  userId: number;
  refundable: number;
}
const refundPayment: Act = async ({ row, random, clerk, mostly }) => {
  const paid = await row<Paid>(
    `select pay_id as "payId", user_id as "userId", refundable from payment
     ${mostly("where status in ('paid', 'partRefunded') and refundable > 0", '')} order by pay_id desc limit 40`,
  );
  if (!paid) return undefined;
  const amount = mostly(random.pick([paid.refundable, Math.ceil(paid.refundable / 2), 100]), paid.refundable + 1);
  return clerk.put(`/api/crm/refunds/apply/${paid.userId}`, {
    refundType: 'payment',
    payId: paid.payId,
    amount,
    reason: '多收',
    refundWay: random.pick(['cash', 'original']),
  });
};

const refundBalance: Act = async desk => {
  const found = await user(desk);
  const body = { refundType: 'balance', amount: desk.random.integer(1, 20_000), reason: '不用了' };
  return (
    found &&
    desk.clerk.put(`/api/crm/refunds/apply/${found.userId}`, { ...body, refundWay: desk.mostly('cash', 'original') })
  );
};

const confirmRefund: Act = async ({ row, one, mostly }) => {
  const found = await row(
    `select refund_id as id from refund ${mostly("where status = 'paying'", '')} order by refund_id desc limit 20`,
  );
  return found && one('finance').put(`/api/crm/refunds/confirm/${found.id}`, {});
};

const billOnce: Act = async desk => {
  const found = await user(desk);
  const body = { priceName: '线材费', amount: desk.mostly(desk.random.integer(1, 9000), 0), remarks: '换线' };
  return found && desk.clerk.put(`/api/crm/order/billOnce/${found.userId}`, { ...body, ...payment(desk) });
};

const recover: Act = async ({ row, clerk, one, random, mostly }) => {
  const found = await row(
    `select order_id as id from "order" ${mostly("where business_type = 'BILL_ONCE' and pay_status = 'paid'", '')} order by order_id desc limit 20`,
  );
  return (
    found &&
    (random.chance(0.5) ? clerk : one('head')).put(`/api/crm/order/billRecovery/${found.id}`, { reason: '收错' })
  );
};

const payIn: Act = async desk => {
  const found = await user(desk);
  const amount = desk.mostly(desk.random.integer(1, 60_000), -5);
  return found && desk.clerk.put(`/api/crm/order/payIn/${found.userId}`, { amount, ...payment(desk) });
};

const collectDeposit: Act = async desk => {
  const found = await desk.row<{ userId: number; sn: string }>(
    `select coalesce(user_id, 1) as "userId", sn from terminal ${desk.mostly("where status = 'installed'", '')} order by terminal_id limit 40`,
  );
  return (
    found &&
    desk.clerk.put(`/api/crm/web/deposits/collect/${found.userId}`, { sn: found.sn, amount: 10_000, ...payment(desk) })
  );
};

/** A deposit on its way back: asked for by a clerk, given by finance. */
const deposit =
  (path: string, status: string, post: 'clerk' | 'finance', body: object = {}): Act =>
  async ({ row, one, mostly }) => {
    const found = await row(
      `select deposit_id as id from deposit ${mostly(`where status = '${status}'`, '')} order by deposit_id desc limit 40`,
    );
    return found && one(post).put(`/api/crm/web/deposits/${path}/${found.id}`, { ...body });
  };

export const money = {
  refundPayment,
  refundBalance,
  confirmRefund,
  billOnce,
  recover,
  payIn,
  collectDeposit,
  askDeposit: deposit('refund', 'held', 'clerk'),
  giveDeposit: deposit('refunded', 'refunding', 'finance'),
  keepDeposit: deposit('revenue', 'held', 'finance', { remarks: '终端丢失' }),
} satisfies Record<string, Act>;
