import type { BundledMenuEntry, BundledRoute } from '#runtime/language/bundle/client.ts';
import type { RouteAccess } from '../work/route-guard.ts';

export type MenuNode = MenuPage | MenuGroup;
export interface MenuPage {
  page: string;
  title: string;
  icon?: string;
  /** How much there is at it stands beside its title. */
  counted?: true;
  /** Why it cannot be entered now: the warning of its guard. */
  blocked?: string;
}
export interface MenuGroup {
  key: string;
  title: string;
  icon?: string;
  /** How its title is typed. */
  pinyin?: string;
  /** Built when it is first asked for, and kept. */
  readonly items: readonly MenuNode[];
  /** Whether the documents list the page in it, for whomever; asks nothing of the guards. */
  lists(path: string): boolean;
}

/** A group with this many visible children or fewer is flattened into its parent (spec 2.1), at the top as within a group. */
const flattenedUpTo = 5;

/**
 * The menu of one person: forbidden pages and empty groups left out, small groups flattened.
 * A page that only lacks the right searched user is listed, and says so: staff find it where it always is.
 * Guards are asked about no more pages than are needed to show what is open: a large product has thousands, and staff
 * wait for the menu.
 */
export function buildMenu(
  entries: readonly BundledMenuEntry[],
  routeOf: (path: string) => BundledRoute | undefined,
  accessTo: (route: BundledRoute) => RouteAccess,
): MenuNode[] {
  const sizes = new Map<BundledMenuEntry, number>();
  /** How many nodes the group comes to; no further than one more than decides. */
  const sizeOf = (group: BundledGroup): number => {
    let size = sizes.get(group);
    if (size !== undefined) return size;
    size = 0;
    for (const entry of group.items) {
      if (size > flattenedUpTo) break;
      if ('page' in entry) size += visiblePage(entry.page, routeOf, accessTo) ? 1 : 0;
      else size += isFlattened(entry) ? sizeOf(entry) : 1;
    }
    sizes.set(group, size);
    return size;
  };
  const isFlattened = (group: BundledGroup): boolean => sizeOf(group) <= flattenedUpTo;
  const nodesOf = (from: readonly BundledMenuEntry[]): MenuNode[] =>
    from.flatMap((entry): MenuNode | MenuNode[] => {
      if ('page' in entry) return visiblePage(entry.page, routeOf, accessTo) ?? [];
      return isFlattened(entry) ? nodesOf(entry.items) : groupOf(entry, nodesOf);
    });
  return nodesOf(entries);
}

type BundledGroup = Extract<BundledMenuEntry, { key: string }>;

function groupOf(
  { items: entries, ...about }: BundledGroup,
  build: (from: readonly BundledMenuEntry[]) => MenuNode[],
): MenuGroup {
  let built: readonly MenuNode[] | undefined;
  return {
    ...about,
    get items() {
      built ??= build(entries);
      return built;
    },
    lists: path => lists(entries, path),
  };
}

const lists = (entries: readonly BundledMenuEntry[], path: string): boolean =>
  entries.some(entry => ('page' in entry ? entry.page === path : lists(entry.items, path)));

/** What the menu shows of a page; nothing of one that is unknown or forbidden. */
export function visiblePage(
  path: string,
  routeOf: (path: string) => BundledRoute | undefined,
  accessTo: (route: BundledRoute) => RouteAccess,
): MenuPage | undefined {
  const route = routeOf(path);
  if (!route) return undefined;
  const access = accessTo(route);
  if (access.kind === 'account') return { ...pageOf(route), blocked: access.message };
  return access.kind === 'allowed' ? pageOf(route) : undefined;
}

export const pageOf = ({ path, title, icon, count }: BundledRoute): MenuPage => ({
  page: path,
  title,
  ...(icon ? { icon } : {}),
  ...(count ? { counted: true } : {}),
});

/** Pages with the titles of the groups above them. */
export interface FoundPage extends MenuPage {
  trail: string[];
}

/** Every page of the documents' menu with all the groups above it, outermost first; pages of one group get the same list. */
export function walkMenu(
  entries: readonly BundledMenuEntry[],
  visit: (path: string, above: readonly BundledGroup[]) => void,
  above: readonly BundledGroup[] = [],
): void {
  for (const entry of entries) {
    if ('page' in entry) visit(entry.page, above);
    else walkMenu(entry.items, visit, [...above, entry]);
  }
}

/** The titles of the groups that the documents put the page in, outermost first, flattened or not. */
export const trailOf = (entries: readonly BundledMenuEntry[], path: string): readonly string[] => {
  for (const entry of entries) {
    if ('page' in entry) continue;
    if (entry.items.some(one => 'page' in one && one.page === path)) return [entry.title];
    if (lists(entry.items, path)) return [entry.title, ...trailOf(entry.items, path)];
  }
  return [];
};

/** The groups that a page stands in, outermost first; none where the menu does not show it or shows it at the top. */
export const groupsAbove = (nodes: readonly MenuNode[], path: string): readonly MenuGroup[] => wayTo(nodes, path) ?? [];

/** Whether the menu shows the page. */
export const isInMenu = (nodes: readonly MenuNode[], path: string): boolean => wayTo(nodes, path) !== undefined;

function wayTo(nodes: readonly MenuNode[], path: string): MenuGroup[] | undefined {
  for (const node of nodes) {
    if ('page' in node) {
      if (node.page === path) return [];
    } else if (node.lists(path)) {
      const way = wayTo(node.items, path);
      if (way) return [node, ...way];
    }
  }
  return undefined;
}
