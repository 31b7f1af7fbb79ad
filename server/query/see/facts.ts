import type { Operator } from '../../auth/operator.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { userOf } from '../../expressions/user.ts';

/** Works out facts for one request, each once. */
export function factsOf(operator: Operator): (cel: string) => unknown {
  const known = new Map<string, unknown>();
  const user = userOf(operator);
  return cel => {
    if (!known.has(cel)) known.set(cel, evaluate(cel, { user }) ?? null);
    return known.get(cel);
  };
}
