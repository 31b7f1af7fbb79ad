import { capitals, type Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, dayOfMoment, momentOf } from '../days.ts';
import { bankAccount } from '../people/identity.ts';
import { madeBy } from '../platform-fields.ts';
import type { Decide } from '../purchasing/decisions.ts';
import { borrowing } from '../purchasing/processes.ts';
import type { Setting } from '../setting.ts';
import type { Claimant } from './claimants.ts';

const subjects = ['出差备用', '会务备用金', '营业厅零星采购', '展会押金', '培训场地定金'];
// Few are before those who approve: what they have to do today is still seen at once.
const statuses = ['paid', 'settled', 'draft', 'paid', 'settled', 'toPay', 'returned', 'cancelled', 'paid', 'approving'];
/** Where few may claim, some of them borrow again: each status is there. */
const fewest = 12;

/**
 * Loans in every status, two months back. What claims of the same people offset of them is noted in these: their rows
 * are changed; what is left of a loan that is settled was given back.
 */
export function loans(setting: Setting, claimants: readonly Claimant[], claims: readonly Row[], decide: Decide) {
  const random = setting.random.fork('loans');
  const newCode = createCodes('JK');
  const made = { loan: [] as Row[], loanRepayment: [] as Row[] };
  const borrowers = Array.from({ length: Math.max(fewest, claimants.length) }, (_, index) =>
    claimants.at(index % claimants.length),
  );
  for (const [index, claimant] of borrowers.entries()) {
    if (!claimant) continue;
    const { person, leader, departmentId } = claimant;
    const status = statuses[index % statuses.length] ?? 'paid';
    const id = made.loan.length + 1;
    const day = setting.today - 60 + Math.floor((index * 55) / borrowers.length);
    const created = momentOf(day, 10, index % 60);
    const code = newCode(created);
    const isLent = status === 'paid' || status === 'settled';
    const subject = random.pick(subjects);
    const amount = random.integer(5, 40) * 10_000;
    const lent = isLent
      ? offsetBy(claims, { id, amount, status, applicantId: person.operatorId, since: dateText(day + 1) })
      : none;
    const repaid = status === 'settled' ? amount - lent.offset : 0;
    const outstanding = (isLent ? amount : 0) - lent.held - lent.offset - repaid;
    const returnDay = day + (index % 4 === 0 ? 30 : 75);
    made.loan.push({
      id,
      code,
      subject,
      applicantId: person.operatorId,
      departmentId,
      leaderId: leader.operatorId,
      applyId: null,
      amount,
      amountCapital: capitals(amount),
      returnDate: dateText(returnDay),
      remarks: `${subject}，按期归还`,
      attachments: null,
      lentAmount: isLent ? amount : 0,
      heldAmount: lent.held,
      offsetAmount: lent.offset,
      repaidAmount: repaid,
      outstanding,
      isReminded: isLent && outstanding > 0 && returnDay <= setting.today,
      payee: person.operatorName,
      bankName: '工商银行云州分行',
      bankAccount: bankAccount(random),
      payDate: isLent ? dateText(day + 1) : null,
      voucherNo: isLent ? `JKPZ${String(id).padStart(6, '0')}` : null,
      status,
      ...madeBy(person.operatorCode, created, isLent ? momentOf(day + 1, 15) : created),
    });
    if (repaid > 0) {
      const back = Math.min(setting.now, momentOf(Math.min(setting.today, returnDay), 9));
      const keeper = leader.operatorCode;
      const receiptNo = `SKPZ${String(id).padStart(6, '0')}`;
      const repayDate = dateText(dayOfMoment(back));
      const number = made.loanRepayment.length + 1;
      made.loanRepayment.push({
        id: number,
        loanId: id,
        amount: repaid,
        repayDate,
        receiptNo,
        ...madeBy(keeper, back),
      });
    }
    if (status === 'draft') continue;
    const about = { recordEntity: 'loan', recordId: id, recordName: subject, recordNumber: code };
    decide({ ...borrowing, ...about, starter: person, created, leader }, amount, status);
  }
  return made;
}

const none = { held: 0, offset: 0 };

interface Lent {
  id: number;
  amount: number;
  status: string;
  applicantId: number;
  since: string;
}

/** The first claim after it was lent offsets what it can: kept while it is under way, used once it was paid. */
function offsetBy(claims: readonly Row[], { id, amount, status, applicantId, since }: Lent): typeof none {
  const claim = claims.find(
    one =>
      one.applicantId === applicantId &&
      one.loanId === null &&
      String(one.createdAt) > since &&
      (one.status === 'paid' || (status === 'paid' && one.status === 'toPay')),
  );
  if (!claim) return none;
  // What is not settled is still owed in part.
  const used = Math.min(status === 'paid' ? amount - 10_000 : amount, Number(claim.totalAmount));
  const isKept = claim.status === 'toPay';
  const kept = isKept ? { heldLoanId: id, heldOffset: used } : {};
  Object.assign(claim, { loanId: id, loanOffset: used, payAmount: Number(claim.totalAmount) - used, ...kept });
  return isKept ? { held: used, offset: 0 } : { held: 0, offset: used };
}
