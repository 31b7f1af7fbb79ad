import type { ComponentType } from 'react';
import { type Components, loadFirstBlocks } from '#renderer/hooks/components.ts';
import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import { matchRoute } from '#runtime/language/bundle/match-route.ts';
import type { Services } from '#runtime/services/services.ts';

const shell = createLoadOnce(async () => (await import('./Shell.tsx')).default);

/** The shell's code is no part of the login page's. */
export const loadShell = (): Promise<ComponentType> => shell('');
/** The shell, where it is loaded already. */
export const loadedShell = (): ComponentType | undefined => shell.ready('');

/**
 * Fetches the page of an address and the components of its kind and of its first blocks; settled when all are there. What fails here is told
 * when the page is opened.
 */
export async function preloadPage(
  { access, bundle }: Pick<Services, 'access' | 'bundle'>,
  components: Components,
  address: string,
): Promise<void> {
  const pathname = address.replace(/\?.*/, '');
  const { home } = bundle.app().app;
  const route = pathname === '/' ? bundle.route(home) : matchRoute(pathname, bundle.route)?.route;
  if (!route) return;
  const kind = components.loadPage(route.kind);
  const page = bundle.pageEarly(route.path);
  await Promise.allSettled([
    kind,
    bundle.page(route.path),
    page.then(found => loadFirstBlocks(found, access, components)),
  ]);
}
