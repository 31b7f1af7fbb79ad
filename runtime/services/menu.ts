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
/** Always found by the menu's search (spec 2.2). */
const alwaysSearchable = new Set(['callcenter/todoListsNew', 'callcenter/isProcessed', 'callcenter/helpDoc']);

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

const pageOf = ({ path, title, icon }: BundledRoute): MenuPage => ({ page: path, title, ...(icon && { icon }) });

/** Pages with the titles of the groups above them. */
export interface FoundPage extends MenuPage {
  trail: string[];
}

export function flattenMenu(nodes: readonly MenuNode[], trail: string[] = []): FoundPage[] {
  return nodes.flatMap(node =>
    'page' in node ? [{ ...node, trail }] : flattenMenu(node.items, [...trail, node.title]),
  );
}

/** Pages whose title, group or path contains all words of the text; those whose title begins with it first. */
export function searchMenu(app: Pick<BundledApp, 'routes'>, menu: readonly MenuNode[], text: string): FoundPage[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const listed = flattenMenu(menu);
  const seen = new Set(listed.map(page => page.page));
  const always = app.routes.filter(route => alwaysSearchable.has(route.path) && !seen.has(route.path));
  const all = [...listed, ...always.map(route => ({ ...pageOf(route), trail: [] }))];
  const found = all.filter(page => {
    const known = [page.title, ...page.trail, page.page].join(' ').toLowerCase();
    return words.every(word => known.includes(word));
  });
  const first = words[0] ?? '';
  return found.sort(
    (a, b) => Number(b.title.toLowerCase().startsWith(first)) - Number(a.title.toLowerCase().startsWith(first)),
  );
}
