import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import type { AppModel } from '#runtime/language/bundle/model.ts';

/** Whether a person may enter a page, and what to do where not. */
export type RouteAccess =
  | { kind: 'allowed' }
  /** Here there is no such page. */
  | { kind: 'absent' }
  | { kind: 'forbidden'; permission: string }
  /** The address lacks parameters without which the page has nothing to show. */
  | { kind: 'incomplete'; missing: string[] }
  /** First a user has to be searched, or another one: say the message and go to the page that searches. */
  | { kind: 'account'; message: string; page: string };

/** Who asks, and from where. */
export interface Visitor {
  allows(permission: string | null): boolean;
  /** The searched user. */
  account: Readonly<Record<string, unknown>> | null;
  /** The page that takes on whoever is new, as long as somebody is being taken on. */
  newcomer?: string | undefined;
  /** The host in the address bar. */
  host: string;
}

const allowed: RouteAccess = { kind: 'allowed' };

const within = (route: Pick<BundledRoute, 'path'>, parts: readonly string[] = []): boolean =>
  parts.some(part => route.path.includes(part));

/** Whether the page is for one searched user: its path says so, whether or not it names the types of user (spec 2.1). */
export const isUserCentred = (route: Pick<BundledRoute, 'path'>, { account }: Pick<AppModel, 'account'>): boolean =>
  within(route, account?.groups?.matching);

/** The guards before a page (spec 2.1, 6). An app without a searched user does not ask for one. */
export function guardRoute(
  route: BundledRoute,
  app: Pick<AppModel, 'account' | 'productionHosts'>,
  visitor: Visitor,
  params: Readonly<Record<string, string>> = {},
): RouteAccess {
  if (route.link) return { kind: 'absent' };
  if (route.env_pre && app.productionHosts?.includes(visitor.host)) return { kind: 'absent' };
  if (!visitor.allows(route.permission)) return { kind: 'forbidden', permission: route.permission ?? '' };
  const missing = route.required?.filter(name => !params[name]);
  if (missing?.length) return { kind: 'incomplete', missing };
  const search = app.account?.page;
  if (!search || route.path === search) return allowed;
  const centred = isUserCentred(route, app);
  if (!centred && !within(route, app.account?.groups?.any)) return allowed;
  const current = visitor.account;
  if (!current && visitor.newcomer === route.path) return allowed;
  if (!current) return { kind: 'account', message: '未搜索用户', page: search };
  // A page that names no type is for users of each.
  if (centred && route.userspec && !route.userspec.some(type => type === current.userSpec))
    return { kind: 'account', message: '该类型用户不允许进入该菜单', page: search };
  return allowed;
}
