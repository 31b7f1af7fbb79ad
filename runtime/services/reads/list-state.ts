import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { named, searchedBy, searchOnly } from '#runtime/language/fields/search.ts';

/** What is searched for, as parameters of a list call and of the page's address: texts by name, name.from, name.to. */
export type Filters = Record<string, string>;

export interface Sort {
  name: string;
  descending: boolean;
}

/** What a list shows: kept in the address, so that a link, F5 and back keep it. */
export interface ListState {
  filters: Filters;
  page: number;
  size: number;
  sort: Sort | undefined;
}

/** How a list is drawn. */
export type ListShape = 'table' | 'kanban' | 'calendar';

/** Names in the address that no field can have. */
export const listNames = {
  page: '_page',
  size: '_size',
  sort: '_sort',
  view: '_view',
  as: '_as',
  month: '_month',
  /** In the address once staff have searched for nothing: from then on nothing has a first value. */
  asked: '_asked',
} as const;

/** The shapes that the page gives its list. */
export const listShapes = ({ kanban, calendar }: Pick<BundledListPage, 'kanban' | 'calendar'>): ListShape[] => [
  'table',
  ...(kanban ? (['kanban'] as const) : []),
  ...(calendar ? (['calendar'] as const) : []),
];

/** The shape that an address asks for; a table where the page has no such shape. */
export const listShapeOf = (
  page: Pick<BundledListPage, 'kanban' | 'calendar'>,
  values: Readonly<Record<string, string>>,
): ListShape => listShapes(page).find(shape => shape === values[listNames.as]) ?? 'table';

/**
 * The saved view that a list begins with: the one that its address names, or else the person's own choice. What else
 * the address says of the list is more than a view says: then the view only lays out its table (`isWhole: false`).
 * @param preferred page → view, as the login info has it
 */
export function viewToBegin(
  page: string,
  values: Readonly<Record<string, string>>,
  preferred: Readonly<Record<string, number>> | undefined,
): { id: number; isWhole: boolean } | undefined {
  const { [listNames.view]: named, ...rest } = values;
  const isWhole = Object.keys(rest).length === 0;
  if (named !== undefined) return /^[1-9]\d{0,14}$/.test(named) ? { id: Number(named), isWhole } : undefined;
  const id = isWhole ? preferred?.[page] : undefined;
  return id === undefined ? undefined : { id, isWhole };
}

/** What of a list, or of a report, says what it shows at first, and what it may be searched for. */
export type ListDocument = Pick<BundledListPage, 'initial' | 'pageSize' | 'sort' | 'tree'> & {
  query: readonly { name: string }[];
};

type Filtered = Pick<ListDocument, 'query' | 'initial' | 'tree'>;

/** The fields by which a list is filtered: through its query form, and by the tree beside it. */
const listFields = ({ query, tree }: Filtered): { name: string }[] => [
  ...query,
  ...(tree ? [{ name: tree.field }] : []),
];

/** What an address filters a list by; one that says nothing of it, by what the list is searched by at first. */
export function filtersOf(list: Filtered, values: Readonly<Record<string, string>>): Filters {
  const given = searchOnly(listFields(list), values);
  const isAsked = values[listNames.asked] !== undefined || Object.keys(given).length > 0;
  return isAsked ? given : { ...list.initial };
}

/** How the address of a list changes, so that it filters by these alone. */
export const listFilterChanges = (
  list: Filtered,
  values: Readonly<Record<string, string>>,
  filters: Filters,
): Record<string, string | null> => ({
  ...filterChanges(listFields(list), values, filters),
  ...(list.initial ? { [listNames.asked]: Object.keys(filters).length > 0 ? null : '1' } : {}),
});

/** What an address changes by, so that it filters by these and by nothing else of the fields. */
export function filterChanges(
  fields: readonly { name: string }[],
  values: Readonly<Record<string, string>>,
  filters: Filters,
): Record<string, string | null> {
  const asked = Object.keys(values).filter(name => searchedBy(name, named(fields)));
  return { ...Object.fromEntries(asked.map(name => [name, null])), ...filters };
}

/** Most rows that an address may ask for. */
const mostRows = 200;

/** What an address says of a list; what it does not say, or says wrongly, is as the document has it. */
export function listStateOf(page: ListDocument, values: Readonly<Record<string, string>>): ListState {
  const whole = (text: string | undefined, fallback: number) =>
    text && /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : fallback;
  return {
    filters: filtersOf(page, values),
    page: whole(values[listNames.page], 1),
    size: Math.min(mostRows, whole(values[listNames.size], page.pageSize)),
    sort: sortOf(values[listNames.sort], page.sort),
  };
}

/** @param text a name, one after a minus, or a minus alone: not sorted at all */
function sortOf(text: string | undefined, given: Sort | undefined): Sort | undefined {
  if (text === undefined) return given;
  return text === '-' ? undefined : { name: text.replace(/^-/, ''), descending: text.startsWith('-') };
}

/** The order as list calls take it. */
export const sortArguments = (sort: Sort | undefined): Record<string, string> =>
  sort ? { sort: sort.name, order: sort.descending ? 'desc' : 'asc' } : {};

/** The arguments of a list's call, always in the same order. @param given what its document says by `with` */
export function listArguments(
  { columns }: Pick<BundledListPage, 'columns'>,
  given: Record<string, unknown>,
  { filters, page, size, sort }: ListState,
): Record<string, unknown> {
  const sums = columns.filter(column => column.sum).map(column => column.name);
  return {
    ...given,
    ...filters,
    curPage: page,
    limit: size,
    ...sortArguments(sort),
    ...(sums.length > 0 ? { sums: sums.join(',') } : {}),
  };
}
