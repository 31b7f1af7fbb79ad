import { addMonths, dateText, dayOfMoment, type Moment, momentOf } from '../days.ts';
import type { Order } from '../orders/orders.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Account } from './accounts.ts';
import type { Movement } from './ledger.ts';

/**
 * What moved on the general balance of an account: what was paid for service and used at once, monthly fees of
 * applications, refunds, and the top-up that all this was drawn from. Only an account in arrears ends below zero.
 */
export function generalMovements(
  setting: Setting,
  random: Random,
  account: Account,
  orders: readonly Order[],
): Movement[] {
  const operatorCode = account.customer.createdBy;
  const service = orders.flatMap(order => serviceMovements(order));
  const monthly = account.subscriptions.flatMap(({ userSpec, opened, offer, userId, status }): Movement[] =>
    userSpec !== 'APPLICATION' || opened === null || status !== 'active'
      ? []
      : billDays(setting, opened).map(moment => ({
          moment,
          logType: 'consume',
          amount: -offer.price,
          userId,
          operatorCode: 'system',
          remarks: `${dateText(dayOfMoment(moment)).slice(0, 7)} ${offer.offerName}`,
        })),
  );
  const refunds = orders.flatMap((order): Movement[] =>
    order.event.type === 'REFUND' && order.event.finished !== null
      ? [
          {
            moment: order.event.finished,
            logType: 'refund',
            amount: order.realMoney,
            orderId: order.orderId,
            userId: order.event.subscription.userId,
            operatorCode,
            remarks: '余额退费',
          },
        ]
      : [],
  );
  const drawn = [...monthly, ...refunds];
  const needed = -drawn.reduce((total, { amount }) => total + amount, 0);
  const kept = random.chance(0.3) ? random.integer(1, 40) * 500 : 0;
  const first = Math.min(...account.subscriptions.map(subscription => subscription.opened ?? subscription.requested));
  const topUp: Movement[] =
    needed + kept > 0
      ? [
          {
            moment: first,
            logType: 'recharge',
            amount: needed + kept,
            payType: random.pick(['wechat', 'alipay', 'cash']),
            operatorCode,
            remarks: '预存话费',
          },
        ]
      : [];
  return [...topUp, ...service, ...drawn, ...arrears(setting, account)];
}

/** Paid for service with an order: in, and used a second later. */
function serviceMovements({ event, fees, realMoney, payTime, payType, orderId, row }: Order): Movement[] {
  const amount = fees.find(fee => fee.priceName === '宽带使用费')?.priceValue ?? 0;
  if (payTime === null || realMoney < amount || amount === 0) return [];
  const same = { orderId, userId: event.subscription.userId, operatorCode: String(row.createdBy) };
  return [
    {
      ...same,
      moment: payTime,
      logType: 'recharge',
      amount,
      payType,
      remarks: `${row.businessName} ${row.customerOrderId}`,
    },
    { ...same, moment: payTime + 1, logType: 'consume', amount: -amount, remarks: String(row.offerName) },
  ];
}

/** The first of each of the last six months since it was opened. */
function billDays(setting: Setting, opened: Moment): Moment[] {
  const first = dateText(setting.today).slice(8);
  const monthStart = setting.today - (Number(first) - 1);
  return Array.from({ length: 6 }, (_, back) => momentOf(addMonths(monthStart, -back), 0, 5)).filter(
    moment => moment > opened && moment <= setting.now,
  );
}

/** Stopped for arrears: the last month that was used and not paid. */
function arrears(setting: Setting, account: Account): Movement[] {
  return account.subscriptions.flatMap(({ status, expires, userId, offer }): Movement[] =>
    status === 'stopByArrears' && expires !== null
      ? [
          {
            moment: Math.min(setting.now, momentOf(expires + 1, 0, 5)),
            logType: 'consume',
            amount: -Math.round(offer.price / Math.max(1, offer.months)),
            userId,
            operatorCode: 'system',
            remarks: '到期未续费，按月计费',
          },
        ]
      : [],
  );
}
