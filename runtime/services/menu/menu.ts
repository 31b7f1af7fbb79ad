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

/** A group within a group with this many visible children or fewer is flattened into its parent (spec 2.1). */
const flattenedUpTo = 5;

/**
 * The menu of one person: hidden and forbidden pages and empty groups left out, small groups flattened.
 * A top-level group has no parent to be flattened into. A page that only lacks the right searched user is listed, and
 * says so: staff find it where it always is.
 * Guards are asked about no more pages than are needed to show what is open: a large product has thousands, and staff
 * wait for the menu.
 */
export function buildMenu(
  entries: readonly BundledMenuEntry[],
  routeOf: (path: string) => BundledRoute | undefined,
  accessTo: (route: BundledRoute) => RouteAccess,
): MenuNode[] {
  const pageAt = (path: string): MenuPage | undefined => visible(routeOf(path), accessTo);
  /** How many nodes the entries come to within a group; no further than one more than `enough`. */
  const count = (from: readonly BundledMenuEntry[], enough: number): number => {
    let found = 0;
    for (const entry of from) {
      if (found > enough) break;
      if ('page' in entry) found += pageAt(entry.page) ? 1 : 0;
      else found += nodesOf(count(entry.items, flattenedUpTo));
    }
    return found;
  };
  const inGroup = (from: readonly BundledMenuEntry[]): MenuNode[] =>
    from.flatMap((entry): MenuNode | MenuNode[] => {
      if ('page' in entry) return pageAt(entry.page) ?? [];
      return count(entry.items, flattenedUpTo) > flattenedUpTo ? groupOf(entry, inGroup) : inGroup(entry.items);
    });
  return entries.flatMap((entry): MenuNode | MenuNode[] => {
    if ('page' in entry) return pageAt(entry.page) ?? [];
    return count(entry.items, 0) > 0 ? groupOf(entry, inGroup) : [];
  });
}

/** What a group with that many nodes comes to in the group around it. */
const nodesOf = (items: number): number => (items > flattenedUpTo ? 1 : items);

function groupOf(
  { items: entries, ...about }: Extract<BundledMenuEntry, { key: string }>,
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

function visible(
  route: BundledRoute | undefined,
  accessTo: (route: BundledRoute) => RouteAccess,
): MenuPage | undefined {
  if (!route || route.hidden) return undefined;
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

/** Every page with the groups above it, outermost first; pages of one group get the same list. */
export function walkMenu(
  nodes: readonly MenuNode[],
  visit: (page: MenuPage, above: readonly MenuGroup[]) => void,
  above: readonly MenuGroup[] = [],
): void {
  for (const node of nodes) {
    if ('page' in node) visit(node, above);
    else walkMenu(node.items, visit, [...above, node]);
  }
}

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
