import { useCallback, useState } from 'react';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { type ListShape, listNames, listShapeOf } from '#runtime/services/reads/list-state.ts';

/** How the list is drawn, and how to change it; kept in the address. */
export function useListShape(page: BundledListPage): [ListShape, (shape: ListShape) => void] {
  const [values, merge] = useQueryState();
  return [
    listShapeOf(page, values),
    shape => merge({ [listNames.as]: shape === 'table' ? null : shape, [listNames.page]: null }),
  ];
}

/** Asks again for what is in sight: the rows of a table, or the parts of another shape, by a number that grows. */
export function useReload(
  shape: ListShape,
  reloadRows: () => void,
  refreshRows: () => void,
): { reload(): void; refresh(): void; asked: number } {
  const [asked, setAsked] = useState(0);
  const isTable = shape === 'table';
  return {
    reload: useCallback(() => (isTable ? reloadRows() : setAsked(count => count + 1)), [isTable, reloadRows]),
    refresh: useCallback(() => (isTable ? refreshRows() : setAsked(count => count + 1)), [isTable, refreshRows]),
    asked,
  };
}
