import type { FieldOf } from './field.ts';

/** What of a field a search is about: its value, an end of its range, or a record of a tree with all below it. */
export type SearchPart = 'is' | 'from' | 'to' | 'below';

/** What every list call is given beside what it searches by (spec 7.4). */
export const listParameters: ReadonlySet<string> = new Set(['curPage', 'limit', 'sort', 'order', 'sums']);

type Searched = Pick<FieldOf, 'name' | 'search' | 'reference'>;

/**
 * The parameter of a list call, of an address, of a document, by which a field is searched: `price`, `price.from`. No
 * name of a field has a dot, so that none can meet a part of another; a field that is called as what every list call
 * is given is asked for as `limit.is`.
 */
export const searchParameter = (field: string, part: SearchPart = 'is'): string =>
  part === 'is' && !listParameters.has(field) ? field : `${field}.${part}`;

/** The ends of what is searched for, both included. */
export interface SearchRange<Value = unknown> {
  from: Value;
  to: Value;
}

/** The parameters by which a field is searched for a value, or for a range of them. */
export const searchesFor = <Value>(field: string, value: Value | SearchRange<Value>): [string, Value][] =>
  isRange(value)
    ? (['from', 'to'] as const).map(part => [searchParameter(field, part), value[part]])
    : [[searchParameter(field), value]];

const isRange = <Value>(value: Value | SearchRange<Value>): value is SearchRange<Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts by which a field may be searched. */
export const searchParts = ({ search, reference }: Searched): SearchPart[] => [
  'is',
  ...(search === 'range' ? (['from', 'to'] as const) : []),
  ...(search && reference?.parent ? (['below'] as const) : []),
];

/** All parameters by which these fields may be searched. */
export const searchParameters = (fields: readonly Searched[]): string[] =>
  fields.flatMap(field => searchParts(field).map(part => searchParameter(field.name, part)));

/**
 * What a parameter searches by; undefined where there is no such field. Read as well is how it was spelt before there
 * were dots, so that addresses, views and documents of then hold: priceFrom, where no field is called so.
 */
export function searchedBy<Field>(
  parameter: string,
  fieldNamed: (name: string) => Field | undefined,
): { field: Field; part: SearchPart } | undefined {
  const whole = fieldNamed(parameter);
  if (whole) return { field: whole, part: 'is' };
  const [, name = '', end = ''] = /^(.+?)(\.is|\.from|\.to|\.below|From|To|Below)$/.exec(parameter) ?? [];
  const field = fieldNamed(name);
  return field && { field, part: end.replace('.', '').toLowerCase() as SearchPart };
}

/** What a parameter searches by, where its field is searched so. */
export function searchedIn<Field extends Searched>(
  fields: readonly Field[],
  parameter: string,
): { field: Field; part: SearchPart } | undefined {
  const about = searchedBy(parameter, named(fields));
  return about && searchParts(about.field).includes(about.part) ? about : undefined;
}

/** The field of a name, of a list of fields. */
export const named =
  <Field extends { name: string }>(fields: readonly Field[]) =>
  (name: string): Field | undefined =>
    fields.find(field => field.name === name);

type Given<Value> = Readonly<Record<string, Value>>;

/** Parameters, of which those that search by one of these fields are spelt as `searchParameter` does. */
export const searchSpelt = <Value>(fields: readonly { name: string }[], given: Given<Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [spelt(fields, name) ?? name, value]));

/** Those parameters alone that search by one of these fields, spelt as `searchParameter` does. */
export const searchOnly = <Value>(fields: readonly { name: string }[], given: Given<Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const parameter = spelt(fields, name);
      return parameter === undefined ? [] : [[parameter, value]];
    }),
  );

function spelt(fields: readonly { name: string }[], parameter: string): string | undefined {
  const about = searchedBy(parameter, named(fields));
  return about && searchParameter(about.field.name, about.part);
}
