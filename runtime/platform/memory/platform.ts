import type { Platform } from '../platform.ts';
import { createStorage } from '../storage.ts';
import { createMemoryHub, type MemoryHub } from './channel.ts';
import { createMemoryClock, createTabClock, type MemoryClock } from './clock.ts';
import { createMemoryPage, type MemoryPage } from './page.ts';
import { createMemoryStore } from './store.ts';
import { createMemoryTab, type MemoryTab } from './tab.ts';

export interface MemoryPlatform extends Platform {
  clock: MemoryClock;
  page: MemoryPage;
  /** What happens to the window. */
  tab: MemoryTab;
  /** Files handed to the person. */
  saved: { name: string; content: Blob }[];
}
export interface MemoryOptions {
  fetch?: typeof fetch;
  modules?: Record<string, unknown>;
  url?: string;
  /** Windows of one browser share these. */
  hub?: MemoryHub;
  local?: Platform['local'];
  session?: Platform['session'];
  clock?: MemoryClock;
}

/** A platform without a browser: time moves when told, nothing leaves the process. */
export function createMemoryPlatform(options: MemoryOptions = {}): MemoryPlatform {
  const saved: MemoryPlatform['saved'] = [];
  const hub = options.hub ?? createMemoryHub();
  const tab = createMemoryTab();
  const fetch = options.fetch ?? (() => Promise.reject(new Error('no network')));
  return {
    local: options.local ?? createStorage(createMemoryStore()),
    session: options.session ?? createStorage(createMemoryStore()),
    fetch,
    upload: (url, init, onProgress) => {
      onProgress(1, 2);
      return fetch(url, init);
    },
    clock: createTabClock(options.clock ?? createMemoryClock(), tab),
    channel: hub.join(tab),
    page: createMemoryPage(options.url ?? 'http://heddle.test/'),
    tab,
    importModule: url =>
      options.modules && url in options.modules
        ? Promise.resolve(options.modules[url])
        : Promise.reject(new Error(`no module ${url}`)),
    exclusively: (name, task) => hub.exclusively(name, task),
    locks: hub.locks(tab),
    saveFile: (content, name) => void saved.push({ name, content }),
    saved,
    development: true,
  };
}
