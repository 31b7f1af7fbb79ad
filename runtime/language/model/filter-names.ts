import type { FieldModel } from './model.ts';

/** The names by which records are filtered: each field's, and both ends of what is searched by ranges. */
export const filterNames = (fields: readonly FieldModel[]): string[] =>
  fields.flatMap(({ name, search }) => (search === 'range' ? [name, `${name}From`, `${name}To`] : [name]));
