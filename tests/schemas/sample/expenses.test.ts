import { describe, expect, it } from 'vitest';
import type { Row } from '#server/extensions/door.ts';
import { smallWorld } from './worlds.ts';

const {
  expenseApply = [],
  expenseApplyLine = [],
  reimburse = [],
  reimburseLine = [],
  ...world
} = smallWorld('2026-11-21');
const {
  reimburseTrip = [],
  reimburseTripCost = [],
  travelAllowance = [],
  department = [],
  expenditure = [],
  invoice = [],
  loan = [],
  loanRepayment = [],
} = world;
const total = (rows: readonly Row[], field: string) => rows.reduce((sum, row) => sum + Number(row[field]), 0);
const of = (rows: readonly Row[], field: string, id: unknown) => rows.filter(row => row[field] === id);

describe('expenses', () => {
  it('are in every status', () => {
    expect(new Set(expenseApply.map(({ status }) => status)).size).toBe(6);
    expect(new Set(reimburse.map(({ status }) => status)).size).toBeGreaterThan(3);
    expect(new Set(reimburse.map(({ reimburseType }) => reimburseType)).size).toBe(2);
  });

  it('add up, application and claim', () => {
    for (const { id, totalAmount } of expenseApply)
      expect(total(of(expenseApplyLine, 'applyId', id), 'amount')).toBe(totalAmount);
    for (const { id, costAmount, allowance, days, totalAmount } of reimburse) {
      const trips = of(reimburseTrip, 'reimburseId', id);
      for (const { id: trip, costAmount: own } of trips)
        expect(total(of(reimburseTripCost, 'tripId', trip), 'amount')).toBe(own);
      expect(total(of(reimburseLine, 'reimburseId', id), 'amount') + total(trips, 'costAmount')).toBe(costAmount);
      expect([total(trips, 'allowance'), total(trips, 'days')]).toEqual([allowance, days]);
      expect(totalAmount).toBe(Number(costAmount) + Number(allowance));
    }
  });

  it('have each invoice in the register once that has been handed in and not given back', () => {
    const isIn = ({ status }: Row): boolean => !['draft', 'returned'].includes(`${status}`);
    const costs = reimburse
      .filter(isIn)
      .flatMap(({ id }) => [
        ...of(reimburseLine, 'reimburseId', id),
        ...of(reimburseTrip, 'reimburseId', id).flatMap(trip => of(reimburseTripCost, 'tripId', trip.id)),
      ]);
    const handedIn = [...costs, ...expenditure.filter(isIn)].map(({ invoiceNo }) => invoiceNo);
    expect(handedIn.length).toBeGreaterThan(20);
    expect(new Set(handedIn).size).toBe(handedIn.length);
    expect(invoice.map(({ invoiceNo }) => invoiceNo).sort()).toEqual(handedIn.sort());
  });

  it('take of an application no more than it was agreed to', () => {
    for (const { id, totalAmount, claimedAmount, unclaimed, spentAmount, occupiedAmount, status } of expenseApply) {
      const claims = of(reimburse, 'applyId', id).filter(one => !['draft', 'returned'].includes(`${one.status}`));
      expect(total(claims, 'totalAmount')).toBe(claimedAmount);
      expect(unclaimed).toBe(Number(totalAmount) - Number(claimedAmount));
      expect(Number(unclaimed)).toBeGreaterThanOrEqual(0);
      if (status === 'approved') expect(Number(occupiedAmount) + Number(spentAmount)).toBe(totalAmount);
    }
    expect(reimburse.some(({ applyId }) => applyId !== null)).toBe(true);
  });

  it('offset loans of the same person, and leave of each what was neither offset nor given back', () => {
    expect(new Set(loan.map(({ status }) => status)).size).toBe(7);
    for (const one of loan) {
      const claims = of(reimburse, 'loanId', one.id);
      for (const { applicantId, loanOffset, totalAmount, payAmount, payDate } of claims) {
        expect(applicantId).toBe(one.applicantId);
        expect(Number(payAmount)).toBe(Number(totalAmount) - Number(loanOffset));
        if (payDate !== null) expect(`${payDate}` >= `${one.payDate}`).toBe(true);
      }
      expect(total(of(claims, 'status', 'paid'), 'loanOffset')).toBe(one.offsetAmount);
      expect(total(of(reimburse, 'heldLoanId', one.id), 'heldOffset')).toBe(one.heldAmount);
      expect(total(of(loanRepayment, 'loanId', one.id), 'amount')).toBe(one.repaidAmount);
      const used = Number(one.heldAmount) + Number(one.offsetAmount) + Number(one.repaidAmount);
      expect(one.outstanding).toBe(Number(one.lentAmount) - used);
      if (one.status === 'settled') expect([one.lentAmount, one.outstanding]).toEqual([one.amount, 0]);
      else expect(Number(one.outstanding) > 0).toBe(one.status === 'paid');
    }
    expect(reimburse.some(({ loanId }) => loanId !== null)).toBe(true);
    expect(loan.some(({ outstanding, returnDate }) => Number(outstanding) > 0 && `${returnDate}` < '2026-11-21')).toBe(
      true,
    );
  });

  it('are decided on by somebody else', () => {
    for (const { applicantId, leaderId } of [...expenseApply, ...reimburse, ...loan])
      expect(leaderId).not.toBe(applicantId);
  });

  it('pay each day away once, by the grade of who travels', () => {
    for (const trip of reimburseTrip) {
      const claim = reimburse.find(({ id }) => id === trip.reimburseId);
      const standard = travelAllowance.find(({ id }) => id === trip.allowanceId);
      const headed = of(department, 'leaderId', claim?.applicantId).filter(({ status }) => status === 'active');
      const grade = headed.some(({ parentId }) => parentId === null)
        ? 'director'
        : headed.length > 0
          ? 'manager'
          : 'staff';
      expect(standard?.grade).toBe(grade);
      expect(trip.allowance).toBe(Number(trip.days) * Number(standard?.perDay));
      const own = reimburse.filter(({ applicantId }) => applicantId === claim?.applicantId).map(({ id }) => id);
      const same = reimburseTrip.filter(
        other =>
          own.includes(other.reimburseId) &&
          `${other.beginDate}` <= `${trip.endDate}` &&
          `${trip.beginDate}` <= `${other.endDate}`,
      );
      expect(same).toEqual([trip]);
    }
  });

  it('tell nothing of the future', () => {
    for (const { feeDate } of reimburseLine) expect(`${feeDate}` <= '2026-11-21').toBe(true);
    for (const { endDate } of reimburseTrip) expect(`${endDate}` <= '2026-11-21').toBe(true);
  });
});
