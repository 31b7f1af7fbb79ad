import { capitals, type Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, dayOf, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Decide } from './decisions.ts';
import { batchPaying } from './processes.ts';

interface Given {
  expenditure: readonly Row[];
  expenditureRecord: readonly Row[];
}

const size = 3;
const paidBatches = 4;
const holds = (status: string): boolean => status === 'toPay' || status === 'approving';

/**
 * Batches in every status: some of what was paid whole, and of what waits to be paid a few payments each. The payments
 * and their records are changed: in which batch they are, and by which voucher and on which day they were paid.
 */
export function batches(setting: Setting, given: Given, operators: readonly Operator[], decide: Decide) {
  const starter = operators.find(({ roleNames }) => roleNames.includes('采购专员'));
  const checker = operators.find(({ roleNames }) => roleNames.includes('财务人员'))?.operatorCode ?? 'system';
  const newCode = createCodes('PF');
  const made = { batchPayment: [] as Row[], batchPaymentLine: [] as Row[] };
  if (!starter) return made;
  const having = (status: string) => given.expenditure.filter(one => one.status === status);
  const paid = having('paid').slice(-size * paidBatches);
  const waiting = having('toPay');
  const half = Math.ceil(waiting.length / 2);
  const share = Math.ceil(half / 2);
  for (let from = 0; from < paid.length; from += size) add('paid', paid.slice(from, from + size));
  // What was struck of the one that waits for the bank is taken in by the next.
  add('toPay', waiting.slice(0, half), waiting[half]);
  add('approving', waiting.slice(half, half + share));
  for (const status of ['returned', 'draft', 'cancelled']) add(status, waiting.slice(-share));
  return made;

  function add(status: string, counted: readonly Row[], struck?: Row): void {
    if (!starter || counted.length === 0) return;
    const payments = struck ? [...counted, struck] : counted;
    const id = made.batchPayment.length + 1;
    const last = Math.max(...payments.map(({ createdAt }) => dayOf(String(createdAt).slice(0, 10))));
    const day = Math.min(setting.today, last + 2);
    const created = Math.min(setting.now, momentOf(day, 9, id));
    const code = newCode(created);
    const by = madeBy(starter.operatorCode, created);
    const voucherNo = status === 'paid' ? `PZB${String(id).padStart(5, '0')}` : null;
    const payDate = status === 'paid' ? dateText(day) : null;
    const total = counted.reduce((sum, one) => sum + Number(amountOf(one)), 0);
    const batchName = `${dateText(day).slice(0, 7)}供应商付款${id}`;
    made.batchPayment.push({
      id,
      code,
      batchName,
      planDate: dateText(day),
      number: counted.length,
      total,
      totalCapital: capitals(total),
      payDate,
      voucherNo,
      remarks: '到期的合同款，统一付款',
      status,
      orgId: starter.orgId,
      ...by,
    });
    for (const payment of payments) {
      const isIn = status === 'paid' || holds(status);
      if (holds(status) && payment !== struck) payment.batchId = id;
      made.batchPaymentLine.push({
        id: made.batchPaymentLine.length + 1,
        batchId: id,
        expenditureId: payment.id,
        amount: amountOf(payment),
        counted: payment === struck ? 0 : amountOf(payment),
        payBank: isIn ? payment.bankName : null,
        payAccount: isIn ? payment.bankAccount : null,
        checkedBy: isIn && payment === payments[0] ? checker : null,
        status: status === 'paid' ? 'paid' : payment === struck ? 'struck' : 'pending',
        struckReason: payment === struck ? '发票信息有误，退回核对' : null,
        ...by,
      });
      const record = given.expenditureRecord.find(({ expenditureId }) => expenditureId === payment.id);
      if (record && voucherNo) Object.assign(record, { payDate, voucherNo: `${voucherNo}-${String(payment.code)}` });
    }
    if (status === 'draft' || status === 'cancelled') return;
    const about = { recordEntity: 'batchPayment', recordId: id, recordName: batchName, recordNumber: code };
    decide({ ...batchPaying, ...about, starter, created }, total, status);
  }
}

/** What was paid of it whole, else what is left. */
const amountOf = ({ amount, unpaid }: Row): unknown => (unpaid === 0 ? amount : unpaid);
