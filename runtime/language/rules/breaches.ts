import { formulaBreaches, resultBreaches } from '../formulas/breaches.ts';
import type { CheckRule, RecordRules } from '../model/rules.ts';
import { hasChanged, isNothing, type Row, type Work } from './changed.ts';
import { applies } from './settle.ts';

/**
 * What is wrong with a record: it lacks a field, does not meet a rule, or has a formula that cannot be carried out; of
 * one in rows `field` is its cell, such as items.2.formula.
 */
export type Breach =
  | { field: string; is: 'missing' }
  | { field: string; is: 'broken'; rule: CheckRule }
  | { field: string; is: 'formula'; message: string };

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
    ...[...brokenFormulas(rules, row, before)].map(([field, message]) => ({ field, is: 'formula', message }) as const),
  ];
}

/** Formulas that cannot be carried out, and results that there are not. */
function* brokenFormulas(
  { formulas = [], follow }: RecordRules,
  row: Row,
  before: Row | undefined,
): Generator<[string, string]> {
  const linesAt = (place: string | undefined): readonly Row[] =>
    place === undefined ? [row] : Array.isArray(row[place]) ? row[place] : [];
  for (const { place, rule, reads } of formulas)
    if (hasChanged(reads, row, before)) yield* formulaBreaches(rule, linesAt(place), place);
  for (const { field, reads, formula, formulas: ofRows = [] } of follow) {
    if (!hasChanged([field, ...reads], row, before)) continue;
    if (formula) yield* resultBreaches(formula, row, [row]);
    for (const one of ofRows) yield* resultBreaches(one, row, linesAt(field), field);
  }
}
