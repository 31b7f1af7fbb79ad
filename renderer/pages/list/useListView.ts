import { useState } from 'react';
import {
  type ColumnSettingsState,
  useColumnPreferences,
} from '#renderer/blocks/table/settings/useColumnPreferences.ts';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { SavedView, ViewTable } from '#runtime/language/bundle/answers.ts';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { listFilterChanges, listNames, viewToBegin } from '#runtime/services/reads/list-state.ts';

export interface ListView {
  /** The view that the list began with, until it is there. */
  begun: { id: number; isWhole: boolean } | undefined;
  /** What the list asks for is not known before its view is. */
  isHeld: boolean;
  /** The view that is open. */
  openId: number | undefined;
  settings: ColumnSettingsState;
  /** @param isWhole false: what the list asks for stays as its address says it */
  open(view: SavedView, isWhole?: boolean): void;
  /** The list as its page has it, with one's own columns; what is asked for stays. */
  leave(): void;
}

/**
 * The saved view that a list shows: it writes what it asks for into the address, beside its own number. While one is
 * open its columns are in force; what is changed of them is kept by saving the view, one's own of the page stay as they are.
 */
export function useListView(page: BundledListPage): ListView {
  const { session } = useServices();
  const [values, merge] = useQueryState();
  const own = useColumnPreferences(page.path);
  const [begun, setBegun] = useState(() => viewToBegin(page.path, values, session.state.loginInfo?.views));
  const [opened, setOpened] = useState<{ saved: ViewTable; table: ViewTable }>();
  const named = values[listNames.view];
  return {
    begun,
    isHeld: begun?.isWhole === true,
    openId: named === undefined ? undefined : Number(named),
    settings:
      opened && named !== undefined
        ? {
            preferences: opened.table,
            change: patch => setOpened({ ...opened, table: { ...opened.table, ...patch } }),
            reset: () => setOpened({ ...opened, table: opened.saved }),
          }
        : own,
    open({ id, data }, isWhole = true) {
      setBegun(undefined);
      setOpened({ saved: data.table, table: data.table });
      const asked = {
        ...Object.fromEntries(Object.values(listNames).map(name => [name, null])),
        ...listFilterChanges(page, values, data.filters),
        [listNames.sort]: data.sort ?? null,
        [listNames.size]: data.size && data.size !== page.pageSize ? String(data.size) : null,
        [listNames.as]: data.as ?? null,
      };
      merge({ ...(isWhole ? asked : {}), [listNames.view]: String(id) });
    },
    leave() {
      setBegun(undefined);
      merge({ [listNames.view]: null });
    },
  };
}
