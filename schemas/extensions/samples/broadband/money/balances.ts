import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, momentOf } from '../days.ts';
import { groupBy } from '../group.ts';
import type { Order } from '../orders/orders.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Account } from './accounts.ts';
import { chain, type Entry, type Movement } from './ledger.ts';
import { generalMovements } from './movements.ts';

/**
 * The balances of all accounts and every movement on them: remaining = Σ amounts of its log,
 * the account's balance = Σ remaining, which is written into the account's row here, as is what is owed of it.
 */
export function balances(
  setting: Setting,
  accounts: readonly Account[],
  orders: readonly Order[],
): { balances: Row[]; logs: Row[] } {
  const random = setting.random.fork('balances');
  const byAccount = groupBy(orders, order => order.event.subscription.accountId);
  const made: Row[] = [];
  const entries: { entry: Entry; balanceId: number; account: Account }[] = [];
  const add = (account: Account, balanceType: 'general' | 'gift', movements: Movement[]) => {
    const { customer, accountId } = account;
    const own = chain(movements);
    const remaining = own.at(-1)?.afterAmount ?? 0;
    const balanceId = 500_001 + made.length;
    for (const entry of own) entries.push({ entry, balanceId, account });
    const balance = Number(account.row.balance) + remaining;
    account.row.balance = balance;
    account.row.arrears = Math.max(0, -balance);
    const since = own[0]?.moment ?? account.subscriptions[0]?.requested ?? setting.now;
    made.push({
      id: balanceId,
      accountId,
      custId: customer.custId,
      balanceType,
      feeType: balanceType === 'gift' ? 'application' : 'monthly',
      remaining,
      reserved: 0,
      expireDate: balanceType === 'gift' ? dateText(addMonths(setting.today, random.integer(1, 12))) : null,
      status: customer.status === 'blacklisted' ? 'frozen' : 'active',
      orgId: customer.orgId,
      ...madeBy(customer.createdBy, since, own.at(-1)?.moment ?? since),
    });
  };
  for (const account of accounts) {
    add(account, 'general', generalMovements(setting, random, account, byAccount.get(account.accountId) ?? []));
    if (random.chance(0.08)) add(account, 'gift', gift(setting, random.integer(1, 6) * 1000, account));
  }
  return { balances: made, logs: logRows(entries) };
}

/** Given by a campaign of the last quarter, not before the customer came. */
const gift = (setting: Setting, amount: number, { customer }: Account): Movement[] => [
  {
    moment: Math.max(customer.joined, momentOf(setting.today - (amount % 89), 9)),
    logType: 'recharge',
    amount,
    operatorCode: 'system',
    remarks: '活动赠送',
  },
];

function logRows(entries: readonly { entry: Entry; balanceId: number; account: Account }[]): Row[] {
  const newCode = createCodes('LS');
  return [...entries]
    .sort((one, other) => one.entry.moment - other.entry.moment)
    .map(({ entry, balanceId, account }, index) => ({
      id: 600_001 + index,
      logNo: newCode(entry.moment),
      balanceId,
      accountId: account.accountId,
      userId: entry.userId ?? null,
      logType: entry.logType,
      amount: entry.amount,
      beforeAmount: entry.beforeAmount,
      afterAmount: entry.afterAmount,
      payType: entry.payType ?? null,
      orderId: entry.orderId ?? null,
      remarks: entry.remarks,
      orgId: account.customer.orgId,
      ...madeBy(entry.operatorCode, entry.moment),
    }));
}
