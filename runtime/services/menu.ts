import type { BundledMenuEntry, BundledRoute } from '#runtime/language/bundle/client.ts';
import type { Admission } from './admission.ts';

export type MenuNode = MenuPage | MenuGroup;
export interface MenuPage {
  page: string;
  title: string;
  icon?: string;
  /** Why it cannot be entered now: the warning of its guard. */
  blocked?: string;
}
export interface MenuGroup {
  key: string;
  title: string;
  icon?: string;
  /** How its title is typed. */
  pinyin?: string;
  items: MenuNode[];
}

/** A group within a group with this many visible children or fewer is flattened into its parent (spec 2.1). */
const flattenedUpTo = 5;

/**
 * The menu of one person: hidden and forbidden pages and empty groups left out, small groups flattened.
 * A top-level group has no parent to be flattened into. A page that only lacks the right searched user is listed, and
 * says so: staff find it where it always is.
 */
export function buildMenu(
  entries: readonly BundledMenuEntry[],
  routeOf: (path: string) => BundledRoute | undefined,
  admit: (route: BundledRoute) => Admission,
): MenuNode[] {
  // Loops and no more objects than needed: staff wait for this, and a large product has thousands of pages.
  const build = (from: readonly BundledMenuEntry[], into: MenuNode[], isTop: boolean): MenuNode[] => {
    for (const entry of from) {
      if ('page' in entry) {
        const page = visible(routeOf(entry.page), admit);
        if (page) into.push(page);
        continue;
      }
      const items = build(entry.items, [], false);
      if (!isTop && items.length <= flattenedUpTo) into.push(...items);
      else if (items.length) into.push({ ...entry, items });
    }
    return into;
  };
  return build(entries, [], true);
}

function visible(route: BundledRoute | undefined, admit: (route: BundledRoute) => Admission): MenuPage | undefined {
  if (!route || route.hidden) return undefined;
  const admission = admit(route);
  if (admission.kind === 'account') return { ...pageOf(route), blocked: admission.message };
  return admission.kind === 'admitted' ? pageOf(route) : undefined;
}

export const pageOf = ({ path, title, icon }: BundledRoute): MenuPage =>
  icon ? { page: path, title, icon } : { page: path, title };

/** Pages with the titles of the groups above them. */
export interface FoundPage extends MenuPage {
  trail: string[];
}

export function flattenMenu(nodes: readonly MenuNode[]): FoundPage[] {
  const found: FoundPage[] = [];
  walkMenu(nodes, (page, above) => found.push({ ...page, trail: above.map(group => group.title) }));
  return found;
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
