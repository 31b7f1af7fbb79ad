import { nearest } from '#runtime/language/index.ts';
import { buildMenu, type MenuNode } from '#runtime/services/menu/menu.ts';
import { guardRoute, type Visitor } from '#runtime/services/work/route-guard.ts';
import { type Command, writeJson } from '../command.ts';

/** The tree that a role sees, by the same function as the sidebar. */
export const menu: Command = {
  summary: 'prints the menu that a role sees',
  options: {
    role: { takes: 'ROLE', required: true, summary: 'a role of roles.yaml' },
    'user-spec': { takes: 'TYPE', summary: 'the type of the searched user; left out: none has been searched' },
    host: { takes: 'HOST', summary: 'the host in the address bar; left out: not the production host' },
  },
  run({ resolved }, { json, values }, output) {
    const { roles } = resolved.model;
    const role = roles[values.role ?? ''];
    if (!role) {
      output.err(`No role is named "${values.role}". ${nearest(values.role ?? '', Object.keys(roles))}`);
      return 2;
    }
    const userSpec = values['user-spec'];
    const visitor: Visitor = {
      allows: label => !label || role.permissions === 'all' || role.permissions.includes(label),
      account: userSpec === undefined ? null : { userSpec },
      host: values.host ?? '',
    };
    const routes = new Map(resolved.routes.map(route => [route.path, route]));
    const tree = buildMenu(
      resolved.menu,
      path => routes.get(path),
      route => guardRoute(route, resolved.model.app, visitor),
    );
    if (json) writeJson(output, tree);
    else print(tree, 0, output.out);
    return 0;
  },
};

function print(nodes: readonly MenuNode[], depth: number, out: (line: string) => void): void {
  for (const node of nodes) {
    out(
      `${'  '.repeat(depth)}${node.title}${'page' in node ? `  ${node.page}${node.blocked ? `  （${node.blocked}）` : ''}` : ''}`,
    );
    if ('items' in node) print(node.items, depth + 1, out);
  }
}
