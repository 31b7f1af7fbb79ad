import type { AppModel } from '../model/app.ts';
import type { MenuModel } from '../model/menu.ts';
import type { BundledRoute } from './bundle.ts';

/** The pages that the check of the searched user judges by their names; none where the app names no such call. */
export function menusOf(routes: readonly BundledRoute[], { account }: Pick<AppModel, 'account'>): MenuModel[] {
  if (!account?.check) return [];
  const centred = account.groups?.matching ?? [];
  return routes.map(({ path, title, permission, userspec }) => ({
    title,
    permission: permission ?? '',
    ...(userspec && centred.some(part => path.includes(part)) ? { userspec } : {}),
  }));
}
