import type { BundledCrosstabPage } from '#runtime/language/bundle/client.ts';
import { addMonths, periods } from '#runtime/language/expressions/functions/days.ts';
import { crosstabParameters } from '#runtime/language/verbs/crosstab.ts';
import type { Filters, ListDocument } from './list-state.ts';
import { sortArguments } from './list-state.ts';

/** The month before one, both by their first day. */
const monthBefore = (month: string): string => addMonths(month, -1);

/** What a crosstab is searched by: first its month, at first the last that is over. @param today yyyy-MM-dd */
export function crosstabSearch({ query, period }: BundledCrosstabPage, today: string): ListDocument {
  const month = monthBefore(periods.Month.begin(today));
  return {
    query: period ? [period, ...query] : query,
    pageSize: 20,
    ...(period ? { initial: { [period.name]: month } } : {}),
  };
}

/** The month that is shown, by its first day; undefined: the page has none. */
export const monthOf = ({ period }: BundledCrosstabPage, filters: Filters, search: ListDocument): string | undefined =>
  period && (filters[period.name] || search.initial?.[period.name]);

/** Records with which a page begins: more than any screen shows. */
const firstRecords = 60;

/** What fills the cells. */
const firstCells = ({ by, beside, cell, lineKey }: BundledCrosstabPage): string[] => [
  ...new Set([...(lineKey ? [lineKey] : []), ...[by, ...beside, cell].map(({ name }) => name)]),
];

/**
 * The arguments of its call, always in the same order.
 * @param given what its document says by `with`. @param how first: as many records as a screen shows, with what fills their cells; whole: all, with what is told of them, and worked out
 */
export function crosstabArguments(
  page: BundledCrosstabPage,
  given: Record<string, unknown>,
  { filters, month, how }: { filters: Filters; month: string | undefined; how: 'first' | 'whole' },
): Record<string, unknown> {
  const { period, lines, reads, sort } = page;
  return {
    ...given,
    ...filters,
    ...(period ? { [period.name]: month } : {}),
    [crosstabParameters.lines]: lines,
    [crosstabParameters.cells]: (how === 'first' ? firstCells(page) : reads).join(','),
    ...(how === 'first' ? { [crosstabParameters.first]: firstRecords } : {}),
    ...sortArguments(sort),
  };
}

/** Those with which it is asked what stood in the month before; undefined where nothing is compared. */
export function formerArguments(
  { period, lines, by, cell, compare }: BundledCrosstabPage,
  given: Record<string, unknown>,
  month: string | undefined,
): Record<string, unknown> | undefined {
  if (!period || !month || compare === undefined) return undefined;
  return {
    ...given,
    [period.name]: monthBefore(month),
    [crosstabParameters.lines]: lines,
    [crosstabParameters.cells]: [by.name, cell.name].join(','),
  };
}
