import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import type { Customer } from '../customers/customers.ts';
import { groupBy } from '../group.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** What one customer pays with, for all their users. */
export interface Account {
  accountId: number;
  customer: Customer;
  subscriptions: Subscription[];
  row: Row;
}

/** One account for every customer that has users; the users learn of it. Its balance comes from the ledger later. */
export function accounts(setting: Setting, subscriptions: readonly Subscription[]): Account[] {
  const random = setting.random.fork('accounts');
  const newCode = createCodes('ZH');
  const groups = [...groupBy(subscriptions, subscription => subscription.customer)];
  return groups.map(([customer, own], index) => {
    const accountId = 400_001 + index;
    for (const subscription of own) subscription.accountId = accountId;
    const opened = Math.min(...own.map(subscription => subscription.requested));
    const unit = customer.custType === 'unit';
    const row: Row = {
      accountId,
      code: newCode(opened),
      custId: customer.custId,
      balance: 0,
      arrears: 0,
      creditLimit: unit ? 100_000 : 0,
      billCycleDay: 1,
      payMethod: random.weighted([
        ['online', 7],
        ['cash', 2],
        ['bank', unit ? 6 : 1],
      ]),
      invoiceType: unit ? 'special' : random.chance(0.2) ? 'ordinary' : 'none',
      taxNo: null,
      status: customer.status === 'closed' ? 'closed' : customer.status === 'blacklisted' ? 'frozen' : 'active',
      orgId: customer.orgId,
      ...madeBy(customer.createdBy, opened),
    };
    return { accountId, customer, subscriptions: own, row };
  });
}
