import type { WhoModel } from '#runtime/language/bundle/model.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Row } from '../query/answer.ts';
import type { Way } from './heads.ts';
import type { Starter } from './person.ts';

/** The rule that says who decides on a record: the first that holds; undefined: none does. */
export function ruleFor(who: WhoModel, record: Row): WhoModel | undefined {
  for (let rule: WhoModel | undefined = who; rule; rule = rule.otherwise)
    if (holds(rule.when?.cel, record)) return rule;
  return undefined;
}

/** All rules, each as if it were for every record. */
export function rulesOf({ when: _when, otherwise, ...who }: WhoModel): WhoModel[] {
  return [who, ...(otherwise ? rulesOf(otherwise) : [])];
}

/** From where heads are looked for upwards: the organisation that the rule's field of the record names, or that of who handed in. */
export const wayOf = ({ of }: WhoModel, { starterId, starterOrgId }: Starter, record: Row): Way => ({
  orgId: of === undefined ? starterOrgId : Number(record[of] ?? 0),
  starterId,
});

/** What is true of a record; what cannot be worked out is not taken. */
function holds(cel: string | undefined, record: Row): boolean {
  if (cel === undefined) return true;
  try {
    return evaluate(cel, { row: record }) === true;
  } catch {
    return false;
  }
}
