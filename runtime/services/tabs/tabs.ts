import { proxy } from 'valtio/vanilla';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { matchRoute } from '#runtime/language/bundle/match-route.ts';
import type { StoragePort } from '#runtime/platform/platform.ts';
import { type Address, addressOf as addressAt, fromSearch, pageKey, splitParams } from './address.ts';
import type { Tab, TabService } from './contract.ts';
import { createListPlaces } from './list-places.ts';
import { mountedTabs } from './mounted-tabs.ts';
import { newTab } from './new-tab.ts';
import { tabChanges } from './tab-changes.ts';
import { movedTo, notOpen, successor, tabsBeside } from './tab-order.ts';
import { keepTabs, keptTabs } from './tab-store.ts';

/** Tabs that are open at once, pinned ones among them. */
const mostTabs = 20;

/**
 * The open pages (spec 4.4): each keeps its state while another is shown, and loses it when it is closed.
 * @param affixed the pages besides the home page that are pinned for this person
 */
export function createTabs(
  storage: StoragePort,
  routeOf: (path: string) => BundledRoute | undefined,
  home: () => string,
  titleOf: (route: BundledRoute, params: Record<string, string>) => string = route => route.title,
  affixed: () => readonly string[] = () => [],
): TabService {
  const state = proxy<TabService['state']>({ tabs: [], active: null });
  const mounted = mountedTabs(state, path => routeOf(path)?.noCache === true);
  const places = createListPlaces();
  let restored = false;

  const addressOf = (address: Address): string => addressAt(address, routeOf(address.path));
  const find = (key: string): Tab | undefined => state.tabs.find(tab => tab.key === key);
  const keep = (): void => keepTabs(storage, state.tabs);
  const restore = (): void => {
    if (restored) return;
    restored = true;
    // A path that the bundle no longer has is not offered again.
    const kept = keptTabs(storage).filter(tab => routeOf(tab.path));
    state.tabs.push(
      ...kept.map(tab => ({ ...open(tab.path, tab.params, tab.query, tab.from), detail: tab.detail ?? '' })),
    );
    pin();
  };
  const pin = (): void => {
    state.tabs.unshift(...notOpen(state.tabs, [home(), ...affixed()]).map(path => open(path, {}, {})));
  };

  const open = (
    path: string,
    params: Record<string, string>,
    query: Record<string, string>,
    from: string | null = null,
  ): Tab => {
    const route = routeOf(path);
    const pinned = path === home() || route?.affix === true;
    return newTab({ path, params, query, from }, { title: route ? titleOf(route, params) : path, pinned });
  };

  const remove = (keys: ReadonlySet<string>): string | null => {
    const place = state.tabs.findIndex(tab => tab.key === state.active);
    const active = state.tabs[place];
    const next = active && keys.has(active.key) ? successor(state.tabs, place, keys) : null;
    state.tabs = state.tabs.filter(tab => !keys.has(tab.key));
    mounted.forget(keys);
    places.forget(keys);
    keep();
    return next ? addressOf(next) : null;
  };

  /** More tabs than anybody finds their way among: the one that was left longest ago goes, but none that holds input. */
  const makeRoom = (opened: Tab): void => {
    const spare = mounted
      .byAge()
      .filter(tab => !tab.pinned && !tab.unsaved && tab.key !== opened.key && tab.key !== state.active);
    const gone = spare.slice(0, Math.max(0, state.tabs.length - mostTabs)).map(({ key }) => key);
    if (gone.length > 0) remove(new Set(gone));
  };

  return {
    state,
    places,
    restore,
    hide() {
      state.active = null;
    },
    visit(address, search) {
      restore();
      const match = matchRoute(address, routeOf);
      const path = match?.route.path ?? address;
      const { params, query } = splitParams(match?.route, { ...fromSearch(search), ...match?.params });
      let tab = find(pageKey(path, params));
      if (!tab) {
        state.tabs.push(open(path, params, query, state.active));
        // The proxy of what was pushed, so that changes to it are seen.
        tab = state.tabs.at(-1) as Tab;
        makeRoom(tab);
      } else if (addressOf({ path, params, query }) !== addressOf(tab)) tab.query = query;
      mounted.show(tab);
      keep();
      return tab;
    },
    openBehind(path, params = {}) {
      restore();
      const { params: own, query } = splitParams(routeOf(path), params);
      if (find(pageKey(path, own))) return;
      state.tabs.push(open(path, own, query, state.active));
      keep();
    },
    address(path, params = {}) {
      restore();
      const { params: own, query } = splitParams(routeOf(path), params);
      const present = find(pageKey(path, own));
      return addressOf({ path, params: own, query: Object.keys(query).length || !present ? query : present.query });
    },
    turnTo(key, { page, params }, place) {
      const { params: own, query } = splitParams(routeOf(page), params);
      const index = state.tabs.findIndex(tab => tab.key === key);
      const tab = find(pageKey(page, own)) ?? open(page, own, query, state.tabs[index]?.from);
      if (tab.key !== key) {
        const others = state.tabs.filter(other => other.key !== key);
        if (!others.includes(tab)) others.splice(Math.max(0, index), 0, tab);
        state.tabs = others;
        mounted.forget([key]);
        places.forget([key]);
      }
      places.set(tab.key, place);
      keep();
      return addressOf(tab);
    },
    addressOf,
    close: key => remove(new Set(find(key)?.pinned ? [] : [key])),
    closeMany(key, which) {
      return remove(
        new Set(
          tabsBeside(state.tabs, key, which)
            .filter(tab => !tab.pinned)
            .map(tab => tab.key),
        ),
      );
    },
    move(key, place) {
      const tab = find(key);
      if (!tab || tab.pinned) return;
      state.tabs = movedTo(state.tabs, tab, place);
      keep();
    },
    ...tabChanges(find, keep),
    reset() {
      state.tabs = [];
      state.active = null;
      mounted.clear();
      places.clear();
      restored = true;
      keep();
      pin();
    },
  };
}
