import { useCallback, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import { useEntityVersion, usePageActive } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledCall, BundledSearch } from '#runtime/language/bundle/client.ts';
import { searchOnly, searchParameter } from '#runtime/language/fields/search.ts';
import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';
import { type Filters, filterChanges } from '#runtime/services/reads/list-state.ts';
import type { Scope } from '#runtime/services/services.ts';

export interface SearchState {
  filters: Filters;
  /** The records to choose from; undefined before a search. */
  rows: Row[] | undefined;
  loading: boolean;
  error: { message: string; trace: string } | undefined;
  /** How many there are to choose from, and which of their pages is shown. */
  total: number;
  page: number;
  turn(page: number): void;
  run(filters: Filters): void;
}

/** In the address: the key of the record chosen; that somebody has searched. */
const chosenName = '_found';
const searchedName = '_searched';
/** In the address: the page of those to choose from. */
const pageName = '_page';
/** Records a page. */
export const candidates = 20;

/** Values that are there, as filters. */
const filled = (values: Record<string, unknown>): Filters =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** What a board's search has found: kept in the address; of several, staff choose one. It becomes the searched user where the page says so (spec 3.4). */
export function useFound(
  search: BundledSearch | undefined,
  calls: Record<string, BundledCall>,
  scope: Scope,
): {
  found: Row | undefined;
  search: SearchState;
  choose(row: Row): void;
  /** Shows this one, whatever was searched for. */
  goTo(row: Row): void;
  reload(): void;
} {
  const { account, expressions } = useServices();
  const held = useSnapshot(account.state).current as Row | null;
  const [values, merge] = useQueryState();
  const fields = useMemo(() => search?.fields ?? [], [search]);
  // Until somebody searches, the page searches by what it was opened with.
  const begun = values[searchedName] === undefined;
  const filters = useMemo(
    (): Filters => ({
      ...(begun && search?.with ? filled(expressions.arguments(search.with, scope)) : {}),
      ...searchOnly(fields, values),
    }),
    [fields, values, begun, search, scope, expressions],
  );
  const searched = Object.keys(filters).length > 0;
  const chosen = values[chosenName];
  // Without a search of its own the page shows whom its address says, or the searched user, who is held for all pages.
  const wanted = searched ? undefined : (chosen ?? (search?.account && held ? held[search.key] : undefined));
  const asked = searched
    ? filters
    : wanted === undefined
      ? undefined
      : { [searchParameter(search?.key ?? '')]: String(wanted) };
  const hasQuestion = asked !== undefined;
  const page = Number(values[pageName]) || 1;
  const { data, loading, error, reload } = useCall<ListAnswer>(
    search?.call,
    asked && { ...asked, curPage: page, limit: candidates },
    useEntityVersion(search && calls[search.call]?.entity),
  );
  const rows = useMemo(() => (data && hasQuestion ? rowsOf(data) : undefined), [data, hasQuestion]);
  const found = useMemo(() => {
    if (!rows || !search) return undefined;
    return rows.length === 1 && page === 1 ? rows[0] : rows.find(row => String(row[search.key]) === chosen);
  }, [rows, chosen, search, page]);
  // The strip and the page in sight are about the same user: who comes back to the page holds its user again, and one that
  // is out of sight takes nobody's place.
  const active = usePageActive();
  useEffect(() => {
    if (found && search?.account && active) account.set(found);
  }, [found, search, account, active]);
  const show = useCallback(
    (next: Filters, row?: Row) =>
      merge({
        ...filterChanges(fields, values, next),
        [chosenName]: row && search ? String(row[search.key]) : null,
        [pageName]: null,
        ...(search?.with ? { [searchedName]: '1' } : {}),
      }),
    [merge, fields, values, search],
  );
  const run = useCallback(
    (next: Filters) => {
      show(next);
      reload();
    },
    [show, reload],
  );
  const choose = useCallback(
    (row: Row) => merge({ [chosenName]: search ? String(row[search.key]) : null }),
    [merge, search],
  );
  const goTo = useCallback((row: Row) => show({}, row), [show]);
  const turn = useCallback((to: number) => merge({ [pageName]: to === 1 ? null : String(to) }), [merge]);
  const total = data?.total ?? rows?.length ?? 0;
  return { found, search: { filters, rows, loading, error, total, page, turn, run }, choose, goTo, reload };
}
