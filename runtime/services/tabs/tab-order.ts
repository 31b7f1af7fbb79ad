import type { Tab, TabService } from './contract.ts';

/** Those on one side of the tab of this key, all others, or all. */
export function tabsBeside(tabs: readonly Tab[], key: string, which: Parameters<TabService['closeMany']>[1]): Tab[] {
  const place = tabs.findIndex(tab => tab.key === key);
  const beside = {
    left: () => tabs.slice(0, place),
    right: () => tabs.slice(place + 1),
    others: () => tabs.filter(tab => tab.key !== key),
    all: () => [...tabs],
  };
  return beside[which]();
}

/** The tabs with one of them at another place; pinned ones stay in front. @param place before which one it is dropped */
export function movedTo(tabs: readonly Tab[], tab: Tab, place: number): Tab[] {
  const others = tabs.filter(other => other !== tab);
  const firstFree = others.filter(other => other.pinned).length;
  const before = tabs.indexOf(tab);
  others.splice(Math.max(firstFree, place > before ? place - 1 : place), 0, tab);
  return others;
}

/** The tab to show when the one at `place` goes: where it was opened from, else its neighbour on the right, else on the left. */
export function successor(tabs: readonly Tab[], place: number, gone: ReadonlySet<string>): Tab | undefined {
  const left = tabs.filter(tab => !gone.has(tab.key));
  return (
    left.find(tab => tab.key === tabs[place]?.from) ??
    tabs.slice(place + 1).find(tab => !gone.has(tab.key)) ??
    tabs.slice(0, place).findLast(tab => !gone.has(tab.key))
  );
}

/** Those of the paths that have no tab, each once: pinned pages are open from the start, the home page first (spec 2.1, 4.4). */
export const notOpen = (tabs: readonly Tab[], paths: readonly string[]): string[] =>
  [...new Set(paths)].filter(path => !tabs.some(tab => tab.path === path));
