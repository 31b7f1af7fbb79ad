import { nearest } from '#runtime/language/issues/nearest.ts';
import { buildMenu, type MenuNode } from '#runtime/services/menu.ts';
import { type Command, writeJson } from '../command.ts';

/** The tree that a role sees, by the same function as the sidebar. */
export const menu: Command = {
  summary: 'prints the menu that a role sees',
  options: { role: { takes: 'ROLE', required: true, summary: 'a role of roles.yaml' } },
  run({ resolved }, { json, values }, output) {
    const { roles } = resolved.model;
    const role = roles[values.role ?? ''];
    if (!role) {
      output.err(`No role is named "${values.role}". ${nearest(values.role ?? '', Object.keys(roles))}`);
      return 2;
    }
    const has = (label: string | null) => !label || role.permissions === 'all' || role.permissions.includes(label);
    const routes = new Map(resolved.routes.map(route => [route.path, route]));
    const tree = buildMenu(resolved.menu, path => routes.get(path), has);
    if (json) writeJson(output, tree);
    else print(tree, 0, output.out);
    return 0;
  },
};

function print(nodes: readonly MenuNode[], depth: number, out: (line: string) => void): void {
  for (const node of nodes) {
    out(`${'  '.repeat(depth)}${node.title}${'page' in node ? `  ${node.page}` : ''}`);
    if ('items' in node) print(node.items, depth + 1, out);
  }
}
