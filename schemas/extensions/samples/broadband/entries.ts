import type { Row } from 'heddle/server';

interface Given {
  budget: readonly Row[];
  budgetLine: readonly Row[];
  budgetCarryLine: readonly Row[];
  purchaseApply: readonly Row[];
  contract: readonly Row[];
  expenditure: readonly Row[];
  expenditureRecord: readonly Row[];
  expenseApply: readonly Row[];
  reimburse: readonly Row[];
  loan: readonly Row[];
  loanRepayment: readonly Row[];
}
/** Document → its name as the platform keeps it. */
const titles = {
  budget: '预算',
  purchaseApply: '采购申请',
  expenditure: '付款单',
  expenseApply: '事项申请',
  reimburse: '报销单',
  loan: '借款单',
  loanRepayment: '还款记录',
};
const ways = {
  adjust: [null, 'amount', '预算金额增减'],
  occupy: ['available', 'occupied', '可用金额→已占用'],
  use: ['occupied', 'used', '已占用→已使用'],
  claim: ['unclaimed', 'claimedAmount', '可报销→已报销'],
  pay: ['unpaid', 'paidAmount', '未付金额→累计付款'],
  lend: [null, 'lentAmount', '借出金额增减'],
  hold: ['outstanding', 'heldAmount', '未还金额→报销占用'],
  offset: ['heldAmount', 'offsetAmount', '报销占用→已冲抵'],
  repay: ['outstanding', 'repaidAmount', '未还金额→已还款'],
} as const;

interface Booked {
  ledger: string;
  recordId: unknown;
  way: keyof typeof ways;
  amount: number;
  document: keyof typeof titles;
  of: Row;
  by?: Row;
}

/** What was booked in the ledgers that the documents speak of, in the order of time. */
export function entries(world: Given): Row[] {
  const all = [
    ...adjusted(world),
    ...carried(world),
    ...bought(world),
    ...applied(world),
    ...claimed(world),
    ...lent(world),
  ];
  return all
    .filter(({ amount }) => amount !== 0)
    .map(({ ledger, recordId, way, amount, document, of, by = of }) => {
      const [fromPart, toPart, movement] = ways[way];
      const { createdBy, createdAt, updatedAt } = by;
      const about = {
        document,
        documentId: of.id,
        documentName: `${titles[document]} ${String(of.code ?? of.receiptNo)}`,
      };
      const made = { createdBy, createdAt: way === 'occupy' || way === 'hold' ? createdAt : updatedAt, version: 1 };
      return { ledger, recordId, fromPart, toPart, movement, amount, quantity: null, ...about, ...made };
    })
    .sort((one, other) => String(one.createdAt).localeCompare(String(other.createdAt)))
    .map((entry, index) => ({ entryId: index + 1, ...entry, updatedAt: entry.createdAt }));
}

/** What was added to subjects, or cut, by budgets that were agreed to. */
const adjusted = ({ budget, budgetLine }: Given): Booked[] =>
  budgetLine.flatMap(({ budgetId, budgetItemId, amount }) => {
    const of = budget.find(({ id }) => id === budgetId);
    if (!of || budgetItemId === null || of.status !== 'effective') return [];
    return [
      { ledger: 'budgetItem', recordId: budgetItemId, way: 'adjust', amount: Number(amount), document: 'budget', of },
    ];
  });

/** What went out of the subjects of one year and into those of the next. */
const carried = ({ budget, budgetCarryLine }: Given): Booked[] =>
  budgetCarryLine.flatMap(({ budgetId, fromItemId, toItemId, amount }): Booked[] => {
    const of = budget.find(({ id }) => id === budgetId);
    if (of?.status !== 'effective') return [];
    const own = { ledger: 'budgetItem', way: 'adjust', document: 'budget', of } as const;
    return [
      { ...own, recordId: fromItemId, amount: -Number(amount) },
      { ...own, recordId: toItemId, amount: Number(amount) },
    ];
  });

/** What applications keep and have paid, and what was paid of their contracts. */
function bought({ purchaseApply, contract, expenditure, expenditureRecord }: Given): Booked[] {
  const kept = purchaseApply.map((of): Booked => {
    const amount = Number(of.occupiedAmount) + Number(of.spentAmount);
    return { ledger: 'budgetItem', recordId: of.budgetItemId, way: 'occupy', amount, document: 'purchaseApply', of };
  });
  const paid = expenditureRecord.flatMap((by): Booked[] => {
    const payment = expenditure.find(({ id }) => id === by.expenditureId);
    const signed = contract.find(({ id }) => id === payment?.contractId);
    const apply = purchaseApply.find(({ id }) => id === signed?.purchaseApplyId);
    if (!payment || !signed || !apply) return [];
    const amount = Number(by.amount);
    return [
      {
        ledger: 'budgetItem',
        recordId: apply.budgetItemId,
        way: 'use',
        amount,
        document: 'purchaseApply',
        of: apply,
        by,
      },
      { ledger: 'contract', recordId: signed.id, way: 'pay', amount, document: 'expenditure', of: payment, by },
    ];
  });
  return [...kept, ...paid];
}

/** What applications for expenses keep. */
const applied = ({ expenseApply }: Given): Booked[] =>
  expenseApply.map(of => {
    const amount = Number(of.occupiedAmount) + Number(of.spentAmount);
    return { ledger: 'budgetItem', recordId: of.budgetItemId, way: 'occupy', amount, document: 'expenseApply', of };
  });

/** What claims take of their application, or else of the budget, and what was paid of them. */
const claimed = ({ expenseApply, reimburse }: Given): Booked[] =>
  reimburse
    .filter(({ status }) => ['approving', 'toPay', 'paid'].includes(String(status)))
    .flatMap((of): Booked[] => {
      const amount = Number(of.totalAmount);
      const apply = expenseApply.find(({ id }) => id === of.applyId);
      const [document, source] = apply ? (['expenseApply', apply] as const) : (['reimburse', of] as const);
      const item = { ledger: 'budgetItem', recordId: of.budgetItemId, amount, document, of: source, by: of };
      return [
        apply
          ? { ledger: 'expenseApply', recordId: apply.id, way: 'claim', amount, document: 'reimburse', of }
          : { ...item, way: 'occupy' },
        ...(of.status === 'paid' ? [{ ...item, way: 'use' } as const] : []),
      ];
    });

/** What was lent, what claims keep and have used of it, and what was given back. */
function lent({ loan, loanRepayment, reimburse }: Given): Booked[] {
  const ledger = 'loan';
  const paid = loan.map(
    (of): Booked => ({ ledger, recordId: of.id, way: 'lend', amount: Number(of.lentAmount), document: 'loan', of }),
  );
  const used = reimburse
    .filter(({ loanId, status }) => loanId !== null && ['approving', 'toPay', 'paid'].includes(String(status)))
    .flatMap((of): Booked[] => {
      const own = { ledger, recordId: of.loanId, amount: Number(of.loanOffset), document: 'reimburse', of } as const;
      return [{ ...own, way: 'hold' }, ...(of.status === 'paid' ? [{ ...own, way: 'offset' } as const] : [])];
    });
  const back = loanRepayment.map((of): Booked => {
    const amount = Number(of.amount);
    return { ledger, recordId: of.loanId, way: 'repay', amount, document: 'loanRepayment', of };
  });
  return [...paid, ...used, ...back];
}
