import type { ComposedReport } from '#runtime/language/index.ts';

/** shown: a column of a list. asked: anything from which its values could be found out: grouped, reckoned with, filtered or sorted by. */
type Use = 'shown' | 'asked';

/** What a composed report does with a field. */
export interface FieldUse {
  name: string;
  use: Use;
  /** What it is called there, where the report says so. */
  label?: string;
}

type Said = string | { field?: string; label?: string };

/**
 * The fields that a composed report is about, in the order in which it names them. It may be anything that came: what is
 * no report has no fields.
 */
export function fieldUses(report: Partial<ComposedReport>): FieldUse[] {
  const { columns = [], group = [], pivot, params = [], measures = {}, where = {}, sort } = report;
  const said = (entry: Said, use: Use): FieldUse[] => {
    const { field, label } = typeof entry === 'string' ? { field: entry } : { label: undefined, ...entry };
    return field === undefined ? [] : [{ name: field, use, ...(label ? { label } : {}) }];
  };
  const filters = (where: object): FieldUse[] =>
    Object.keys(where).map(key => ({ name: key.replace(/\.(is|from|to|below)$/, ''), use: 'asked' }));
  const own = new Set(Object.keys(measures));
  const sorted = sort?.split(' ')[0];
  return [
    ...columns.flatMap(entry => said(entry, 'shown')),
    ...group.flatMap(entry => said(entry, 'asked')),
    ...(pivot ? said(pivot, 'asked') : []),
    ...Object.values(measures).flatMap(
      ({ count, sum, average, min, max, first, last, along, where: of = {}, label }) => [
        ...[count, sum, average, min, max, first, last, along].flatMap((name): FieldUse[] =>
          typeof name === 'string' ? [{ name, use: 'asked', label }] : [],
        ),
        ...filters(of),
      ],
    ),
    ...filters(where),
    ...params.flatMap(entry => said(entry, 'asked')),
    ...(sorted && !own.has(sorted) ? [{ name: sorted, use: 'asked' } as const] : []),
  ];
}
