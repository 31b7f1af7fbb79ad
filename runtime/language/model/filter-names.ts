import type { FieldModel } from './model.ts';

/** The filter for what refers to a record of a tree, or to any below it. */
export const belowName = (name: string): string => `${name}Below`;

/** The names by which records are filtered: each field's, both ends of what is searched by ranges, and all below a record of a tree. */
export const filterNames = (fields: readonly FieldModel[]): string[] =>
  fields.flatMap(({ name, search, reference }) => [
    name,
    ...(search === 'range' ? [`${name}From`, `${name}To`] : []),
    ...(search && reference?.parent ? [belowName(name)] : []),
  ]);
