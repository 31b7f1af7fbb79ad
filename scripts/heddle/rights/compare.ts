import type { Condition, Constant } from './condition.ts';

/** What somebody may by a condition that they could not by another, and no longer can. */
export interface Compared {
  gains: boolean;
  loses: boolean;
}

/** So many cases are looked at; where there are more, conditions that are not said alike count as both. */
const mostCases = 1 << 16;

/** A value that no condition names. */
const another = Symbol('another');
type Value = Constant | typeof another;
type Case = ReadonlyMap<string, Value>;

/**
 * Whether a condition lets through what another did not, in whichever case: of every subject each value that one of both
 * names, and one that neither does, are tried.
 */
export function compared(before: Condition, after: Condition): Compared {
  if (JSON.stringify(before) === JSON.stringify(after)) return { gains: false, loses: false };
  const domains = new Map<string, Set<Value>>();
  gather(before, domains);
  gather(after, domains);
  const subjects = [...domains].map(([subject, values]) => ({ subject, values: [...values] }));
  const cases = subjects.reduce((product, { values }) => product * values.length, 1);
  if (cases > mostCases) return { gains: true, loses: true };
  const found: Compared = { gains: false, loses: false };
  const one = new Map<string, Value>();
  for (let number = 0; number < cases && !(found.gains && found.loses); number++) {
    let rest = number;
    for (const { subject, values } of subjects) {
      one.set(subject, values[rest % values.length] as Value);
      rest = Math.floor(rest / values.length);
    }
    const [was, is] = [holds(before, one), holds(after, one)];
    if (is && !was) found.gains = true;
    if (was && !is) found.loses = true;
  }
  return found;
}

function gather(condition: Condition, domains: Map<string, Set<Value>>): void {
  switch (condition.is) {
    case 'and':
    case 'or':
      for (const part of condition.parts) gather(part, domains);
      break;
    case 'not':
      gather(condition.part, domains);
      break;
    case 'among': {
      const { subject, values, of } = condition;
      const known = domains.get(subject) ?? new Set<Value>(of ?? [another]);
      domains.set(subject, known);
      for (const value of values) known.add(value);
      break;
    }
    case 'judged':
      domains.set(condition.subject, new Set([true, false]));
  }
}

function holds(condition: Condition, one: Case): boolean {
  switch (condition.is) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'and':
      return condition.parts.every(part => holds(part, one));
    case 'or':
      return condition.parts.some(part => holds(part, one));
    case 'not':
      return !holds(condition.part, one);
    case 'among': {
      const value = one.get(condition.subject);
      return condition.values.some(known => known === value);
    }
    case 'judged':
      return one.get(condition.subject) === true;
  }
}
