import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import { dateText, type Moment } from '../days.ts';
import type { BudgetItem } from '../purchasing/budgets.ts';
import { createDecisions } from '../purchasing/decisions.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import { allowances } from './allowances.ts';
import { applications } from './applications.ts';
import { claimants } from './claimants.ts';
import { claims } from './claims.ts';
import { loans } from './loans.ts';

interface Given {
  operators: readonly Operator[];
  departments: readonly Row[];
  budget: readonly Row[];
  /** Changed by what is kept and used of them. */
  budgetItem: readonly BudgetItem[];
  /** Who decides, noted there. */
  approvals: Approvals;
  /** Who keeps what a day away is paid, and since when. */
  keeper: string;
  since: Moment;
}

const count = 40;

/** What staff plan to spend and have spent: applications, claims, and what a day away is paid. */
export function expenses(setting: Setting, { operators, departments, approvals, keeper, since, ...given }: Given) {
  const thisYear = Number(dateText(setting.today).slice(0, 4));
  const current = new Set(given.budget.filter(({ year }) => year === thisYear).map(({ id }) => id));
  const budgetItem = given.budgetItem.filter(({ budgetId }) => current.has(budgetId));
  const people = claimants(setting.random.fork('claimants'), operators, departments, budgetItem).slice(0, 24);
  const decide = createDecisions(setting, operators, approvals);
  const travelAllowance = allowances(keeper, since);
  const planned = applications(setting, people, count, decide);
  const claimed = claims(setting, people, planned.applications, travelAllowance, decide);
  const lent = loans(setting, people, claimed.reimburse, decide);
  return {
    travelAllowance,
    ...lent,
    ...claimed,
    expenseApply: planned.applications.map(({ claimant: _, feeCategoryId: __, ...row }) => row),
    expenseApplyLine: planned.lines,
  };
}
