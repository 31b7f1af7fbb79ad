import { useMemo } from 'react';
import { useListState } from '#renderer/hooks/useListState.ts';
import type { BundledBoardPage } from '#runtime/language/bundle/client.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';

export interface BoardFilters {
  /** What the reports of the page are filtered by now. */
  filters: Filters;
  search(filters: Filters): void;
  reset(): void;
}

/** What the reports of a board are filtered by together; kept in the address, so that a link and F5 keep it. */
export function useFilters({ filters }: Pick<BundledBoardPage, 'filters'>): BoardFilters | undefined {
  const list = useMemo(
    () => ({ query: filters?.fields ?? [], initial: filters?.initial ?? {}, pageSize: 1 }),
    [filters],
  );
  const [state, change, reset] = useListState(list);
  return filters && { filters: state.filters, search: next => change({ filters: next }), reset };
}
