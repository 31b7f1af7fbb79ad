import type { BundledExpression, BundledFormField, RecordRules } from '#runtime/language/bundle/client.ts';
import { looksMasked } from '#runtime/language/formats/mask.ts';
import { type FormData, isSame } from './form-data.ts';

type Work = (rules: RecordRules, expression: BundledExpression, data: FormData) => unknown;

/**
 * Keeps the fields of a new record that follow from others up with them (`initial` that reads the record), until somebody
 * says otherwise.
 */
export function createSuggested(fields: readonly BundledFormField[], work: Work) {
  const last = new Map<string, unknown>();
  /** The data with them; the same object where nothing is new. */
  const withSuggested = (rules: RecordRules, data: FormData): FormData => {
    let now = data;
    for (const { name, mask, initial } of fields) {
      const expression = rules.follows?.[name] ? rules.initial[name] : undefined;
      if (!expression || initial) continue;
      const before = last.get(name) ?? null;
      // Somebody has said otherwise, or has taken it away.
      if (!isSame(now[name] ?? null, before)) continue;
      const value = work(rules, expression, now) ?? null;
      // A mask is no value.
      const next = mask && typeof value === 'string' && looksMasked(value) ? null : value;
      last.set(name, next);
      if (!isSame(next, before)) now = { ...now, [name]: next };
    }
    return now;
  };
  return { withSuggested, begin: () => last.clear() };
}
