import type { Row } from 'heddle/server';
import { addMonths, dateText, dayOfMoment, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

const months = 3;

/** What became of a bill: the last month's are still on their way, older ones are settled but for those in arrears. */
function statusOf(random: Random, { status }: Subscription, back: number): string {
  if (status === 'stopByArrears') return back === 1 ? 'sent' : random.pick(['sent', 'partiallyPaid']);
  if (back > 1) return random.chance(0.99) ? 'settled' : 'onHold';
  return random.weighted([
    ['settled', 80],
    ['sent', 12],
    ['validated', 4],
    ['partiallyPaid', 2],
    ['new', 1],
    ['onHold', 1],
  ]);
}

/** The monthly bills of the broadband users, of the last months: Σ items = due, remaining = due − paid. */
export function bills(setting: Setting, subscriptions: readonly Subscription[]): Row[] {
  const random = setting.random.fork('bills');
  const firstOfMonth = setting.today - (Number(dateText(setting.today).slice(8)) - 1);
  const rows: Row[] = [];
  for (let back = months; back >= 1; back -= 1) {
    const begin = addMonths(firstOfMonth, -back);
    const end = addMonths(begin, 1);
    let number = 0;
    for (const subscription of subscriptions) {
      const { userSpec, opened, closed, offer, customer } = subscription;
      if (userSpec !== 'BROADBAND' || opened === null || dayOfMoment(opened) >= end) continue;
      if (closed !== null && closed < begin) continue;
      const status = statusOf(random, subscription, back);
      const items = [
        { feeType: 'monthly', itemName: offer.offerName, amount: Math.round(offer.price / Math.max(1, offer.months)) },
        ...(random.chance(0.08) ? [{ feeType: 'application', itemName: '云盘包月', amount: 1000 }] : []),
      ];
      const due = items.reduce((total, { amount }) => total + amount, 0);
      const paid = status === 'settled' ? due : status === 'partiallyPaid' ? Math.floor(due / 2) : 0;
      const created = momentOf(end, 2, 30);
      number += 1;
      rows.push({
        billKey: 1_500_001 + rows.length,
        billNo: `ZD${dateText(end).replaceAll('-', '')}${String(number).padStart(4, '0')}`,
        billingPeriod: dateText(begin).slice(0, 7),
        accountId: subscription.accountId,
        custId: customer.custId,
        userId: subscription.userId,
        billId: subscription.billId,
        items,
        adjustMoney: 0,
        amountDue: due,
        paidAmount: paid,
        remainingAmount: due - paid,
        billDate: dateText(end),
        paymentDueDate: dateText(end + 20),
        status,
        orgId: customer.orgId,
        ...madeBy('system', created),
      });
    }
  }
  return rows;
}

/** What finance has asked to be taken off, or put on; none has counted yet but for what was refused. */
export const billAdjusts = (setting: Setting, random: Random, all: readonly Row[], operatorCode: string): Row[] =>
  all
    .filter(({ status }) => status === 'sent')
    .slice(0, 14)
    .map((bill, index) => {
      const rejected = index % 3 === 2;
      return {
        adjustId: 1 + index,
        code: `TZ${dateText(setting.today).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
        billKey: bill.billKey,
        amount: -100 * random.integer(1, 9),
        reason: random.pick(['断网三天', '带宽不达标', '多计一天', '投诉补偿']),
        opinion: rejected ? '没有断网记录' : null,
        examiner: rejected ? '钱文博' : null,
        status: rejected ? 'rejected' : 'pendingExamine',
        orgId: bill.orgId,
        ...madeBy(operatorCode, setting.now - random.integer(600, 7200)),
      };
    });
