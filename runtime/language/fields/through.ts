import type { FieldOf } from './field.ts';

/** The fields that are read through others of these, each behind the reference that it is read through. */
export function throughOthers<Field extends FieldOf>(fields: readonly Field[]): Field[] {
  const ordered: Field[] = [];
  const add = (field: Field): void => {
    const reference = fields.find(({ name }) => name === field.via?.reference);
    if (!reference || ordered.includes(field)) return;
    add(reference);
    ordered.push(field);
  };
  for (const field of fields) add(field);
  return ordered;
}
