import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { exactTotal } from '#runtime/language/decimals/arithmetic.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Line, Lines } from './edits.ts';

/**
 * The totals of the columns that follow from others and are of something, such as the amounts of lines; undefined where
 * there are none. Of bare numbers, such as scores or limits, a total says nothing.
 */
export function totalsOf(fields: readonly FieldModel[], lines: Lines): Line | undefined {
  const added = fields.filter(field => field.readOnly && !field.via && fieldType(field).quantity?.unit(field));
  if (added.length === 0 || lines.length === 0) return undefined;
  return Object.fromEntries(added.map(({ name }) => [name, exactTotal(lines.map(line => line[name]))]));
}
