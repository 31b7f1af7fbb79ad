import { buildMenu, type MenuNode } from '#runtime/services/menu/menu.ts';
import type { Services } from '#runtime/services/services.ts';

/** The page behind /: the home page, or the only page of the menu, which is flattened then (spec 2.1). */
export function startPage(menu: readonly MenuNode[], home: string): string {
  const [only, ...others] = menu;
  if (!only || others.length) return home;
  return 'page' in only ? only.page : home;
}

/** Where an address leads who has just logged in: / at once to its page, since each change of the address draws the shell again. */
export function entryAddress(address: string, { bundle, guards }: Pick<Services, 'bundle' | 'guards'>): string {
  if (address !== '/') return address;
  const { menu, app } = bundle.app();
  return `/${startPage(buildMenu(menu, bundle.route, guards.snapshot()), app.home)}`;
}
