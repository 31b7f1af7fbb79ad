import { type Act, type Desk, dayText } from '../desk.ts';

const base = '/webApi/bop-purchase/v1';
const row = (desk: Desk, table: string, condition: string) =>
  desk.row<{ id: number; amount: number; createdBy: string }>(
    `select *, created_by as "createdBy" from ${table} where ${desk.mostly(condition, 'true')} order by id desc limit 30`,
  );
/** Whoever made it does, most of the time. */
const maker = ({ office, one, mostly }: Desk, createdBy: string) => {
  const seat = Number(/^purchaser(\d)$/.exec(createdBy)?.[1] ?? 0);
  return mostly(office.people.purchaser[seat] ?? one('purchaser'), one('purchaser'));
};
/** A call about one record, by who made it. */
const on =
  (table: string, condition: string, path: (id: number) => string, body: (desk: Desk) => object = () => ({})): Act =>
  async desk => {
    const found = await row(desk, table, condition);
    return found && maker(desk, found.createdBy).put(path(found.id), { ...body(desk) });
  };
const item = (desk: Desk) => desk.random.integer(1, 3);

/** 采购申请, 合同, 付款: asked for, agreed to, signed, paid bit by bit or in batches. */
export const buying = {
  apply: desk =>
    desk.one('purchaser').post(`${base}/purchase/apply`, {
      projectName: `采购${desk.random.integer(1, 1e9)}`,
      purchaseType: 'inquiry',
      needDate: dayText(10),
      budgetItemId: item(desk),
      reason: '日常',
      items: Array.from({ length: desk.random.integer(1, 3) }, () => ({
        itemId: 1,
        num: desk.random.integer(1, 60),
        price: desk.random.integer(1, 40_000),
      })),
    }),
  handInApply: on('purchase_apply', "status in ('draft', 'returned')", id => `${base}/purchase/apply/${id}/submit`),
  closeApply: on(
    'purchase_apply',
    "status = 'approved'",
    id => `${base}/purchase/apply/${id}/close`,
    () => ({
      closeReason: '不买了',
    }),
  ),
  sign: async desk => {
    const apply = await desk.row<{ id: number; left: number }>(
      `select * from (select a.id, a.status, a.total_amount - coalesce((select sum(amount_tax) from contract c
         where c.purchase_apply_id = a.id and c.status <> 'cancelled'), 0) as left from purchase_apply a) a
       where ${desk.mostly("status = 'approved' and a.left > 0", 'true')} order by id desc limit 20`,
    );
    if (!apply) return undefined;
    const most = Math.max(1, Number(apply.left));
    const amount = desk.mostly(desk.random.chance(0.5) ? most : desk.random.integer(1, most), most + 1);
    const first = desk.random.integer(0, amount - 1);
    const parts = first === 0 ? [amount] : [first, amount - first];
    return desk.one('purchaser').post(`${base}/contract`, {
      contractName: `合同${desk.random.integer(1, 1e9)}`,
      contractType: 'purchase',
      purchaseApplyId: apply.id,
      supplierId: item(desk),
      beginDate: dayText(0),
      endDate: dayText(90),
      amountTax: amount,
      payWay: desk.mostly('installment', 'stage'),
      payPlan: parts.map((part, index) => ({
        phase: `第${index + 1}期`,
        amount: desk.mostly(part, part + 1),
        planDate: dayText(20 * index),
      })),
    });
  },
  handInContract: on('contract', "status in ('draft', 'returned')", id => `${base}/contract/${id}/submit`),
  endContract: on(
    'contract',
    "status = 'executing' and id % 3 = 0",
    id => `${base}/contract/${id}/terminate`,
    () => ({
      terminateReason: '供应商违约',
    }),
  ),
  askPayment: async desk => {
    const plan = await desk.row<{ id: number; contractId: number; left: number }>(
      `select * from (select p.id, contract_id as "contractId", c.status, p.amount - coalesce((
         select sum(e.amount) from expenditure e where e.plan_id = p.id and e.status <> 'cancelled'), 0) as left
       from contract_plan p join contract c on c.id = p.contract_id) p
       where ${desk.mostly("status = 'executing' and p.left > 0", 'true')} order by id desc limit 30`,
    );
    if (!plan) return undefined;
    const left = Math.max(1, Number(plan.left));
    return desk.one('purchaser').post(`${base}/payment`, {
      contractId: plan.contractId,
      planId: plan.id,
      amount: desk.mostly(desk.random.chance(0.5) ? left : desk.random.integer(1, left), left + 1),
      planDate: dayText(3),
      reason: '按约付款',
    });
  },
  handInPayment: on('expenditure', "status in ('draft', 'returned')", id => `${base}/payment/${id}/submit`),
  pay: async desk => {
    const found = await desk.row<{ id: number; left: number }>(
      `select id, amount - paid_amount as left from expenditure where ${desk.mostly("status in ('toPay', 'partPaid') and batch_id is null", 'true')} order by id desc limit 20`,
    );
    if (!found) return undefined;
    const left = Math.max(1, Number(found.left));
    return desk.one('finance').put(`${base}/payment/${found.id}/recordCompleted`, {
      amount: desk.mostly(desk.random.chance(0.6) ? left : desk.random.integer(1, left), left + 1),
      payDate: dayText(0),
      voucherNo: `PZ${desk.random.integer(1, 1e9)}`,
    });
  },
  collect: async desk => {
    const found = await desk.office.rows<{ id: number; left: number }>(
      `select id, amount - paid_amount as left from expenditure e where status in ('toPay', 'partPaid') and batch_id is null
         and not exists (select from batch_payment_line l where l.expenditure_id = e.id and l.status = 'pending') order by random() limit 2`,
    );
    if (found.length === 0) return undefined;
    return desk.one('purchaser').post(`${base}/batchPayment`, {
      batchName: `批次${desk.random.integer(1, 1e9)}`,
      planDate: dayText(1),
      lines: found.map(({ id, left }) => ({ expenditureId: id, amount: Number(left) })),
    });
  },
  handInBatch: on('batch_payment', "status in ('draft', 'returned')", id => `${base}/batchPayment/${id}/submit`),
  strike: async desk => {
    const line = await row(desk, 'batch_payment_line', "status = 'pending'");
    return line && desk.one('finance').put(`${base}/batchPayment/line/${line.id}/strike`, { struckReason: '另付' });
  },
  payBatch: async desk => {
    const batch = await row(desk, 'batch_payment', "status = 'toPay'");
    return (
      batch &&
      desk.one('finance').put(`${base}/batchPayment/${batch.id}/pay`, {
        payDate: dayText(0),
        voucherNo: `B${desk.random.integer(1, 1e9)}`,
      })
    );
  },
  adjust: async desk => {
    // Of this year, or of the year before.
    const [baseId, subject] = desk.random.chance(0.8) ? [1, item(desk)] : [2, desk.random.integer(4, 6)];
    return desk.one('purchaser').post(`${base}/budget`, {
      budgetName: `调整${desk.random.integer(1, 1e9)}`,
      budgetType: 'adjust',
      baseId,
      lines: [{ budgetItemId: subject, amount: desk.random.integer(-3_000_000, 3_000_000) || 1 }],
    });
  },
  carryOver: desk => desk.one('purchaser').put(`${base}/budget/${desk.mostly(2, 1)}/carryOver`, {}),
  handInBudget: on('budget', "status in ('draft', 'returned')", id => `${base}/budget/${id}/submit`),
} satisfies Record<string, Act>;
