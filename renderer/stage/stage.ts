import { createBrowserPlatform } from '#runtime/platform/browser/platform.ts';
import type { Platform, StoragePort } from '#runtime/platform/platform.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createServices } from '#runtime/services/create.ts';
import type { Services } from '#runtime/services/services.ts';

/** An app as it runs elsewhere: its services, over its own back end. */
export interface Stage {
  id: string;
  services: Services;
}

/** Where its back end is. */
export interface StageAddress {
  id: string;
  /** What its addresses begin with: /heddle/gallery/stages/1. */
  base: string;
  /** Headers of each request, besides its own. */
  headers(): Record<string, string>;
}

/** What an app has kept of its person, as a browser would. */
export interface Kept {
  local: StoragePort;
  session: StoragePort;
}

/**
 * Opens an app, with its own log-in; nothing of it is kept in the browser.
 * @param kept of an app with the same person, whose log-in goes on: who it is is asked again while it is used
 */
export async function openStage(address: StageAddress, kept?: Kept): Promise<Stage & { kept: Kept }> {
  const own = kept ?? { local: inMemory(), session: inMemory() };
  const services = createServices({ ...stagePlatform(address), ...own });
  const [, isIn] = await Promise.all([services.bundle.open(), kept ? services.session.restore() : false]);
  // The back end logs its own person in; whose token asks decides only whether anybody may.
  if (!isIn) await services.session.login({ access_token: 'stage', refresh_token: '' });
  return { id: address.id, services, kept: own };
}

/** The browser's, but for what the app around it would hear of: its stores, its other windows, its address. */
function stagePlatform({ base, headers: own }: StageAddress): Omit<Platform, keyof Kept> {
  const browser = createBrowserPlatform(window, { development: true });
  const at = (url: string): string =>
    base + new URL(url, window.location.origin).pathname + new URL(url, window.location.origin).search;
  const withOwn = (init: RequestInit = {}): RequestInit => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(own())) headers.set(name, value);
    return { ...init, headers };
  };
  return {
    ...browser,
    fetch: (input, init) => browser.fetch(at(String(input)), withOwn(init)),
    upload: (url, init, onProgress) =>
      browser.upload(at(url), { ...init, headers: { ...init.headers, ...own() } }, onProgress),
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
