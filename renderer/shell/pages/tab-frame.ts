import { snapshot, subscribe } from 'valtio/vanilla';
import type { ShellActions } from '#renderer/hooks/navigate.ts';
import type { PageFrame } from '#renderer/hooks/page.ts';
import type { Services, Tab } from '#runtime/services/services.ts';

/** The frame of a page in a tab: its state lives in the tab and, while it is in sight, in the address bar. */
export function createTabFrame(
  { tabs, account }: Pick<Services, 'tabs' | 'account'>,
  tab: Tab,
  navigate: (address: string, options: { replace: boolean }) => void,
  confirm: ShellActions['confirm'],
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
    listPlace: { get: () => tabs.places.get(key), subscribe: tabs.places.subscribe },
    async turnTo(target, place) {
      const question = { title: `“${tab.title}”有未保存的内容，确定离开？`, ok: '离开', danger: true };
      if (!tab.unsaved || (await confirm(question))) navigate(tabs.turnTo(key, target, place), { replace: true });
    },
    setUnsaved: unsaved => tabs.setUnsaved(key, unsaved),
    setDetail: detail => tabs.setDetail(key, detail),
    leave(result) {
      tabs.setUnsaved(key, false);
      const next = tabs.close(key);
      if (result?.done) account.served(path);
      if (next) navigate(next, { replace: true });
    },
  };
}
