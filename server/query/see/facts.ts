import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import type { Operator } from '../../auth/operator.ts';

const evaluate = createEvaluator({ now: Date.now });

/** The caller as expressions know them (spec 3.2), the same names as in the browser. */
export const userOf = (operator: Operator): Record<string, unknown> => ({
  operatorId: operator.operatorId,
  userId: operator.operatorId,
  operatorCode: operator.operatorCode,
  operatorName: operator.operatorName,
  org: operator.org,
  roles: operator.roles,
  menus: [...operator.labels],
});

/** Works out facts for one request, each once. */
export function factsOf(operator: Operator): (cel: string) => unknown {
  const known = new Map<string, unknown>();
  const user = userOf(operator);
  return cel => {
    if (!known.has(cel)) known.set(cel, evaluate(cel, { user }) ?? null);
    return known.get(cel);
  };
}
