import { groupBy } from '../group.ts';
import type { Random } from '../random.ts';
import type { Operator } from './operators.ts';

/** Who does what where. */
export interface Staff {
  /** Somebody of the role at the organisation; else of the role anywhere; else anybody. */
  someone(random: Random, role: string, orgId?: number): Operator;
  /** The first of the role: who logs in with a sample account, where there is one; else anybody. */
  first(role: string): Operator;
}

/** @throws RangeError without a single operator. */
export function createStaff(operators: readonly Operator[]): Staff {
  const [first] = operators;
  if (first === undefined) throw new RangeError('The sample needs at least one operator');
  const posts = operators.flatMap(operator => operator.roleNames.map(role => ({ role, operator })));
  const byRole = groupBy(posts, post => post.role);
  const byPlace = groupBy(posts, post => `${post.role} ${post.operator.orgId}`);
  return {
    someone: (random, role, orgId) => {
      const found = byPlace.get(`${role} ${orgId}`) ?? byRole.get(role);
      return found ? random.pick(found).operator : random.pick(operators);
    },
    first: role => byRole.get(role)?.[0]?.operator ?? first,
  };
}
