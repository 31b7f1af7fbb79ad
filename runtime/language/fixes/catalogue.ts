import { parse } from 'yaml';
import { addition } from './addition.ts';
import type { Fix, FixEdit, Fixer } from './fix.ts';
import { removal } from './removal.ts';
import { pathIn } from './text.ts';

const permissions = 'permissions.yaml';
const roles = 'roles.yaml';
const menu = 'menu.yaml';

/** What the catalogue or the menu lacks, has without a page, or that no role has. */
export const catalogue: Fixer = (issue, text, files) => {
  const path = pathIn(issue);
  const [name = ''] = /"([^"]*)"/.exec(issue.message)?.slice(1) ?? [];
  if (issue.code === 'HD301') {
    const label = /: \{ [^:]+: (.*) \}$/.exec(issue.hint)?.[1] ?? '';
    const edit = addition(permissions, files.get(permissions) ?? '', ['pages'], `${name}: ${label}`);
    const zh = `在 ${permissions} 中登记：${name}: ${label}`;
    return one(edit, zh, `enter it into ${permissions}: ${name}: ${label}`);
  }
  if (issue.code === 'HD302' || issue.code === 'HD309')
    return one(
      removal(issue.file, text, path),
      `从 ${issue.file} 去掉「${name}」`,
      `take "${name}" out of ${issue.file}`,
    );
  if (issue.code === 'HD305') return placesInMenu(name, files.get(menu) ?? '');
  return issue.code === 'HD304' ? grants(name, files.get(roles) ?? '') : [];
};

/** Each role that has labels one by one may get one more. */
const grants = (label: string, text: string): Fix[] =>
  rolesWithLabels(text).flatMap(role =>
    one(
      addition(roles, text, ['roles', role, 'permissions'], label),
      `授予角色「${role}」`,
      `give it to the role "${role}"`,
    ),
  );

/** Behind the other pages of the menu, or of one of its groups. */
function placesInMenu(page: string, text: string): Fix[] {
  const { items = [] } = (parse(text) ?? {}) as { items?: (string | { title?: string })[] };
  return [
    ...one(
      addition(menu, text, ['items'], page),
      `放进菜单的最上层：${page}`,
      `put "${page}" into the menu, at its top`,
    ),
    ...items.flatMap((item, index) =>
      typeof item === 'string' || item.title === undefined
        ? []
        : one(
            addition(menu, text, ['items', String(index), 'items'], page),
            `放进菜单「${item.title}」：${page}`,
            `put "${page}" into the group "${item.title}" of the menu`,
          ),
    ),
  ];
}

function rolesWithLabels(text: string): string[] {
  const { roles: known = {} } = (parse(text) ?? {}) as { roles?: Record<string, { permissions?: unknown } | null> };
  return Object.entries(known).flatMap(([role, said]) => (Array.isArray(said?.permissions) ? [role] : []));
}

const one = (edit: FixEdit | undefined, zh: string, en: string): Fix[] =>
  edit ? [{ zh, en, isCertain: false, edits: [edit] }] : [];
