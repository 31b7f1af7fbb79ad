import type { FieldModel } from '../model/model.ts';
import type { RecordRules } from '../model/rules.ts';

/**
 * Marks the rules that read lines of a table of their own, or what follows from such: a record is stored before its
 * lines, so that they have to wait. @param follow in the order in which they are worked out
 */
export function markAfterLines(
  fields: readonly FieldModel[],
  { follow, required, checks, formulas = [] }: Pick<RecordRules, 'follow' | 'required' | 'checks' | 'formulas'>,
): void {
  const late = new Set(fields.filter(field => field.lines).map(({ name }) => name));
  for (const rule of [...follow, ...required, ...checks]) {
    if (!late.has(rule.field) && !rule.reads.some(name => late.has(name))) continue;
    rule.afterLines = true;
    if (follow.some(one => one === rule)) late.add(rule.field);
  }
  for (const formula of formulas) if (late.has(formula.place ?? '')) formula.afterLines = true;
}
