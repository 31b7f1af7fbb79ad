import type { ComponentType } from 'react';
import type { Components } from '#renderer/hooks/components.ts';
import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import { matchRoute } from '#runtime/language/bundle/match-route.ts';
import type { Services } from '#runtime/services/services.ts';

const shell = createLoadOnce(async () => (await import('./Shell.tsx')).default);

/** The shell's code is no part of the login page's. */
export const loadShell = (): Promise<ComponentType> => shell('');
/** The shell, where it is loaded already. */
export const loadedShell = (): ComponentType | undefined => shell.ready('');

/** Fetches the page of an address and the component of its kind: what fails here is told when the page is opened. */
export function preloadPage({ bundle }: Pick<Services, 'bundle'>, components: Components, address: string): void {
  const pathname = address.replace(/\?.*/, '');
  const { home } = bundle.app().app;
  const route = pathname === '/' ? bundle.route(home) : matchRoute(pathname, bundle.route)?.route;
  if (!route) return;
  void components.loadPage(route.kind).catch(() => undefined);
  void bundle.page(route.path).catch(() => undefined);
}
