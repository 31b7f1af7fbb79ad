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
    const isForm = (path: string): boolean => bundle.route(path)?.kind === 'form';
    return {
      tab,
      entry: tab && (entryOf(menu, tab.key, open, isForm) ?? usualEntry(menu, bundle.route(tab.path)?.from)),
    } as MenuPlace;
  }, [menu, active, open, bundle]);
}

/** Where a page that was opened by its address belongs: to that of the menu from which its records are opened. */
const usualEntry = (menu: readonly MenuNode[], from: string | undefined): string | undefined =>
  from !== undefined && isInMenu(menu, from) ? from : undefined;

/** The first page of the menu on the way by which a page was opened. @param isForm whether the page there is a form. */
function entryOf(
  menu: readonly MenuNode[],
  start: string,
  open: readonly Tab[],
  isForm: (path: string) => boolean,
): string | undefined {
  // The entry of a form makes a new record: one of a record belongs to the list that led to it, where one has.
  return (
    listedFrom(menu, start, open, key => key.includes('?') && isForm(pathOf(key))) ??
    listedFrom(menu, start, open, () => false)
  );
}

function listedFrom(
  menu: readonly MenuNode[],
  start: string,
  open: readonly Tab[],
  isPassed: (key: string) => boolean,
): string | undefined {
  const seen = new Set<string>();
  let key: string | null = start;
  while (key !== null && !seen.has(key)) {
    // The tab itself may have been closed by then; its key still says which page it was.
    const path = pathOf(key);
    if (!isPassed(key) && isInMenu(menu, path)) return path;
    seen.add(key);
    key = open.find(one => one.key === key)?.from ?? null;
  }
  return undefined;
}

const pathOf = (key: string): string => key.slice(1).split('?')[0] ?? '';
