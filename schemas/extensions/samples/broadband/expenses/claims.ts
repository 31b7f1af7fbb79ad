import { capitals, type Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText } from '../days.ts';
import { bankAccount } from '../people/identity.ts';
import { madeBy } from '../platform-fields.ts';
import type { Decide } from '../purchasing/decisions.ts';
import { claiming, travelling } from '../purchasing/processes.ts';
import type { Setting } from '../setting.ts';
import type { Allowance } from './allowances.ts';
import type { Application } from './applications.ts';
import type { Claimant } from './claimants.ts';
import { claimPlans } from './plans.ts';
import { settle } from './settle.ts';
import { tripCosts, trips } from './trips.ts';

const bought = ['办公用品', '快递费', '资料印制', '会议餐费', '网络耗材'];

/**
 * Claims in every status with their invoices and trips; what they keep and use of budgets and applications is noted
 * there: their rows are changed.
 */
export function claims(
  setting: Setting,
  claimants: readonly Claimant[],
  applications: readonly Application[],
  allowances: readonly Allowance[],
  decide: Decide,
) {
  const random = setting.random.fork('claims');
  const newCode = createCodes('BX');
  let invoices = 0;
  // Of a district that does not exist.
  const newInvoice = (): string => `269901${String(++invoices).padStart(14, '0')}`;
  const made = {
    reimburse: [] as Row[],
    reimburseLine: [] as Row[],
    reimburseTrip: [] as Row[],
    reimburseTripCost: [] as Row[],
  };
  const accounts = new Map(claimants.map(({ person }) => [person, bankAccount(random)]));
  for (const plan of claimPlans(setting, random, claimants, applications)) {
    const { reimburseType, claimant, application, created, begin, status } = plan;
    const { person, leader, departmentId, grade } = claimant;
    const id = made.reimburse.length + 1;
    const by = madeBy(person.operatorCode, created);
    const isTravel = reimburseType === 'travel';
    const { travel, office } = claimant;
    const item = isTravel || application?.budgetItemId === travel.id ? travel : office;
    const journey = isTravel ? trips(random, begin, grade, allowances) : { trips: [], end: begin };
    let costAmount = 0;
    for (const trip of journey.trips) {
      const tripId = made.reimburseTrip.length + 1;
      const costs = tripCosts(random, trip, by);
      for (const cost of costs)
        made.reimburseTripCost.push({
          id: made.reimburseTripCost.length + 1,
          tripId,
          ...cost,
          invoiceNo: newInvoice(),
        });
      const tripAmount = costs.reduce((sum, { amount }) => sum + amount, 0);
      costAmount += tripAmount;
      made.reimburseTrip.push({ id: tripId, reimburseId: id, ...trip, costAmount: tripAmount, ...by });
    }
    const uses = isTravel ? [] : [random.pick(bought), random.pick(bought)];
    const most = application ? Math.floor(application.totalAmount / uses.length) : 80_000;
    for (const usage of uses) {
      const amount = random.integer(Math.ceil(most / 4), most);
      costAmount += amount;
      made.reimburseLine.push({
        id: made.reimburseLine.length + 1,
        reimburseId: id,
        feeCategoryId: item.feeCategoryId,
        feeDate: dateText(begin),
        usage,
        invoiceNo: newInvoice(),
        amount,
        remarks: null,
        ...by,
      });
    }
    const total = (field: string) => journey.trips.reduce((sum, trip) => sum + Number(trip[field]), 0);
    const totalAmount = costAmount + total('allowance');
    const isIn = status !== 'draft';
    const code = newCode(created);
    const subject = isTravel ? `${String(journey.trips[0]?.toPlace)}出差` : (application?.subject ?? `${uses[0]}报销`);
    made.reimburse.push({
      id,
      code,
      reimburseType,
      subject,
      applicantId: person.operatorId,
      departmentId,
      leaderId: leader.operatorId,
      applyId: application?.id ?? null,
      budgetItemId: item.id,
      grade: isTravel && isIn ? grade : null,
      days: total('days'),
      allowance: total('allowance'),
      costAmount,
      totalAmount,
      amountCapital: capitals(totalAmount),
      loanId: null,
      loanOffset: null,
      heldLoanId: null,
      heldOffset: 0,
      payAmount: totalAmount,
      payee: person.operatorName,
      bankName: '工商银行云州分行',
      bankAccount: accounts.get(person),
      reason: isTravel ? '出差往返、住宿与补贴' : '因工作垫付，附发票',
      attachments: null,
      status,
      ...settle({ id, status, totalAmount, item, application, paid: Math.min(setting.now, created + 2 * 86_400) }),
      ...by,
    });
    if (!isIn) continue;
    const about = { recordEntity: 'reimburse', recordId: id, recordName: String(subject), recordNumber: code };
    decide({ ...(isTravel ? travelling : claiming), ...about, starter: person, created, leader }, totalAmount, status);
  }
  return made;
}
