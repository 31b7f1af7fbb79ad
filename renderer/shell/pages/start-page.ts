import type { MenuNode } from '#runtime/services/menu/menu.ts';

/** The page behind /: the home page, or the only page of a menu that has but one top-level entry (spec 2.1). */
export function startPage(menu: readonly MenuNode[], home: string): string {
  const [only, ...others] = menu;
  if (!only || others.length) return home;
  if ('page' in only) return only.page;
  const [child, ...siblings] = only.items;
  return child && !siblings.length && 'page' in child ? child.page : home;
}
