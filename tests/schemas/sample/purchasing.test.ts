import { describe, expect, it } from 'vitest';
import type { Row } from '#server/extensions/door.ts';
import { smallWorld } from './worlds.ts';

const world = smallWorld('2026-11-21');

describe('purchasing', () => {
  it('keeps of each budget item what applications and claims that run or were agreed to keep, and never more than there is', () => {
    const kept = new Map<unknown, number>();
    const { purchaseApply = [], expenseApply = [], reimburse = [] } = world;
    // A claim of an application keeps of that, not of the budget.
    const claims = reimburse.filter(({ applyId }) => applyId === null);
    for (const { budgetItemId, occupiedAmount } of [...purchaseApply, ...expenseApply, ...claims])
      kept.set(budgetItemId, (kept.get(budgetItemId) ?? 0) + Number(occupiedAmount));
    for (const { id, amount, occupied, used, available } of world.budgetItem ?? []) {
      expect(occupied).toBe(kept.get(id) ?? 0);
      expect(available).toBe(Number(amount) - Number(occupied) - Number(used));
      expect(Number(available)).toBeGreaterThanOrEqual(0);
    }
  });

  it('has an entry for all that the parts of its ledgers hold', () => {
    const { ledgerEntry = [], budgetItem = [], contract = [], expenseApply = [], loan = [] } = world;
    const booked = (ledger: string, part: string, id: unknown): number =>
      ledgerEntry
        .filter(entry => entry.ledger === ledger && entry.recordId === id)
        .reduce(
          (sum, { fromPart, toPart, amount }) =>
            sum + (toPart === part ? Number(amount) : fromPart === part ? -Number(amount) : 0),
          0,
        );
    expect(ledgerEntry.length).toBeGreaterThan(20);
    for (const { id, occupied, used } of budgetItem)
      expect([booked('budgetItem', 'occupied', id), booked('budgetItem', 'used', id)]).toEqual([occupied, used]);
    for (const { id, paidAmount } of contract) expect(booked('contract', 'paidAmount', id)).toBe(paidAmount);
    for (const { id, claimedAmount } of expenseApply)
      expect(booked('expenseApply', 'claimedAmount', id)).toBe(claimedAmount);
    for (const { id, ...held } of loan)
      for (const part of ['lentAmount', 'heldAmount', 'offsetAmount', 'repaidAmount'])
        expect(booked('loan', part, id)).toBe(held[part]);
  });

  it('budgets of each item what was agreed to, and spends of it what applications and claims spent', () => {
    const { budget = [], budgetLine = [], budgetCarryLine = [], budgetItem = [] } = world;
    const { purchaseApply = [], reimburse = [] } = world;
    const total = (rows: readonly Row[], field: string) => rows.reduce((sum, row) => sum + Number(row[field]), 0);
    const agreed = new Set(budget.filter(({ status }) => status === 'effective').map(({ id }) => id));
    expect(new Set(budget.map(({ status }) => status)).size).toBe(5);
    const lines = [...budgetLine, ...budgetCarryLine];
    for (const { id, total: sum } of budget) {
      const own = lines.filter(({ budgetId }) => budgetId === id);
      expect(total(own, 'amount')).toBe(sum);
    }
    const carried = budgetCarryLine.filter(({ budgetId }) => agreed.has(budgetId));
    expect(carried.length).toBeGreaterThan(0);
    for (const { id, budgetId, itemTitle, amount, used } of budgetItem) {
      const own = budgetLine.filter(
        line => line.budgetItemId === id || (line.budgetId === budgetId && line.itemTitle === itemTitle),
      );
      const given = own.filter(line => agreed.has(line.budgetId));
      const out = carried.filter(({ fromItemId }) => fromItemId === id);
      const into = carried.filter(({ toItemId }) => toItemId === id);
      expect(total(given, 'amount') - total(out, 'amount') + total(into, 'amount')).toBe(amount);
      const spent = purchaseApply.filter(({ budgetItemId }) => budgetItemId === id);
      const paid = reimburse.filter(({ budgetItemId, status }) => budgetItemId === id && status === 'paid');
      expect(total(spent, 'spentAmount') + total(paid, 'totalAmount')).toBe(used);
    }
  });

  it('pays by the plan: contract, application and plan say what the records of payment add up to', () => {
    const { contract = [], contractPlan = [], purchaseApply = [], expenditure = [], expenditureRecord = [] } = world;
    const total = (rows: readonly Row[], field: string) => rows.reduce((sum, row) => sum + Number(row[field]), 0);
    expect(new Set(expenditure.map(({ status }) => status)).size).toBeGreaterThan(4);
    for (const { id, paidAmount, amount } of expenditure) {
      const records = expenditureRecord.filter(({ expenditureId }) => expenditureId === id);
      expect(total(records, 'amount')).toBe(paidAmount);
      expect(Number(paidAmount)).toBeLessThanOrEqual(Number(amount));
    }
    for (const { id, applied, paid } of contractPlan) {
      const handedIn = expenditure.filter(one => one.planId === id && !['draft', 'returned'].includes(`${one.status}`));
      expect([total(handedIn, 'amount'), total(handedIn, 'paidAmount')]).toEqual([applied, paid]);
    }
    for (const { id, paidAmount, unpaid, amountTax } of contract) {
      const own = contractPlan.filter(({ contractId }) => contractId === id);
      expect([total(own, 'paid'), Number(amountTax) - Number(unpaid)]).toEqual([paidAmount, paidAmount]);
    }
    const live = ['approving', 'executing', 'expired', 'terminated'];
    for (const { id, status, totalAmount, occupiedAmount, spentAmount, contractedAmount } of purchaseApply) {
      const signed = contract.filter(({ purchaseApplyId }) => purchaseApplyId === id);
      expect(total(signed, 'paidAmount')).toBe(spentAmount);
      const counted = signed.filter(one => live.includes(`${one.status}`));
      expect(total(counted, 'amountTax')).toBe(contractedAmount);
      if (status === 'approved') expect(Number(occupiedAmount) + Number(spentAmount)).toBe(totalAmount);
    }
  });

  it('pays in batches: none in two that are under way, each paid by the voucher of its batch', () => {
    const { batchPayment = [], batchPaymentLine = [], expenditure = [], expenditureRecord = [] } = world;
    expect(new Set(batchPayment.map(({ status }) => status)).size).toBe(6);
    expect(new Set(batchPaymentLine.map(({ status }) => status)).size).toBe(3);
    const payments = new Map(expenditure.map(one => [one.id, one]));
    for (const { id, status, total, number, voucherNo } of batchPayment) {
      const own = batchPaymentLine.filter(({ batchId }) => batchId === id);
      const counted = own.filter(line => line.status !== 'struck');
      expect(counted.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(total);
      expect(counted).toHaveLength(Number(number));
      const isHeld = status === 'approving' || status === 'toPay';
      for (const { expenditureId, status: line } of own) {
        expect(payments.get(expenditureId)?.batchId === id).toBe(isHeld && line !== 'struck');
        const paid = expenditureRecord.find(record => record.expenditureId === expenditureId);
        if (line === 'paid') expect(paid?.voucherNo).toBe(`${voucherNo}-${payments.get(expenditureId)?.code}`);
      }
    }
    for (const { status, aging } of expenditure)
      expect(aging === null).toBe(['draft', 'approving', 'returned'].includes(`${status}`));
  });

  it('adds the lines of an application up', () => {
    for (const { id, totalAmount } of world.purchaseApply ?? []) {
      const lines = (world.purchaseApplyItem ?? []).filter(({ applyId }) => applyId === id);
      expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(totalAmount);
    }
  });

  it('plans the whole amount of each contract, and signs no more than was agreed to', () => {
    const { purchaseApply = [], contract = [], contractPlan = [] } = world;
    expect(contract.length).toBeGreaterThan(10);
    for (const { id, amountTax, purchaseApplyId } of contract) {
      const plan = contractPlan.filter(({ contractId }) => contractId === id);
      expect(plan.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(amountTax);
      const apply = purchaseApply.find(one => one.id === purchaseApplyId);
      expect(apply?.status).toBe('approved');
      expect(Number(amountTax)).toBeLessThanOrEqual(Number(apply?.totalAmount));
    }
  });
});
