import type { FieldModel } from '#runtime/language/bundle/model.ts';

/** What is searched for, by field: a value, or { from, to } for a range. */
export type QueryValues = Readonly<Record<string, unknown>>;
/** The same as parameters of a list call, and of the page's address: texts by name, nameFrom, nameTo. */
export type Filters = Record<string, string>;

const text = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value === null || value === undefined ? '' : String(value).trim();
const isRange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was filled in; what is empty is left out. */
export function toFilters(fields: readonly FieldModel[], values: QueryValues): Filters {
  const pairs = fields.flatMap(({ name }): [string, string][] => {
    const value = values[name];
    return isRange(value)
      ? [
          [`${name}From`, text(value.from)],
          [`${name}To`, text(value.to)],
        ]
      : [[name, text(value)]];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

/** Every name that these fields may have in an address. */
export const filterNames = (fields: readonly FieldModel[]): string[] =>
  fields.flatMap(({ name }) => [name, `${name}From`, `${name}To`]);

/** What an address says back into what the inputs hold. */
export function toValues(fields: readonly FieldModel[], filters: Readonly<Record<string, string>>): QueryValues {
  const number = (value: string | undefined) => (value === undefined ? null : Number(value));
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const { name } = field;
      const [from, to, value] = [filters[`${name}From`], filters[`${name}To`], filters[name]];
      const numeric = field.type === 'integer' || field.type === 'money' || field.type === 'decimal';
      if (field.search === 'range' && (from !== undefined || to !== undefined))
        return [[name, numeric ? { from: number(from), to: number(to) } : { from: from ?? null, to: to ?? null }]];
      if (value === undefined) return [];
      return [[name, field.type === 'code' ? value.split(',') : value]];
    }),
  );
}
