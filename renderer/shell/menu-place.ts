import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { isInMenu, type MenuNode } from '#runtime/services/menu/menu.ts';
import type { Tab } from '#runtime/services/services.ts';

/** Where the page in sight stands. */
export interface MenuPlace {
  tab: Tab | undefined;
  /** The page of the menu that it belongs to: itself, or the one from which it was opened, over others or at once. */
  entry: string | undefined;
}

/** The page in sight, and its entry of the menu; a page of no entry, such as a detail, belongs to that which led to it. */
export function useMenuPlace(menu: readonly MenuNode[]): MenuPlace {
  const { tabs, bundle } = useServices();
  const { active, tabs: open } = useSnapshot(tabs.state);
  return useMemo(() => {
    const tab = open.find(one => one.key === active);
    // Its entry of the menu makes a new record, if it has one at all.
    const isOfRecord = tab && bundle.route(tab.path)?.kind === 'form' && Object.keys(tab.params).length > 0;
    return { tab, entry: tab && entryOf(menu, tab, open, isOfRecord === true) } as MenuPlace;
  }, [menu, active, open, bundle]);
}

/** @param isOfRecord it is a form of a record: the entry of the menu that leads to it makes a new one instead. */
function entryOf(menu: readonly MenuNode[], tab: Tab, open: readonly Tab[], isOfRecord: boolean): string | undefined {
  return (isOfRecord && tab.from && listedFrom(menu, tab.from, open)) || listedFrom(menu, tab.key, open);
}

function listedFrom(menu: readonly MenuNode[], start: string, open: readonly Tab[]): string | undefined {
  const seen = new Set<string>();
  let path: string | undefined = pathOf(start);
  let key: string | null = start;
  while (path !== undefined && key !== null && !seen.has(key)) {
    if (isInMenu(menu, path)) return path;
    seen.add(key);
    const from: string | null = open.find(one => one.key === key)?.from ?? null;
    key = from;
    // The tab itself may have been closed by then; its key still says which page it was.
    path = from === null ? undefined : pathOf(from);
  }
  return undefined;
}

const pathOf = (key: string): string | undefined => key.slice(1).split('?')[0];
