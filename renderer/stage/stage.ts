import { createBrowserPlatform } from '#runtime/platform/browser/platform.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createServices } from '#runtime/services/create.ts';
import type { LoginInfo } from '#runtime/services/person/contract.ts';
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

/**
 * Opens an app, with its own log-in; nothing of it is kept in the browser.
 * @param known who it is, where that was asked before; left out: the back end is asked
 */
export async function openStage(address: StageAddress, known?: LoginInfo): Promise<Stage> {
  const services = createServices(stagePlatform(address));
  const { session } = services;
  await services.bundle.open();
  if (known) {
    session.state.token = token;
    session.state.loginInfo = known;
    // The back end logs its own person in; whose token asks decides only whether anybody may.
  } else await session.login({ access_token: token, refresh_token: '' });
  return { id: address.id, services };
}

/** Whoever asks has another: what a request carries is said by the address. */
const token = 'stage';

/** The browser's, but for what the app around it would hear of: its stores, its other windows, its address. */
function stagePlatform({ base, headers: own }: StageAddress): Platform {
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
    local: inMemory(),
    session: inMemory(),
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
