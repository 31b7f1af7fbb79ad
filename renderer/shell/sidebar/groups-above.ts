import { type MenuGroup, type MenuNode, walkMenu } from '#runtime/services/menu.ts';

const known = new WeakMap<readonly MenuNode[], ReadonlyMap<string, readonly MenuGroup[]>>();

/** The groups that a page stands in, outermost first; none where the menu does not list it or lists it at the top. */
export function groupsAbove(menu: readonly MenuNode[], path: string): readonly MenuGroup[] {
  const index = known.get(menu) ?? indexOf(menu);
  known.set(menu, index);
  return index.get(path) ?? [];
}

/** Asked at each page that is shown, of a menu that seldom changes. */
function indexOf(menu: readonly MenuNode[]): ReadonlyMap<string, readonly MenuGroup[]> {
  const index = new Map<string, readonly MenuGroup[]>();
  walkMenu(menu, (page, above) => {
    if (above.length > 0) index.set(page.page, above);
  });
  return index;
}
