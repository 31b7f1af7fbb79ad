import { useCallback, useMemo, useRef, useState } from 'react';
import type { PageParams, ShellActions } from '#renderer/hooks/navigate.ts';
import type { ListPlace, Target } from '#runtime/services/services.ts';
import type { Address } from '#runtime/services/tabs/address.ts';

export interface OpenDrawer extends Address {
  id: number;
  unsaved: boolean;
  /** Where its record stands in the list that it was opened from. */
  from: ListPlace | undefined;
}

/** The drawers that are open over a page, the last on top. @param addressOf a page with these parameters */
export function useDrawers(addressOf: (path: string, params?: PageParams) => Address) {
  const [items, setItems] = useState<OpenDrawer[]>([]);
  const waiting = useRef(new Map<number, (result: { done: boolean }) => void>());
  const last = useRef(0);

  const open = useCallback<ShellActions['openDrawer']>(
    (path, params, options) => {
      last.current += 1;
      const id = last.current;
      setItems(before => [...before, { id, unsaved: false, from: options?.from, ...addressOf(path, params) }]);
      return new Promise(resolve => waiting.current.set(id, resolve));
    },
    [addressOf],
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
  const turnTo = useCallback(
    (id: number, { page, params }: Target, from: ListPlace) =>
      setItems(before =>
        before.map(item => (item.id === id ? { id, unsaved: false, from, ...addressOf(page, params) } : item)),
      ),
    [addressOf],
  );
  return { ...rest, turnTo, open, items };
}
