import { type Act, type Desk, dayText } from '../desk.ts';
import type { Post } from '../office.ts';

const base = '/webApi/bop-purchase-business/v1';
const claimants = ['purchaser', 'dispatcher', 'finance'] as const satisfies Post[];
const lines = (desk: Desk, claimed: boolean) =>
  Array.from({ length: desk.random.integer(1, 3) }, () => ({
    feeCategoryId: 1,
    usage: '耗材',
    amount: desk.random.chance(0.1) ? desk.random.integer(900_000, 1_200_000) : desk.random.integer(1, 90_000),
    ...(claimed
      ? { feeDate: dayText(-2), invoiceNo: `${desk.mostly(desk.random.integer(1e8, 9e8), 12_345_678)}` }
      : {}),
  }));

interface Own {
  id: number;
  who: string;
}
/** A call about one of somebody's own records. */
const own =
  (table: string, condition: string, path: (id: number) => string, body: object = {}): Act =>
  async desk => {
    const found = await desk.row<Own>(
      `select t.id, o.operator_code as who from ${table} t join secoperator o on o.operator_id = t.applicant_id
       where ${desk.mostly(condition, 'true')} order by t.id desc limit 30`,
    );
    return found && desk.mostly(seatOf(desk, found.who), desk.one('purchaser')).put(path(found.id), { ...body });
  };
function seatOf(desk: Desk, code: string) {
  const [, post, seat] = /^(\D+)(\d)$/.exec(code) ?? [];
  return desk.office.people[post as Post]?.[Number(seat)] ?? desk.one('purchaser');
}

/** 事项申请 and 费用报销: agreed to before it is spent or not, claimed by invoice, paid. */
export const claiming = {
  plan: desk =>
    desk.one(desk.random.pick(claimants)).post(`${base}/business`, {
      applyType: 'expense',
      subject: `事项${desk.random.integer(1, 1e9)}`,
      departmentId: 1,
      budgetItemId: desk.random.integer(1, 3),
      reason: '日常',
      items: lines(desk, false),
    }),
  handInPlan: own('expense_apply', "status in ('draft', 'returned')", id => `${base}/business/${id}/submit`),
  closePlan: own('expense_apply', "status = 'approved' and id % 3 = 0", id => `${base}/business/${id}/close`, {
    closeReason: '办完了',
  }),
  claim: async desk => {
    const plan = desk.random.chance(0.5)
      ? await desk.row<Own & { item: number }>(
          `select a.id, o.operator_code as who, budget_item_id as item from expense_apply a join secoperator o on o.operator_id = a.applicant_id
           where ${desk.mostly("status = 'approved' and claimed_amount < total_amount", 'true')} order by a.id desc limit 20`,
        )
      : undefined;
    const who = plan ? seatOf(desk, plan.who) : desk.one(desk.random.pick(claimants));
    return who.post(`${base}/reimburse`, {
      reimburseType: 'expense',
      subject: `报销${desk.random.integer(1, 1e9)}`,
      departmentId: 1,
      ...(plan ? { applyId: plan.id } : {}),
      budgetItemId: plan ? Number(plan.item) : desk.random.integer(1, 3),
      payee: '本人',
      bankName: '工商银行',
      bankAccount: '9900000000000000001',
      reason: '日常',
      costs: lines(desk, true),
    });
  },
  // Of what somebody was lent: now and then more than is owed, or than was spent.
  offset: async desk => {
    const found = await desk.row<Own & { outstanding: number }>(
      `select l.id, o.operator_code as who, l.outstanding from loan l join secoperator o on o.operator_id = l.applicant_id
       where ${desk.mostly("l.status = 'paid' and l.outstanding > 0", 'true')} order by l.id desc limit 20`,
    );
    if (!found) return undefined;
    const costs = lines(desk, true);
    const spent = costs.reduce((sum, { amount }) => sum + amount, 0);
    const most = Math.max(1, Math.min(Number(found.outstanding), spent));
    return seatOf(desk, found.who).post(`${base}/reimburse`, {
      reimburseType: 'expense',
      subject: `冲借款${desk.random.integer(1, 1e9)}`,
      departmentId: 1,
      budgetItemId: desk.random.integer(1, 3),
      loanId: found.id,
      loanOffset: desk.mostly(desk.random.integer(1, most), spent + 1),
      payee: '本人',
      bankName: '工商银行',
      bankAccount: '9900000000000000001',
      reason: '日常',
      costs,
    });
  },
  handInClaim: own('reimburse', "status in ('draft', 'returned')", id => `${base}/reimburse/${id}/submit`),
  payClaim: async desk => {
    const found = await desk.row<Own>(
      `select id from reimburse where ${desk.mostly("status = 'toPay'", 'true')} order by id desc limit 20`,
    );
    return (
      found &&
      desk.one('finance').put(`${base}/reimburse/${found.id}/pay`, {
        payDate: dayText(0),
        voucherNo: `BX${desk.random.integer(1, 1e9)}`,
      })
    );
  },
  borrow: desk =>
    desk.one(desk.random.pick(claimants)).post(`${base}/loan`, {
      subject: `借款${desk.random.integer(1, 1e9)}`,
      departmentId: 1,
      amount: desk.random.chance(0.1) ? desk.random.integer(900_000, 1_200_000) : desk.random.integer(1, 50_000),
      returnDate: dayText(desk.mostly(30, 0)),
      payee: '本人',
      bankName: '工商银行',
      bankAccount: '9900000000000000001',
    }),
  handInLoan: own('loan', "status in ('draft', 'returned')", id => `${base}/loan/${id}/submit`),
  payLoan: async desk => {
    const found = await desk.row<Own>(
      `select id from loan where ${desk.mostly("status = 'toPay'", 'true')} order by id desc limit 20`,
    );
    const body = { payDate: dayText(0), voucherNo: `JK${desk.random.integer(1, 1e9)}` };
    return found && desk.one('finance').put(`${base}/loan/${found.id}/pay`, body);
  },
  repayLoan: async desk => {
    const found = await desk.row<Own & { outstanding: number }>(
      `select id, outstanding from loan where ${desk.mostly("status = 'paid'", 'true')} order by id desc limit 30`,
    );
    return (
      found &&
      desk.one('finance').put(`${base}/loan/${found.id}/repay`, {
        amount: desk.random.integer(1, Number(found.outstanding) + 1),
        repayDate: dayText(0),
        receiptNo: `SK${desk.random.integer(1, 1e9)}`,
      })
    );
  },
} satisfies Record<string, Act>;
