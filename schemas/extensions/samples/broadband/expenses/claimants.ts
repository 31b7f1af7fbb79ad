import type { Row } from 'heddle/server';
import type { BudgetItem } from '../purchasing/budgets.ts';
import type { Random } from '../random.ts';
import type { Operator } from '../staff/operators.ts';
import type { Grade } from './allowances.ts';

const roles = ['采购专员', '采购主管', '财务人员', '人事专员', '客服班长', '营业主管'];

/** Who spends, for which department, and who decides there. */
export interface Claimant {
  person: Operator;
  grade: Grade;
  departmentId: number;
  leader: Operator;
  /** Of which what is spent on the way is taken, and of which everything else. */
  travel: BudgetItem;
  office: BudgetItem;
}

/**
 * The staff who may claim, each with a department that has a budget and is headed by somebody else.
 * @param budgetItems of this year
 */
export function claimants(
  random: Random,
  operators: readonly Operator[],
  departments: readonly Row[],
  budgetItems: readonly BudgetItem[],
): Claimant[] {
  const spenders = departments.flatMap(({ departmentId, leaderId }) => {
    const own = (title: string) =>
      budgetItems.find(item => item.departmentId === departmentId && String(item.itemTitle).startsWith(title));
    const [travel, office] = [own('差旅费'), own('办公费')];
    const leader = operators.find(({ operatorId }) => operatorId === leaderId);
    return travel && office && leader ? [{ departmentId: Number(departmentId), leader, travel, office }] : [];
  });
  return operators
    .filter(({ roleNames }) => roleNames.some(role => roles.includes(role)))
    .flatMap(person => {
      const others = spenders.filter(({ leader }) => leader !== person);
      return others.length > 0 ? [{ person, grade: gradeOf(person, departments), ...random.pick(others) }] : [];
    });
}

/** By what they head, as the server judges it. */
function gradeOf({ operatorId }: Operator, departments: readonly Row[]): Grade {
  const headed = departments.filter(({ leaderId, status }) => leaderId === operatorId && status === 'active');
  if (headed.some(({ parentId }) => parentId === null)) return 'director';
  return headed.length > 0 ? 'manager' : 'staff';
}
