import type { SavedView, ViewData, ViewTable } from '#runtime/language/bundle/answers.ts';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { filtersOf, listNames, listShapeOf } from '#runtime/services/reads/list-state.ts';

/** What a list shows now, as a view says it. @param values its address */
export function viewData(page: BundledListPage, values: Readonly<Record<string, string>>, table: ViewTable): ViewData {
  const isColumn = (name: string): boolean => page.columns.some(column => column.name === name);
  const { [listNames.sort]: sort, [listNames.size]: size } = values;
  const as = listShapeOf(page, values);
  return {
    filters: filtersOf(page, values),
    ...(sort === undefined ? {} : { sort }),
    ...(size === undefined ? {} : { size: Number(size) }),
    ...(as === 'table' ? {} : { as }),
    // What the browser still knows of columns that the page has lost is not carried on.
    table: {
      ...table,
      order: table.order.filter(isColumn),
      columns: Object.fromEntries(Object.entries(table.columns).filter(([name]) => isColumn(name))),
    },
  };
}

/** Whether a list shows something else than its view says. */
export const isChanged = ({ data }: SavedView, now: ViewData): boolean => inOrder(data) !== inOrder(now);

/** The same text for the same view, in whatever order its names stand. */
function inOrder(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return `{${entries.map(([name, one]) => `${name}:${inOrder(one)}`).join()}}`;
}
