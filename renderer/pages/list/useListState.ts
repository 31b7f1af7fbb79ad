import { useCallback, useMemo } from 'react';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { type ListState, listFilterChanges, listNames, listStateOf } from '#runtime/services/reads/list-state.ts';

/** What a list shows, and how to change it; kept in the address. */
export function useListState(
  page: Pick<BundledListPage, 'query' | 'initial' | 'pageSize' | 'sort' | 'tree'>,
): [ListState, (patch: Partial<ListState>) => void] {
  const [values, merge] = useQueryState();
  const state = useMemo(() => listStateOf(page, values), [page, values]);
  const change = useCallback(
    (patch: Partial<ListState>) => {
      const next: Record<string, string | null> = {};
      const { filters } = patch;
      if (filters) Object.assign(next, listFilterChanges(page, values, filters));
      if (patch.page !== undefined) next[listNames.page] = patch.page === 1 ? null : String(patch.page);
      if (patch.size !== undefined) next[listNames.size] = patch.size === page.pageSize ? null : String(patch.size);
      if ('sort' in patch)
        next[listNames.sort] = patch.sort ? `${patch.sort.descending ? '-' : ''}${patch.sort.name}` : '-';
      merge(next);
    },
    [merge, page, values],
  );
  return [state, change];
}
