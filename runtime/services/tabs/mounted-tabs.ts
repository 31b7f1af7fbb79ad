import type { Tab, TabService } from './contract.ts';

/** Pages that are kept mounted at once; the least recently shown ones start afresh when they are shown again. */
const mountedAtMost = 12;

/**
 * Which tabs keep their page while another is shown.
 * @param startsAfresh whether the page of a path is never kept
 */
export function mountedTabs(state: TabService['state'], startsAfresh: (path: string) => boolean) {
  /** Keys in the order in which they were last shown. */
  const recent: string[] = [];
  const find = (key: string): Tab | undefined => state.tabs.find(tab => tab.key === key);

  const leave = (key: string): void => {
    const left = find(key);
    if (!left || !startsAfresh(left.path)) return;
    // What was typed in it is a draft, which the page offers when it is shown again.
    left.mounted = false;
    left.unsaved = false;
  };
  const forget = (keys: Iterable<string>): void => {
    for (const key of keys) if (recent.includes(key)) recent.splice(recent.indexOf(key), 1);
  };

  return {
    /** Makes it the active one. */
    show(tab: Tab): void {
      if (state.active && state.active !== tab.key) leave(state.active);
      state.active = tab.key;
      tab.mounted = true;
      forget([tab.key]);
      recent.push(tab.key);
      const mounted = recent.map(find).filter((open): open is Tab => open?.mounted === true);
      // Input is never thrown away to save memory.
      const spare = mounted.filter(open => !open.unsaved && open.key !== tab.key);
      for (const open of spare.slice(0, Math.max(0, mounted.length - mountedAtMost))) open.mounted = false;
    },
    forget,
    /** The tabs, that which was shown longest ago first; before all those that nobody has looked at yet. */
    byAge: (): Tab[] => [...state.tabs].sort((one, other) => recent.indexOf(one.key) - recent.indexOf(other.key)),
    clear(): void {
      recent.length = 0;
    },
  };
}
