import { useCallback, useMemo } from 'react';
import {
  type ListDocument,
  type ListState,
  listFilterChanges,
  listNames,
  listStateOf,
} from '#runtime/services/reads/list-state.ts';
import { useQueryState } from './navigate.ts';

/** What a list or a report shows, how to change it, and how to have it as it is at first; kept in the address. */
export function useListState(
  page: ListDocument,
): [state: ListState, change: (patch: Partial<ListState>) => void, reset: () => void] {
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
  const reset = useCallback(() => {
    const { asked, page: at, size, sort } = listNames;
    const own = [asked, at, size, sort].map(name => [name, null]);
    merge({ ...listFilterChanges(page, values, {}), ...Object.fromEntries(own) });
  }, [merge, page, values]);
  return [state, change, reset];
}
