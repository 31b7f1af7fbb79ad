import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { ShellProvider } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { buildMenu } from '#runtime/services/menu.ts';
import { createMenuSearch } from '#runtime/services/menu-search.ts';
import { Navbar } from './navbar/Navbar.tsx';
import { ConfirmDialog } from './overlays/ConfirmDialog.tsx';
import { Drawers } from './overlays/Drawers.tsx';
import { Transfers } from './overlays/Transfers.tsx';
import { Outlet } from './pages/Outlet.tsx';
import { useShellActions } from './shell-actions.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useLeaveGuard } from './tabs/leave-guard.ts';
import { TabsBar } from './tabs/TabsBar.tsx';
import './shell.css';

/** The layout that all pages stand in (spec 2.2): sidebar, navbar, tabs view, page. */
export default function Shell() {
  const { bundle, access, session, appearance } = useServices();
  const { loginInfo } = useSnapshot(session.state);
  const { collapsed } = useSnapshot(appearance.state);
  const menu = useMemo(
    () => (loginInfo ? buildMenu(bundle.app().menu, bundle.route, access.allows) : []),
    [bundle, access, loginInfo],
  );
  const search = useMemo(() => createMenuSearch(menu, bundle.route, access.allows), [bundle, access, menu]);
  const { actions, drawers, question } = useShellActions();
  const drawerOpen = drawers.items.length > 0;
  useLeaveGuard(drawers.unsaved);

  return (
    <ShellProvider value={actions}>
      <div className={collapsed ? 'shell shell-folded' : 'shell'} inert={drawerOpen}>
        <Sidebar menu={menu} search={search} />
        <div className="shell-body">
          <Navbar menu={menu} />
          <TabsBar />
          <Outlet menu={menu} />
        </div>
      </div>
      <Drawers items={drawers.items} close={drawers.close} setUnsaved={drawers.setUnsaved} />
      <Transfers />
      {question && <ConfirmDialog {...question} />}
    </ShellProvider>
  );
}
