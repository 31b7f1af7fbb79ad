import type { MenuGroup, MenuNode } from '#runtime/services/menu.ts';

/** The groups that a page stands in, outermost first; none where the menu does not list it or lists it at the top. */
export function groupsAbove(nodes: readonly MenuNode[], path: string): MenuGroup[] {
  for (const node of nodes) {
    if ('page' in node) continue;
    if (node.items.some(item => 'page' in item && item.page === path)) return [node];
    const below = groupsAbove(node.items, path);
    if (below.length) return [node, ...below];
  }
  return [];
}
