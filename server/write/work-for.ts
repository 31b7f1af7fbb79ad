import type { Work } from '#runtime/language/rules/changed.ts';
import type { Operator } from '../auth/operator.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { userOf } from '../expressions/user.ts';

/** What rules know besides the record, by name. */
export type Names = Readonly<Record<string, unknown>>;

/** Works out the expressions of rules for whoever writes. */
export const workFor = (operator: Operator, given: Names = {}): Work => {
  const user = userOf(operator);
  return ({ cel }, scope) => evaluate(cel, { ...given, ...scope, user });
};
