import { parse } from 'yaml';
import { addition } from './addition.ts';
import type { Fix, FixEdit, Fixer } from './fix.ts';
import { removal } from './removal.ts';
import { pathIn } from './text.ts';

const permissions = 'permissions.yaml';
const roles = 'roles.yaml';

/** What the catalogue lacks, has without a page, or that no role has. */
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

function rolesWithLabels(text: string): string[] {
  const { roles: known = {} } = (parse(text) ?? {}) as { roles?: Record<string, { permissions?: unknown } | null> };
  return Object.entries(known).flatMap(([role, said]) => (Array.isArray(said?.permissions) ? [role] : []));
}

const one = (edit: FixEdit | undefined, zh: string, en: string): Fix[] =>
  edit ? [{ zh, en, isCertain: false, edits: [edit] }] : [];
