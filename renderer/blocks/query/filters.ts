import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { searchesFor, searchParameter } from '#runtime/language/fields/search.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';

/** What is searched for, by field: a value, { from, to } for a range, or of days the name of a stretch (thisMonth). */
export type QueryValues = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value === null || value === undefined ? '' : String(value).trim();

/** What was filled in; what is empty is left out. */
export function toFilters(fields: readonly FieldModel[], values: QueryValues): Filters {
  const pairs = fields.flatMap(({ name }) => searchesFor(name, values[name]));
  return Object.fromEntries(pairs.map(([name, value]) => [name, text(value)]).filter(([, value]) => value !== ''));
}

/** What an address says back into what the inputs hold. */
export function toValues(fields: readonly FieldModel[], filters: Readonly<Record<string, string>>): QueryValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const { name } = field;
      const [from, to, value] = (['from', 'to', 'is'] as const).map(part => filters[searchParameter(name, part)]);
      const { fromAddress = (text: string): unknown => text } = fieldType(field);
      const end = (text: string | undefined) => (text === undefined ? null : fromAddress(text));
      if (field.search === 'range' && (from !== undefined || to !== undefined))
        return [[name, { from: end(from), to: end(to) }]];
      return value === undefined ? [] : [[name, fromAddress(value)]];
    }),
  );
}
