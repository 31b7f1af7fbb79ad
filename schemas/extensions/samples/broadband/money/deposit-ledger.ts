import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dayOf, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

/** The ledger of the deposits: each is collected, and goes back or becomes revenue with what it was. Σ amounts = what is held. */
export function depositLedger(deposits: readonly Row[]): Row[] {
  const newCode = createCodes('YL');
  const day = (text: unknown) => momentOf(dayOf(String(text).slice(0, 10)), 10);
  const movements = deposits.flatMap(deposit => {
    const { status, amount, createdAt, updatedAt } = deposit;
    const collected = { deposit, logType: 'collect', amount: Number(amount), moment: day(createdAt) };
    if (status !== 'refunded' && status !== 'revenue') return [collected];
    const logType = status === 'refunded' ? 'refund' : 'revenue';
    return [collected, { deposit, logType, amount: -Number(amount), moment: day(updatedAt) }];
  });
  return movements
    .sort((one, other) => one.moment - other.moment)
    .map(({ deposit, logType, amount, moment }, index) => ({
      id: 1_700_001 + index,
      logNo: newCode(moment),
      depositId: deposit.depositId,
      userId: deposit.userId,
      logType,
      amount,
      orderId: logType === 'collect' ? deposit.orderId : null,
      payType: logType === 'revenue' ? null : deposit.payType,
      remarks: null,
      orgId: deposit.orgId,
      ...madeBy(String(deposit.createdBy), moment),
    }));
}
