import type { BundledMenuEntry } from '#runtime/language/bundle/client.ts';
import type { Asked } from './asked.ts';

/** A page in the catalogue; its permission is one that somebody has, where a role is named. @throws Error */
export function inCatalogue({ label, drafts }: Asked, page: string): void {
  drafts.enter('permissions.yaml', ['pages'], `${page}: ${label}`);
}

/** The permission of a role. @throws Error where there is no such role, or it has everything anyway */
export function inRole({ label, options: { role }, resolved: { model }, drafts }: Asked): void {
  if (role === undefined) return;
  const given = model.roles[role]?.permissions;
  if (!given) throw new Error(`没有角色「${role}」 · No role is named "${role}".`);
  if (given === 'all' || given.includes(label)) return;
  drafts.enter('roles.yaml', ['roles', role, 'permissions'], `- ${label}`);
}

/** A page in the menu, last of its group. @throws Error where there is no such group */
export function inMenu({ options: { group }, resolved: { menu }, drafts }: Asked, page: string): void {
  const path = group === undefined ? ['items'] : pathOf(menu, group, ['items']);
  if (!path) throw new Error(`菜单没有分组「${group}」 · The menu has no group with the key "${group}".`);
  drafts.enter('menu.yaml', path, `- ${page}`);
}

type Path = (string | number)[];

function pathOf(entries: readonly BundledMenuEntry[], key: string, path: Path): Path | undefined {
  for (const [index, entry] of entries.entries()) {
    if (!('items' in entry)) continue;
    const inner = [...path, index, 'items'];
    const found = entry.key === key ? inner : pathOf(entry.items, key, inner);
    if (found) return found;
  }
  return undefined;
}
