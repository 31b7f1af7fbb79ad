import type { BundledMenuEntry } from '../bundle/client.ts';
import type { AccountModel, AppModel, DictionaryModel, PermissionsModel, RoleModel } from '../bundle/model.ts';
import type { App } from '../families/app.ts';
import type { Dictionary } from '../families/dictionary.ts';
import type { MenuEntry } from '../families/menu.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import { Place, type ResolveContext } from './context.ts';

/** What app.yaml says, with the specification's defaults (spec 7.1, 9). */
export function resolveApp(context: ResolveContext): AppModel {
  const document = context.documents.app;
  const app = document?.value;
  const account = document && app?.account && resolveAccount(app.account, new Place(context, document, ['account']));
  if (document && app) {
    const place = new Place(context, document);
    place.at('home').page(app.home);
    place.at('login').page(app.login);
    for (const [index, page] of (app.personal ?? []).entries()) place.at('personal', index).page(page);
    if (app.organisationSwitch) place.at('organisationSwitch', 'stay').page(app.organisationSwitch.stay);
  }
  return {
    name: app?.name ?? '',
    version: app?.version ?? '',
    ...(app?.released ? { released: app.released } : {}),
    organisation: app?.organisation ?? app?.name ?? '',
    home: app?.home ?? '',
    login: app?.login ?? '',
    ...(account ? { account } : {}),
    ...(app?.organisationSwitch ? { organisationSwitch: app.organisationSwitch } : {}),
    personal: app?.personal ?? [],
    ...(app?.productionHosts ? { productionHosts: app.productionHosts } : {}),
    ...(app?.sample ? { sample: app.sample } : {}),
    timeouts: {
      call: app?.timeouts?.call ?? 20,
      upload: app?.timeouts?.upload ?? 60,
      delete: app?.timeouts?.delete ?? 20,
    },
    limits: { exportRows: app?.limits?.exportRows ?? 50_000, refreshMinutes: app?.limits?.refreshMinutes ?? 30 },
  };
}

function resolveAccount({ show, ...account }: NonNullable<App['account']>, place: Place): AppModel['account'] {
  place.at('page').page(account.page);
  if (account.check) place.at('check').call(account.check);
  const entity = place.at('entity').entity(account.entity);
  if (!entity) return account;
  const names = show ?? [entity.nameField];
  return { ...account, show: names.flatMap((name, index) => place.at('show', index).field(entity, name) ?? []) };
}

export function resolveDictionary({ name, value, source }: Doc<Dictionary>): DictionaryModel {
  const written = Object.keys(value.items);
  const wholeNumbersMayMove = written.some(code => /^\d+$/.test(code));
  const codes = wholeNumbersMayMove ? (source?.keys(['items']) ?? written) : written;
  return {
    name,
    title: value.title,
    items: codes.map(code => {
      const item = value.items[code];
      return typeof item === 'object' ? { value: code, ...item } : { value: code, label: item ?? code };
    }),
  };
}

export function resolveMenu(context: ResolveContext): BundledMenuEntry[] {
  const document = context.documents.menu;
  if (!document) return [];
  const seen = new Set<string>();
  const entries = (items: readonly MenuEntry[], place: Place): BundledMenuEntry[] =>
    items.flatMap((item, index): BundledMenuEntry[] => {
      const at = place.at(index);
      if (typeof item !== 'string') {
        const { items: inner, ...group } = item;
        return [{ ...group, items: entries(inner, at.at('items')) }];
      }
      if (!at.page(item)) return [];
      if (seen.has(item)) at.report('HD306', { name: item });
      seen.add(item);
      return [{ page: item }];
    });
  return entries(document.value.items, new Place(context, document, ['items']));
}

export function resolvePermissions(context: ResolveContext): PermissionsModel {
  const document = context.documents.permissions;
  const unmask = document?.value.unmask;
  if (document && unmask) new Place(context, document, ['unmask']).permission(unmask);
  return { pages: document?.value.pages ?? {}, actions: document?.value.actions ?? [], ...(unmask ? { unmask } : {}) };
}

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
    for (const [index, role] of account.roles.entries())
      if (!roles[role])
        place
          .at('accounts', code, 'roles', index)
          .report('HD210', { name: role }, { hint: nearest(role, Object.keys(roles)) });
    return { code, ...account };
  });
  return { roles, accounts };
}
