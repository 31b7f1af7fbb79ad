import { useCallback, useMemo } from 'react';
import { type Filters, filterNames } from '#renderer/blocks/query/filters.ts';
import type { Sort } from '#renderer/blocks/table/types.ts';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';

/** What a list shows: kept in the address, so that a link, F5 and back keep it. */
export interface ListState {
  filters: Filters;
  page: number;
  size: number;
  sort: Sort | undefined;
}

/** Names in the address that no field can have. */
const names = { page: '_page', size: '_size', sort: '_sort' } as const;

export function useListState(
  page: Pick<BundledListPage, 'query' | 'pageSize' | 'sort' | 'tree'>,
): [ListState, (patch: Partial<ListState>) => void] {
  const [values, merge] = useQueryState();
  const known = useMemo(() => [...filterNames(page.query), ...(page.tree ? [page.tree.filter] : [])], [page]);
  const state = useMemo((): ListState => {
    const whole = (text: string | undefined, fallback: number) =>
      text && /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : fallback;
    const sort = values[names.sort];
    return {
      filters: Object.fromEntries(known.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]]))),
      page: whole(values[names.page], 1),
      size: Math.min(200, whole(values[names.size], page.pageSize)),
      sort:
        sort === undefined
          ? page.sort
          : sort === '-'
            ? undefined
            : { name: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    };
  }, [values, known, page]);
  const change = useCallback(
    (patch: Partial<ListState>) => {
      const next: Record<string, string | null> = {};
      if (patch.filters) for (const name of known) next[name] = patch.filters[name] ?? null;
      if (patch.page !== undefined) next[names.page] = patch.page === 1 ? null : String(patch.page);
      if (patch.size !== undefined) next[names.size] = patch.size === page.pageSize ? null : String(patch.size);
      if ('sort' in patch)
        next[names.sort] = patch.sort ? `${patch.sort.descending ? '-' : ''}${patch.sort.name}` : '-';
      merge(next);
    },
    [known, merge, page],
  );
  return [state, change];
}
