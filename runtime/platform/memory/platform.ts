import type { Platform } from '../platform.ts';
import { createStorage } from '../storage.ts';
import { createMemoryHub, type MemoryHub } from './channel.ts';
import { createMemoryClock, type MemoryClock } from './clock.ts';
import { createMemoryStore } from './store.ts';

export interface MemoryPlatform extends Platform {
  clock: MemoryClock;
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
}

/** A platform without a browser: time moves when told, nothing leaves the process. */
export function createMemoryPlatform(options: MemoryOptions = {}): MemoryPlatform {
  const saved: MemoryPlatform['saved'] = [];
  const hub = options.hub ?? createMemoryHub();
  const fetch = options.fetch ?? (() => Promise.reject(new Error('no network')));
  return {
    local: options.local ?? createStorage(createMemoryStore()),
    session: createStorage(createMemoryStore()),
    fetch,
    upload: (url, init, onProgress) => {
      onProgress(1, 2);
      return fetch(url, init);
    },
    clock: createMemoryClock(),
    channel: hub.join(),
    page: {
      url: () => options.url ?? 'http://heddle.test/',
      prefersDark: () => false,
      onPrefersDark: () => () => undefined,
    },
    importModule: url =>
      options.modules && url in options.modules
        ? Promise.resolve(options.modules[url])
        : Promise.reject(new Error(`no module ${url}`)),
    exclusively: (name, task) => hub.exclusively(name, task),
    saveFile: (content, name) => void saved.push({ name, content }),
    saved,
    development: true,
  };
}
