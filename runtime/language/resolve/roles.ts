import { distance } from 'fastest-levenshtein';
import type { Account } from '../families/roles.ts';
import { nearest } from '../issues/nearest.ts';
import type { Model, RoleModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';

/** The sample roles, organisations and accounts, with the labels that they name. */
export function resolveRoles(context: ResolveContext): Pick<Model, 'roles' | 'organisations' | 'accounts'> {
  const document = context.documents.roles;
  if (!document) return { roles: {}, organisations: [], accounts: [] };
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
    checkOrganisations(account, place.at('accounts', code));
    return { code, ...account };
  });
  return { roles, organisations: document.value.organisations ?? [], accounts };
}

/** Reports organisations that neither app.yaml nor roles.yaml has. */
function checkOrganisations({ organisation, organisations = [] }: Account, place: Place): void {
  const { app, roles } = place.context.documents;
  // Of an app.yaml with mistakes the name is not known.
  if (!app) return;
  const known = [...(app.value.organisation ? [app.value.organisation] : []), ...(roles?.value.organisations ?? [])];
  const check = (name: string, at: Place): void => {
    if (!known.includes(name))
      at.report('HD215', { name }, { hint: whatToDo(name, known, roles?.value.organisations ?? []) });
  };
  if (organisation) check(organisation, place.at('organisation'));
  for (const [index, name] of organisations.entries()) check(name, place.at('organisations', index));
}

/** A slip is mended; another organisation is added to those of roles.yaml. */
function whatToDo(name: string, known: readonly string[], added: readonly string[]): string {
  const slip = known.find(one => distance(one, name) === 1);
  const add = `roles.yaml: organisations: [${[...added, name].join(', ')}]`;
  return slip === undefined ? add : `${nearest(name, [slip])}  ${add}`;
}

/** Reports a role that roles.yaml does not have. */
export function checkRole(name: string, place: Place): void {
  const roles = place.context.documents.roles?.value.roles;
  if (roles && !Object.hasOwn(roles, name))
    place.report('HD210', { name }, { hint: nearest(name, Object.keys(roles)) });
}
