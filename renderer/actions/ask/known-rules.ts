import type { RecordRules } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

interface Known {
  /** The names of the fields that are asked for. */
  asked: readonly string[];
  /** What the action gives beside them. */
  given: Row;
  /** The record that it is done to, as far as the screen has it. */
  stored: Row | undefined;
  /** Several records: what stands in them is not asked. */
  many: boolean;
}

/**
 * Of the rules of a call those that its dialog can judge: about a field that is asked for, reading what is asked, given,
 * or stands in the record on the screen. Of a new record everything is known: what nobody says, it begins with.
 */
export function knownRules(rules: RecordRules | undefined, { asked, given, stored, many }: Known) {
  if (!rules) return undefined;
  const isNew = !many && (stored === undefined || rules.record === 'body');
  const own = new Set([...asked, ...Object.keys(given), ...Object.keys(stored ?? {})]);
  const isKnown = (name: string): boolean => own.has(name) || own.has(rules.through[name]?.reference ?? '');
  const judged = <Rule extends { field: string; reads: string[] }>(all: readonly Rule[]): Rule[] =>
    all.filter(({ field, reads }) => asked.includes(field) && (isNew || reads.every(isKnown)));
  return {
    ...rules,
    initial: isNew ? rules.initial : {},
    begins: { ...rules.begins, ...(isNew ? {} : stored), ...given } as RecordRules['begins'],
    follow: judged(rules.follow),
    required: judged(rules.required),
    checks: judged(rules.checks),
    choices: judged(rules.choices),
    ...(rules.formulas
      ? { formulas: rules.formulas.filter(({ reads }) => reads.every(name => asked.includes(name))) }
      : {}),
  };
}
