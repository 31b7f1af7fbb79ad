import { createBrowserPlatform } from '#runtime/platform/browser/platform.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createServices } from '#runtime/services/create.ts';
import type { Services } from '#runtime/services/services.ts';
import { galleryPath } from '../asked.ts';

/** An example's app as it runs: its services, over its own back end. */
export interface Stage {
  id: string;
  services: Services;
}

/** Opens the app that the back end has under this id, with its own log-in; nothing of it is kept in the browser. */
export async function openStage(id: string, token: string | null): Promise<Stage> {
  const services = createServices(stagePlatform(`${galleryPath}/stages/${id}`, token));
  await services.bundle.open();
  // The back end logs its own person in; whose token asks decides only whether anybody may.
  await services.session.login({ access_token: 'stage', refresh_token: '' });
  return { id, services };
}

/** The browser's, but for what the app around the gallery would hear of: its stores, its other windows, its address. */
function stagePlatform(base: string, token: string | null): Platform {
  const browser = createBrowserPlatform(window, { development: true });
  const at = (url: string): string =>
    base + new URL(url, window.location.origin).pathname + new URL(url, window.location.origin).search;
  const withToken = (init: RequestInit = {}): RequestInit => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return { ...init, headers };
  };
  return {
    ...browser,
    local: inMemory(),
    session: inMemory(),
    fetch: (input, init) => browser.fetch(at(String(input)), withToken(init)),
    upload: (url, init, onProgress) =>
      browser.upload(at(url), { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }, onProgress),
    importModule: url => browser.importModule(at(url)),
    channel: { send: () => undefined, listen: () => () => undefined },
    page: { ...browser.page, build: () => null, preloaded: () => [], askBeforeLeaving: () => () => undefined },
  };
}

function inMemory() {
  const kept = new Map<string, string>();
  return createStorage(() => ({
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }));
}
