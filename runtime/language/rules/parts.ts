import type { RecordRules } from '../model/rules.ts';

type Belongs = (rule: { afterLines?: true }) => boolean;

/** The rules that are carried out before the record is stored. The same object each time. */
export const rulesBefore = (rules: RecordRules): RecordRules => part(rules, before, rule => !rule.afterLines);

/** Those that wait until its lines are stored; undefined: there are none. The same object each time. */
export function rulesOverLines(rules: RecordRules | undefined): RecordRules | undefined {
  if (!rules) return undefined;
  const { follow, required, checks, formulas = [] } = rules;
  return [...follow, ...required, ...checks, ...formulas].some(isLate) ? part(rules, late, isLate) : undefined;
}

const isLate: Belongs = rule => rule.afterLines === true;
const before = new WeakMap<RecordRules, RecordRules>();
const late = new WeakMap<RecordRules, RecordRules>();

function part(rules: RecordRules, known: WeakMap<RecordRules, RecordRules>, belongs: Belongs): RecordRules {
  const { lines: _lines, follow, required, checks, formulas, ...all } = rules;
  const found = known.get(rules) ?? {
    ...all,
    follow: follow.filter(belongs),
    required: required.filter(belongs),
    checks: checks.filter(belongs),
    ...(formulas ? { formulas: formulas.filter(belongs) } : {}),
  };
  known.set(rules, found);
  return found;
}
