import { useCallback, useMemo, useRef, useState } from 'react';
import type { PageParams, ShellActions } from '#renderer/hooks/navigate.ts';

/** A page of the app with what its address says. */
export interface Place {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
}
export interface OpenDrawer extends Place {
  id: number;
  unsaved: boolean;
}

/** The drawers that are open over a page, the last on top. @param placeOf where a page with these parameters is */
export function useDrawers(placeOf: (path: string, params?: PageParams) => Place) {
  const [items, setItems] = useState<OpenDrawer[]>([]);
  const waiting = useRef(new Map<number, (result: { done: boolean }) => void>());
  const last = useRef(0);

  const open = useCallback<ShellActions['openDrawer']>(
    (path, params) => {
      last.current += 1;
      const id = last.current;
      setItems(before => [...before, { id, unsaved: false, ...placeOf(path, params) }]);
      return new Promise(resolve => waiting.current.set(id, resolve));
    },
    [placeOf],
  );
  const rest = useMemo(
    () => ({
      close(id: number, result: { done: boolean }) {
        setItems(before => before.filter(item => item.id !== id));
        waiting.current.get(id)?.(result);
        waiting.current.delete(id);
      },
      closeAll() {
        setItems([]);
        for (const resolve of waiting.current.values()) resolve({ done: false });
        waiting.current.clear();
      },
      setUnsaved: (id: number, unsaved: boolean) =>
        setItems(before =>
          before.some(item => item.id === id && item.unsaved !== unsaved)
            ? before.map(item => (item.id === id ? { ...item, unsaved } : item))
            : before,
        ),
    }),
    [],
  );
  return { ...rest, open, items };
}
