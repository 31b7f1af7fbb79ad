import type { FieldModel } from '../fields/index.ts';

/** One end of a range, as list calls name it too: the field of bornFrom is born. Undefined where the name is that of a field. */
export function orderedField(
  fields: readonly FieldModel[],
  name: string,
): { field: FieldModel; end: 'From' | 'To' } | undefined {
  const [, stem, end] = /^(.+)(From|To)$/.exec(name) ?? [];
  if (fields.some(field => field.name === name)) return undefined;
  const field = fields.find(one => one.name === stem && one.search === 'range');
  return field && { field, end: end as 'From' | 'To' };
}
