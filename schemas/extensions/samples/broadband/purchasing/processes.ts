import type { Approved } from '../approvals/approvals.ts';

/** A process of schemas/processes/purchase: who decides from which amount on, in cents, and why they would not. */
export interface Process extends Pick<Approved, 'process' | 'processTitle'> {
  steps: readonly Step[];
  doubt: string;
}
interface Step {
  stepKey: string;
  stepTitle: string;
  /** Left out: whoever heads the department. */
  role?: string;
  from: number;
  /** Who is told of an agreement. */
  copied?: string;
}

const manager: Step = { stepKey: 'manager', stepTitle: '采购主管审批', role: '采购主管', from: 0 };
const finance: Step = { stepKey: 'finance', stepTitle: '财务审核', role: '财务人员', from: 0 };
const chief: Step = { stepKey: 'chief', stepTitle: '额度审批', role: '总经理', from: 20_000_000 };

export const applying: Process = {
  process: 'purchase.apply',
  processTitle: '采购审批',
  steps: [manager, { ...finance, stepTitle: '财务会审', from: 5_000_000 }, { ...chief, copied: '财务人员' }],
  doubt: '请说明数量的依据',
};

export const contracting: Process = {
  process: 'purchase.contract',
  processTitle: '合同审批',
  steps: [manager, finance, { ...chief, copied: '财务人员' }],
  doubt: '付款条件请再与对方商定',
};

export const paying: Process = {
  process: 'purchase.payment',
  processTitle: '付款审批',
  steps: [manager, finance, chief],
  doubt: '请补上发票',
};

export const batchPaying: Process = {
  process: 'purchase.batchPayment',
  processTitle: '批量付款审批',
  steps: [finance, chief],
  doubt: '请把质保金分开付',
};

/** A year's budget goes to the head of the company whatever it amounts to. */
export const budgeting: Process = {
  process: 'purchase.budget',
  processTitle: '预算审批',
  steps: [finance, { ...chief, copied: '财务人员' }],
  doubt: '请说明增加的依据',
};

const head: Step = { stepKey: 'department', stepTitle: '部门负责人审批', from: 0 };
const spending = {
  steps: [head, finance, { ...chief, stepTitle: '额度审批', from: 1_000_000 }],
  doubt: '请补充说明与发票',
};

export const borrowing: Process = { process: 'purchase.loan', processTitle: '借款审批', ...spending };
export const planning: Process = { process: 'purchase.expenseApply', processTitle: '事项审批', ...spending };
export const claiming: Process = { process: 'purchase.reimburse', processTitle: '费用报销审批', ...spending };
export const travelling: Process = { process: 'purchase.travelReimburse', processTitle: '差旅报销审批', ...spending };
