import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import type { Moment } from '../days.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Staff } from '../staff/staff.ts';
import { applies } from './applies.ts';
import { bank } from './bank.ts';
import { batches } from './batches.ts';
import { budgets } from './budgets.ts';
import { feeCategories, itemCategories } from './categories.ts';
import { contracts } from './contracts.ts';
import { createDecisions } from './decisions.ts';
import { items } from './items.ts';
import { payments } from './payments.ts';
import { periods } from './periods.ts';
import { suppliers } from './suppliers.ts';

interface Given {
  sizes: { suppliers: number; items: number; applies: number };
  staff: Staff;
  operators: readonly Operator[];
  /** Who decides on what is asked for, noted there. */
  approvals: Approvals;
  departments: readonly Row[];
  /** Whose budget it is. */
  orgId: number;
  since: Moment;
}

/** What is bought, of whom, from which budget, and what has been asked for. */
export function purchasing(setting: Setting, { sizes, staff, operators, approvals, departments, orgId, since }: Given) {
  const buyer = staff.someone(setting.random.fork('buyer'), '采购专员').operatorCode;
  const itemCategory = itemCategories(buyer, since);
  const feeCategory = feeCategories(buyer, since);
  const supply = suppliers(setting, sizes.suppliers, staff);
  const item = items(setting, sizes.items, itemCategory, feeCategory, supply, staff);
  const accountant = staff.someone(setting.random.fork('accountant'), '财务人员').operatorCode;
  const accountingPeriod = periods(setting, accountant);
  const decide = createDecisions(setting, operators, approvals);
  const budget = budgets(setting, { fees: feeCategory, departments, operators, orgId, decide });
  const apply = applies(setting, sizes.applies, item, budget.budgetItem, operators, decide);
  const contract = contracts(setting, apply.purchaseApply, supply, operators, decide);
  const given = { ...contract, ...apply, ...budget, supply };
  const payment = payments(setting, given, operators, decide);
  const batch = batches(setting, payment, operators, decide);
  const told = bank(
    { ...payment, ...batch },
    staff.someone(setting.random.fork('bank'), '财务人员').operatorCode,
    since,
  );
  for (const one of budget.budgetItem)
    one.executionRate = one.amount === 0 ? 0 : Math.round((one.used * 10_000) / one.amount) / 100;
  return {
    ...payment,
    ...batch,
    ...told,
    ...budget,
    ...apply,
    ...contract,
    accountingPeriod,
    itemCategory,
    feeCategory,
    supply,
    item,
  };
}
