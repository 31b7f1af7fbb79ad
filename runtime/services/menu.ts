import type { BundledApp, BundledMenuEntry, BundledRoute } from '#runtime/language/bundle/client.ts';

export type MenuNode = MenuPage | MenuGroup;
export interface MenuPage {
  page: string;
  title: string;
  icon?: string;
}
export interface MenuGroup {
  key: string;
  title: string;
  icon?: string;
  items: MenuNode[];
}

/** A group within a group with this many visible children or fewer is flattened into its parent (spec 2.1). */
const flattenedUpTo = 5;

/**
 * The menu of one person: hidden and forbidden pages and empty groups left out, small groups flattened.
 * A top-level group has no parent to be flattened into.
 */
export function buildMenu(
  app: Pick<BundledApp, 'menu' | 'routes'>,
  allows: (permission: string | null) => boolean,
): MenuNode[] {
  const routes = new Map(app.routes.map(route => [route.path, route]));
  const visible = (route: BundledRoute | undefined): route is BundledRoute =>
    !!route && !route.hidden && allows(route.permission);

  const build = (entries: readonly BundledMenuEntry[], depth: number): MenuNode[] =>
    entries.flatMap((entry): MenuNode[] => {
      if ('page' in entry) {
        const route = routes.get(entry.page);
        return visible(route) ? [pageOf(route)] : [];
      }
      const items = build(entry.items, depth + 1);
      if (!items.length) return [];
      if (depth > 0 && items.length <= flattenedUpTo) return items;
      return [{ key: entry.key, title: entry.title, ...(entry.icon && { icon: entry.icon }), items }];
    });
  return build(app.menu, 0);
}

export const pageOf = ({ path, title, icon }: BundledRoute): MenuPage => ({ page: path, title, ...(icon && { icon }) });

/** Pages with the titles of the groups above them. */
export interface FoundPage extends MenuPage {
  trail: string[];
}

export function flattenMenu(nodes: readonly MenuNode[], trail: string[] = []): FoundPage[] {
  return nodes.flatMap(node =>
    'page' in node ? [{ ...node, trail }] : flattenMenu(node.items, [...trail, node.title]),
  );
}
