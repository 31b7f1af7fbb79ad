import { useSnapshot } from 'valtio/react';
import { ShellProvider } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useMenu } from './menu.ts';
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
  const { appearance } = useServices();
  const { collapsed } = useSnapshot(appearance.state);
  const { menu, search } = useMenu();
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
