import { loadPageComponent } from '#renderer/registry/pages.ts';
import type { Services } from '#runtime/services/services.ts';

/** The shell's code is no part of the login page's. */
export const loadShell = () => import('./Shell.tsx');

/** Fetches the page of an address and the component of its kind: what fails here is told when the page is opened. */
export function loadPageAhead({ bundle }: Pick<Services, 'bundle'>, address: string): void {
  const { home } = bundle.app().app;
  const path = decodeURIComponent(address.slice(1)) || home;
  const route = bundle.route(path);
  if (!route) return;
  void loadPageComponent(route.kind).catch(() => undefined);
  void bundle.page(path).catch(() => undefined);
}
