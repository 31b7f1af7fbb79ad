import type { BundledApp, BundledRoute } from '#runtime/language/bundle/client.ts';
import type { AccessService, AccountService } from './services.ts';

/** Whether a person may enter a page, and what to do where not. */
export type Admission =
  | { kind: 'admitted' }
  | { kind: 'forbidden'; permission: string }
  /** First a user has to be searched, or another one: say the message and go to the page that searches. */
  | { kind: 'account'; message: string; page: string };

/** Path parts whose pages need a searched user of a fitting type (spec 2.1, 6). */
const needsType = ['baseBusinessManagement', 'onlineManager', 'financialManager', 'informationManager'];
/** … and those that need only that a user has been searched. */
const needsAny = ['businessQueries'];

/** The guards before a page (spec 2.1, 6). An app without a searched user has none but the permission. */
export function admit(
  route: BundledRoute,
  app: BundledApp,
  access: Pick<AccessService, 'allows'>,
  account: AccountService['state'],
): Admission {
  if (!access.allows(route.permission)) return { kind: 'forbidden', permission: route.permission ?? '' };
  const search = app.app.account?.page;
  if (!search || route.path === search) return { kind: 'admitted' };
  const contains = (part: string): boolean => route.path.includes(part);
  const typed = needsType.some(contains) && route.userspec !== undefined;
  if (!typed && !needsAny.some(contains)) return { kind: 'admitted' };
  const current = account.current;
  if (!current) return { kind: 'account', message: '未搜索用户', page: search };
  if (typed && !route.userspec?.some(type => type === current.userSpec))
    return { kind: 'account', message: '该类型用户不允许进入该菜单', page: search };
  return { kind: 'admitted' };
}
