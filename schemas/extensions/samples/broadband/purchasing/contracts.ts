import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, dayOf, dayOfMoment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Decide } from './decisions.ts';
import { payPlan, payWays } from './pay-plans.ts';
import { contracting } from './processes.ts';
import type { Supplier } from './suppliers.ts';

const kinds: Readonly<Record<string, string>> = { construction: 'construction', service: 'service', property: 'lease' };

/** A contract for most of what was agreed to, never above it, with its plan; and how each was decided on. */
export function contracts(
  setting: Setting,
  applies: readonly Row[],
  suppliers: readonly Supplier[],
  operators: readonly Operator[],
  decide: Decide,
) {
  const random = setting.random.fork('contracts');
  const sellers = suppliers.filter(({ status }) => status === 'active');
  const newCode = createCodes('HT');
  const made = { contract: [] as Row[], contractPlan: [] as Row[] };
  const agreed = applies.filter(({ status }) => status === 'approved' && random.chance(0.8));
  const dated = agreed
    .map(apply => ({ apply, day: dayOf(String(apply.createdAt).slice(0, 10)) + random.integer(3, 12) }))
    .filter(({ day }) => day <= setting.today)
    .map(({ apply, day }) => ({ apply, created: busyMoment(setting, random, day) }))
    .sort((one, other) => one.created - other.created);
  for (const { apply, created } of dated) {
    const starter = operators.find(({ operatorId }) => operatorId === apply.applicantId);
    if (!starter) continue;
    const id = made.contract.length + 1;
    const signed = dayOfMoment(created);
    const lasts = random.pick([30, 60, 90, 180, 365]);
    const supplier = random.pick(sellers);
    const status = statusOf(random.next(), setting.today - signed, lasts);
    const amountTax = Math.max(1, Math.round((Number(apply.totalAmount) * random.integer(88, 100)) / 100));
    const contractType = kinds[supplier.supplierType] ?? 'purchase';
    const taxRate = contractType === 'purchase' ? 13 : contractType === 'service' ? 6 : 9;
    const payWay = random.weighted(payWays);
    const by = madeBy(starter.operatorCode, created);
    const contractName = `${String(apply.projectName)}合同`;
    const code = newCode(created);
    made.contract.push({
      id,
      code,
      contractName,
      contractType,
      purchaseApplyId: apply.id,
      partyA: '云州宽带公司',
      supplierId: supplier.id,
      signDate: dateText(signed),
      beginDate: dateText(signed),
      endDate: dateText(signed + lasts),
      amountTax,
      taxRate,
      amountNoTax: Math.round((amountTax * 100) / (100 + taxRate)),
      guarantee: Math.round(amountTax / 20),
      payWay,
      planned: amountTax,
      paidAmount: 0,
      unpaid: amountTax,
      terms: '到货验收合格后开票付款，质保期一年。',
      attachments: null,
      terminateReason: status === 'terminated' ? '供应商不能按期交货' : null,
      status,
      orgId: apply.orgId,
      ...by,
    });
    for (const part of payPlan(payWay, amountTax, signed, lasts))
      made.contractPlan.push({
        id: made.contractPlan.length + 1,
        contractId: id,
        ...part,
        ...unasked(part.amount),
        ...by,
      });
    if (status === 'draft') continue;
    if (status !== 'returned') sign(apply, amountTax);
    const known = { recordName: contractName, recordNumber: code };
    const about = { recordEntity: 'contract', recordId: id, ...known, starter, created };
    decide({ ...contracting, ...about }, amountTax, status);
  }
  return made;
}

/** What was agreed to is taken for a contract. */
function sign(apply: Row, amount: number): void {
  const contractedAmount = Number(apply.contractedAmount) + amount;
  Object.assign(apply, { contractedAmount, uncontracted: Number(apply.totalAmount) - contractedAmount });
}

/** Of a part that nothing was asked for yet. */
const unasked = (amount: number) => ({ reachedDate: null, applied: 0, paid: 0, unapplied: amount });

/** The youngest are being decided on, others are carried out, and those whose time is over have ended. */
function statusOf(chance: number, age: number, lasts: number): string {
  if (age <= 12)
    return chance < 0.25 ? 'draft' : chance < 0.75 ? 'approving' : chance < 0.85 ? 'returned' : 'executing';
  if (chance < 0.06) return 'terminated';
  return age > lasts ? 'expired' : 'executing';
}
