import { nearest } from '../issues/nearest.ts';
import type { AccountModel, RoleModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';

/** The sample roles and accounts, with the labels that they name. */
export function resolveRoles(context: ResolveContext): { roles: Record<string, RoleModel>; accounts: AccountModel[] } {
  const document = context.documents.roles;
  if (!document) return { roles: {}, accounts: [] };
  const place = new Place(context, document);
  const roles: Record<string, RoleModel> = {};
  for (const [name, role] of Object.entries(document.value.roles)) {
    if (role.permissions !== 'all')
      for (const [index, label] of role.permissions.entries())
        place.at('roles', name, 'permissions', index).permission(label);
    roles[name] = { name, permissions: role.permissions, data: role.data ?? 'below' };
  }
  const accounts = Object.entries(document.value.accounts ?? {}).map(([code, account]) => {
    for (const [index, role] of account.roles.entries()) checkRole(role, place.at('accounts', code, 'roles', index));
    return { code, ...account };
  });
  return { roles, accounts };
}

/** Reports a role that roles.yaml does not have. */
export function checkRole(name: string, place: Place): void {
  const roles = place.context.documents.roles?.value.roles;
  if (roles && !Object.hasOwn(roles, name))
    place.report('HD210', { name }, { hint: nearest(name, Object.keys(roles)) });
}
