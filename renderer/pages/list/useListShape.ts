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
