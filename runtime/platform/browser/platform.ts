import type { Platform } from '../platform.ts';
import { createStorage } from '../storage.ts';
import { createBrowserChannel } from './channel.ts';
import { createBrowserClock } from './clock.ts';
import { createBrowserLocks } from './locks.ts';
import { createBrowserPage } from './page.ts';
import { saveFile } from './save-file.ts';
import { createUpload } from './upload.ts';

/** The platform of a browser window. */
export function createBrowserPlatform(window: Window & typeof globalThis, options: { development: boolean }): Platform {
  const local = createStorage(() => window.localStorage);
  const clock = createBrowserClock(window);
  return {
    local,
    session: createStorage(() => window.sessionStorage),
    fetch: (input, init) => window.fetch(input, init),
    upload: createUpload(window),
    clock,
    channel: createBrowserChannel(window),
    page: createBrowserPage(window),
    importModule: url => importFetched(window, url),
    exclusively(name, task) {
      // Lock manager: only in secure contexts, and an internal platform may be served over plain http.
      const locks = window.navigator.locks as LockManager | undefined;
      return locks ? locks.request(name, task) : task();
    },
    locks: createBrowserLocks(window, local, clock),
    saveFile: (content, name) => saveFile(window.document, content, name),
    development: options.development,
  };
}

/** Fetched before, as a browser that has failed once to fetch a module for an import never asks for it again in that document. */
async function importFetched({ fetch }: Window & typeof globalThis, url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`Failed to fetch module: ${url}`);
  await answer.arrayBuffer();
  return import(/* @vite-ignore */ url);
}
