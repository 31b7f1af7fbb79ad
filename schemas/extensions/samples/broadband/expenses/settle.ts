import { dateText, dayOfMoment, type Moment } from '../days.ts';
import type { BudgetItem } from '../purchasing/budgets.ts';
import type { Application } from './applications.ts';
import type { ClaimStatus } from './plans.ts';

interface Claimed {
  id: number;
  status: ClaimStatus;
  totalAmount: number;
  item: BudgetItem;
  application: Application | undefined;
  paid: Moment;
}

/**
 * What a claim keeps, and how it was paid: of its application where it names one, else of the budget. Both are changed.
 */
export function settle({ id, status, totalAmount, item, application, paid }: Claimed) {
  const keeps = status === 'approving' || status === 'toPay';
  const isPaid = status === 'paid';
  if (application && (keeps || isPaid)) {
    application.claimedAmount = Number(application.claimedAmount) + totalAmount;
    application.unclaimed = application.totalAmount - Number(application.claimedAmount);
  } else if (keeps || isPaid) {
    item.occupied += totalAmount;
    item.available -= totalAmount;
  }
  if (isPaid) {
    item.occupied -= totalAmount;
    item.used += totalAmount;
  }
  if (isPaid && application) {
    application.occupiedAmount = Number(application.occupiedAmount) - totalAmount;
    application.spentAmount = Number(application.spentAmount) + totalAmount;
  }
  return {
    occupiedAmount: keeps ? totalAmount : 0,
    payDate: isPaid ? dateText(dayOfMoment(paid)) : null,
    voucherNo: isPaid ? `BXPZ${String(id).padStart(6, '0')}` : null,
  };
}
