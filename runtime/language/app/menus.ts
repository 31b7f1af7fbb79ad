import type { AppModel } from '../model/app.ts';
import type { MenuModel } from '../model/menu.ts';
import type { BundledMenuEntry, BundledRoute } from './bundle.ts';

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

/** Page → the groups of the menu that it stands in, the widest first, in the order of the menu. */
export const placesOf = (menu: readonly BundledMenuEntry[], within: readonly string[] = []): Record<string, string[]> =>
  Object.assign(
    {},
    ...menu.map(entry =>
      'page' in entry ? { [entry.page]: within } : placesOf(entry.items, [...within, entry.title]),
    ),
  );
