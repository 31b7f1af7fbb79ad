import { capitals, type Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { type Day, dateText, dayOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { BudgetItem } from './budgets.ts';
import type { Decide } from './decisions.ts';
import { paying } from './processes.ts';

interface Given {
  contract: readonly Row[];
  contractPlan: readonly Row[];
  purchaseApply: readonly Row[];
  budgetItem: readonly BudgetItem[];
  supply: readonly Row[];
}

/**
 * What of each plan is due is paid, the youngest is under way. What was paid is taken from what application and budget
 * keep, and noted at the plan and the contract: their rows are changed.
 */
export function payments(setting: Setting, given: Given, operators: readonly Operator[], decide: Decide) {
  const random = setting.random.fork('payments');
  const cashier = operators.find(({ roleNames }) => roleNames.includes('财务人员'))?.operatorCode ?? 'system';
  const newCode = createCodes('FK');
  const made = { expenditure: [] as Row[], expenditureRecord: [] as Row[] };
  const due = given.contractPlan
    .map(plan => ({ plan, contract: given.contract[Number(plan.contractId) - 1], day: dayOf(String(plan.planDate)) }))
    .filter(({ contract, day }) => ['executing', 'expired'].includes(String(contract?.status)) && day <= setting.today)
    .map(one => ({ ...one, created: busyMoment(setting, random, one.day) }))
    .sort((one, other) => one.created - other.created);
  for (const { plan, contract, day, created } of due) {
    const starter = operators.find(({ operatorCode }) => operatorCode === contract?.createdBy);
    const apply = given.purchaseApply.find(({ id }) => id === contract?.purchaseApplyId);
    const budgetItem = given.budgetItem.find(({ id }) => id === apply?.budgetItemId);
    const supplier = given.supply.find(({ id }) => id === contract?.supplierId);
    if (!(contract && starter && apply && budgetItem && supplier)) continue;
    if (contract.payWay === 'stage') plan.reachedDate = dateText(day);
    const id = made.expenditure.length + 1;
    const amount = Number(plan.amount);
    const status = statusOf(random.next(), setting.today - day);
    const paid = status === 'paid' ? amount : status === 'partPaid' ? Math.ceil(amount / 2) : 0;
    const by = madeBy(starter.operatorCode, created);
    const code = newCode(created);
    const isDraft = status === 'draft';
    made.expenditure.push({
      id,
      code,
      contractId: contract.id,
      planId: plan.id,
      amount,
      amountCapital: capitals(amount),
      planDate: dateText(day + dueAfter),
      // Twenty digits, of which the last say which payment it is: no two are the same.
      invoiceNo: isDraft ? null : `${random.integer(26_990_200, 26_990_299)}${String(id).padStart(12, '0')}`,
      reason: `${String(contract.contractName)}${String(plan.phase)}`,
      attachments: null,
      payee: isDraft ? null : supplier.supplierName,
      bankName: isDraft ? null : supplier.bankName,
      bankAccount: isDraft ? null : supplier.bankAccount,
      paidAmount: paid,
      unpaid: amount - paid,
      batchId: null,
      aging: ['draft', 'approving', 'returned'].includes(status) ? null : aging(setting.today - day - dueAfter),
      status,
      orgId: contract.orgId,
      ...by,
    });
    if (isDraft) continue;
    plan.applied = status === 'returned' ? 0 : amount;
    plan.unapplied = amount - Number(plan.applied);
    const about = { recordEntity: 'expenditure', recordId: id, recordName: code, starter, created };
    decide({ ...paying, ...about }, amount, status);
    if (paid === 0) continue;
    made.expenditureRecord.push({
      id: made.expenditureRecord.length + 1,
      expenditureId: id,
      amount: paid,
      payDate: payDate(setting, day),
      voucherNo: `PZ${String(id).padStart(6, '0')}`,
      file: null,
      ...madeBy(cashier, Math.min(setting.now, created + 2 * 86_400)),
    });
    plan.paid = paid;
    contract.paidAmount = Number(contract.paidAmount) + paid;
    contract.unpaid = Number(contract.unpaid) - paid;
    apply.occupiedAmount = Number(apply.occupiedAmount) - paid;
    apply.spentAmount = Number(apply.spentAmount) + paid;
    budgetItem.occupied -= paid;
    budgetItem.used += paid;
  }
  return made;
}

/** Days from what the plan says until the day that it is to be paid. */
const dueAfter = 7;

const aging = (late: number): string =>
  late <= 0 ? 'notDue' : late <= 30 ? 'within30' : late <= 60 ? 'within60' : late <= 90 ? 'within90' : 'over90';

const payDate = (setting: Setting, day: Day): string => dateText(Math.min(setting.today, day + 2));

/** What was due long ago is paid; of the last month some is under way. */
function statusOf(chance: number, age: number): string {
  if (age > 30) return chance < 0.95 ? 'paid' : 'partPaid';
  if (chance < 0.12) return 'draft';
  if (chance < 0.4) return 'approving';
  if (chance < 0.5) return 'returned';
  return chance < 0.8 ? 'toPay' : 'partPaid';
}
