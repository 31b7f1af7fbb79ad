import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { buildMenu, type MenuNode } from '#runtime/services/menu/menu.ts';
import { createMenuSearch, type MenuSearch } from '#runtime/services/menu/menu-search.ts';

/** The menu of who is logged in, and the search over it; made anew for another login info or searched user only. */
export function useMenu(): { menu: readonly MenuNode[]; search: MenuSearch } {
  const { bundle, session, account, guards } = useServices();
  const { loginInfo } = useSnapshot(session.state);
  const { current, newcomer } = useSnapshot(account.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guards look at the searched user by themselves
  return useMemo(() => {
    const app = bundle.app();
    const menu = loginInfo ? buildMenu(app.menu, bundle.route, guards.snapshot()) : [];
    const searchable = app.routes.filter(route => route.searchable);
    return { menu, search: createMenuSearch(loginInfo ? app.menu : [], bundle.route, guards.snapshot(), searchable) };
  }, [bundle, guards, loginInfo, current, newcomer]);
}
