import type { CheckRule, RecordRules } from '../model/rules.ts';
import { hasChanged, isNothing, type Row, type Work } from './changed.ts';
import { applies } from './settle.ts';

/** What is wrong with a record: it lacks a field, or does not meet a rule. */
export type Breach = { field: string; is: 'missing' } | { field: string; is: 'broken'; rule: CheckRule };

/**
 * What a settled record breaks. A rule is held against whoever changes something that it reads: what was stored before
 * there was such a rule can still be moved along.
 * @param before the record as it was; absent: it is new
 */
export function breachesOf(rules: RecordRules, row: Row, before: Row | undefined, work: Work): Breach[] {
  const scope = { [rules.record]: row };
  const absent = (name: string): boolean => {
    const rule = rules.follow.find(one => one.field === name);
    return rule !== undefined && !applies(rule, row, rules.record, work);
  };
  const missing = rules.required.filter(
    ({ field, when, reads }) =>
      isNothing(row[field]) &&
      hasChanged([field, ...reads], row, before) &&
      work(when, scope) === true &&
      !absent(field),
  );
  const broken = rules.checks.filter(
    ({ field, check, reads }) =>
      hasChanged([field, ...reads], row, before) && work(check, scope) !== true && !absent(field),
  );
  return [
    ...missing.map(({ field }) => ({ field, is: 'missing' }) as const),
    ...broken.map(rule => ({ field: rule.field, is: 'broken', rule }) as const),
  ];
}
