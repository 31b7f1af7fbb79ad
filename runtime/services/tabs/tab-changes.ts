import type { Tab, TabService } from './contract.ts';

type Changes = Pick<TabService, 'reload' | 'setQuery' | 'setUnsaved' | 'setDetail'>;

/** What changes in one open tab, where it is still open. @param keep stores the tabs for a reload */
export const tabChanges = (find: (key: string) => Tab | undefined, keep: () => void): Changes => ({
  reload(key) {
    const tab = find(key);
    if (tab) tab.generation += 1;
  },
  setQuery(key, patch) {
    const tab = find(key);
    if (!tab) return;
    const merged = Object.entries({ ...tab.query, ...patch }).filter((entry): entry is [string, string] => !!entry[1]);
    tab.query = Object.fromEntries(merged);
    keep();
  },
  setUnsaved(key, unsaved) {
    const tab = find(key);
    if (tab) tab.unsaved = unsaved;
  },
  setDetail(key, detail) {
    const tab = find(key);
    // While its record is on its way a page has no name for it: the one of before stays.
    if (!tab || !detail) return;
    tab.detail = detail;
    keep();
  },
});
