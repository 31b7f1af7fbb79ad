import { distance } from 'fastest-levenshtein';
import type { App } from '../families/app.ts';
import type { Account, Roles } from '../families/roles.ts';
import { nearest } from '../issues/nearest.ts';
import type { Model, OrganisationModel, RoleModel } from '../model/model.ts';
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
    const { askable, lendable, assignable } = role;
    const ways = { ...(askable && { askable }), ...(lendable && { lendable }), ...(assignable && { assignable }) };
    roles[name] = { name, permissions: role.permissions, data: role.data ?? 'below', ...ways };
  }
  const accounts = Object.entries(document.value.accounts ?? {}).map(([code, account]) => {
    for (const [index, role] of account.roles.entries()) checkRole(role, place.at('accounts', code, 'roles', index));
    checkOrganisations(account, place.at('accounts', code));
    return { code, ...account };
  });
  return { roles, organisations: resolveOrganisations(document.value, place), accounts };
}

/** Reports organisations that neither app.yaml nor roles.yaml has. */
function checkOrganisations({ organisation, organisations = [] }: Account, place: Place): void {
  const { app, roles } = place.context.documents;
  // Of an app.yaml with mistakes the name is not known.
  if (!app) return;
  const known = [rootOf(app.value), ...organisationNames(roles?.value.organisations)];
  const check = (name: string, at: Place): void => {
    if (!known.includes(name))
      at.report('HD215', { name }, { hint: whatToDo(name, known, roles?.value.organisations ?? []) });
  };
  if (organisation) check(organisation, place.at('organisation'));
  for (const [index, name] of organisations.entries()) check(name, place.at('organisations', index));
}

/** A slip is mended; another organisation is added to those of roles.yaml. */
function whatToDo(name: string, known: readonly string[], added: NonNullable<Roles['organisations']>): string {
  const slip = known.find(one => distance(one, name) === 1);
  const add = `roles.yaml: organisations: ${Array.isArray(added) ? `[${[...added, name].join(', ')}]` : `{ ${name}: {} }`}`;
  return slip === undefined ? add : `${nearest(name, [slip])}  ${add}`;
}

/** Names, or names with what they are. */
const organisationNames = (organisations: Roles['organisations'] = []): string[] =>
  Array.isArray(organisations) ? organisations : Object.keys(organisations);

const rootOf = ({ organisation, name }: App): string => organisation ?? name;

/** The tree of organisations and who heads them; what nobody knows, and what stands above itself, is reported. */
function resolveOrganisations({ organisations = [], accounts = {} }: Roles, place: Place): OrganisationModel[] {
  const { app } = place.context.documents;
  if (Array.isArray(organisations)) return organisations.map(name => ({ name }));
  const known = [...(app ? [rootOf(app.value)] : []), ...Object.keys(organisations)];
  return Object.entries(organisations).map(([name, organisation]) => {
    const at = place.at('organisations', name);
    const { parent } = organisation;
    if (app && parent !== undefined && !known.includes(parent))
      at.at('parent').report('HD215', { name: parent }, { hint: nearest(parent, known) });
    if (leadsBack(name, organisations)) at.at('parent').report('HD719', { name });
    for (const role of ['head', 'deputy'] as const) {
      const code = organisation[role];
      if (code !== undefined && !Object.hasOwn(accounts, code))
        at.at(role).report('HD720', { name: code }, { hint: nearest(code, Object.keys(accounts)) });
    }
    return { name, ...organisation };
  });
}

function leadsBack(name: string, all: Extract<Roles['organisations'], object>): boolean {
  const passed = new Set<string>();
  const tree: Record<string, { parent?: string }> = Array.isArray(all) ? {} : all;
  for (let above = tree[name]?.parent; above !== undefined && !passed.has(above); above = tree[above]?.parent) {
    if (above === name) return true;
    passed.add(above);
  }
  return false;
}

/** Reports a role that roles.yaml does not have. */
export function checkRole(name: string, place: Place): void {
  const roles = place.context.documents.roles?.value.roles;
  if (roles && Object.hasOwn(roles, name)) place.uses('role', '', name);
  else if (roles) place.report('HD210', { name }, { hint: nearest(name, Object.keys(roles)) });
}
