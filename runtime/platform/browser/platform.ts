import type { Platform } from '../platform.ts';
import { createStorage } from '../storage.ts';
import { createBrowserChannel } from './channel.ts';
import { saveFile } from './save-file.ts';
import { createUpload } from './upload.ts';

/** The platform of a browser window. */
export function createBrowserPlatform(window: Window & typeof globalThis, options: { development: boolean }): Platform {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  return {
    local: createStorage(() => window.localStorage),
    session: createStorage(() => window.sessionStorage),
    fetch: (input, init) => window.fetch(input, init),
    upload: createUpload(window),
    clock: {
      now: () => Date.now(),
      after(milliseconds, task) {
        const timer = window.setTimeout(task, milliseconds);
        return () => window.clearTimeout(timer);
      },
    },
    channel: createBrowserChannel(window),
    page: {
      url: () => window.location.href,
      prefersDark: () => dark.matches,
      onPrefersDark(listener) {
        const told = (event: MediaQueryListEvent): void => listener(event.matches);
        dark.addEventListener('change', told);
        return () => dark.removeEventListener('change', told);
      },
    },
    importModule: url => import(/* @vite-ignore */ url),
    exclusively(name, task) {
      // Lock manager: only in secure contexts, and an internal platform may be served over plain http.
      const locks = window.navigator.locks as LockManager | undefined;
      return locks ? locks.request(name, task) : task();
    },
    saveFile: (content, name) => saveFile(window.document, content, name),
    development: options.development,
  };
}
