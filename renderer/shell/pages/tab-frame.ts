import { snapshot, subscribe } from 'valtio/vanilla';
import type { PageFrame } from '#renderer/hooks/page.ts';
import type { Tab, TabService } from '#runtime/services/services.ts';

/** The frame of a page in a tab: its state lives in the tab and, while it is in sight, in the address bar. */
export function createTabFrame(
  tabs: TabService,
  tab: Tab,
  navigate: (address: string, options: { replace: boolean }) => void,
): PageFrame {
  const { key, path } = tab;
  const isActive = (): boolean => tabs.state.active === key;
  return {
    path,
    place: 'tab',
    query: {
      get: () => snapshot(tab).query,
      set(patch) {
        tabs.setQuery(key, patch);
        if (isActive()) navigate(tabs.addressOf(tab), { replace: true });
      },
      subscribe: listener => subscribe(tab, listener, true),
    },
    active: { get: isActive, subscribe: listener => subscribe(tabs.state, listener, true) },
    setUnsaved: unsaved => tabs.setUnsaved(key, unsaved),
    setDetail: detail => tabs.setDetail(key, detail),
    leave() {
      tabs.setUnsaved(key, false);
      const next = tabs.close(key);
      if (next) navigate(next, { replace: true });
    },
  };
}
