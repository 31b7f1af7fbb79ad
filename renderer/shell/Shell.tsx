import { lazy, Suspense, useCallback, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ShellProvider } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useWall } from '#renderer/hooks/wall.ts';
import { useNarrow } from '#renderer/ui/width/useNarrow.ts';
import { eventsAddress } from './documents/events.ts';
import { useDocuments } from './documents/useDocuments.ts';
import { PageHelp } from './help/PageHelp.tsx';
import { useShellKeys } from './keys/useShellKeys.ts';
import { LayoutWidgets, useDials, useLayoutWidgets } from './layout/LayoutWidgets.tsx';
import { useMenu } from './menu.ts';
import { Navbar } from './navbar/Navbar.tsx';
import { ConfirmDialog } from './overlays/ConfirmDialog.tsx';
import { Drawers } from './overlays/Drawers.tsx';
import { NewVersion } from './overlays/NewVersion.tsx';
import { Transfers } from './overlays/Transfers.tsx';
import { Watermark } from './overlays/Watermark.tsx';
import { Why } from './overlays/Why.tsx';
import { OpenPages } from './pages/OpenPages.tsx';
import { Palette } from './palette/Palette.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useShellActions } from './shell-actions.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { SidebarDrawer } from './sidebar/SidebarDrawer.tsx';
import { useLeaveGuard } from './tabs/leave-guard.ts';
import { TabsBar } from './tabs/TabsBar.tsx';
import { useSearchUser } from './user/search-user.ts';
import { UserStrip } from './user/UserStrip.tsx';
import { Wall } from './wall/Wall.tsx';
import { PageYaml } from './yaml/PageYaml.tsx';
import './shell.css';

// For those who ask for it.
const KeysDialog = lazy(() => import('./keys/KeysDialog.tsx'));

/** The layout that all pages stand in (spec 2.2): sidebar, navbar, tabs view, page. */
export default function Shell() {
  const { appearance } = useServices();
  const { collapsed } = useSnapshot(appearance.state);
  const narrow = useNarrow();
  const [menuShown, setMenuShown] = useState(false);
  const closeMenu = useCallback(() => setMenuShown(false), []);
  const { menu, search } = useMenu();
  const { actions, drawers, question } = useShellActions();
  const drawerOpen = drawers.items.length > 0;
  const [palette, setPalette] = useState(false);
  const openPalette = useCallback(() => setPalette(true), []);
  const [keys, setKeys] = useState(false);
  const showKeys = useCallback(() => setKeys(true), []);
  const unsaved = useUnsaved(drawers.unsaved);
  useLeaveGuard(unsaved);
  const [events] = useState(eventsAddress);
  const Documents = useDocuments(events);
  const widgets = useLayoutWidgets();
  const dials = useDials();
  const isWall = useWall() !== undefined;

  return (
    <ShellProvider value={actions}>
      <Keys
        covered={drawerOpen || palette || keys || question !== undefined}
        openPalette={openPalette}
        showKeys={showKeys}
      />
      <div
        className={['shell-frame stack', widgets.length > 0 && 'shell-topped', isWall && 'shell-wall']
          .filter(Boolean)
          .join(' ')}
        {...(dials && { 'data-dials': '' })}
      >
        <SkipLink />
        <LayoutWidgets widgets={widgets} />
        <div className={narrow ? 'shell shell-narrow' : collapsed ? 'shell shell-folded' : 'shell'} inert={drawerOpen}>
          {narrow ? (
            menuShown && (
              <SidebarDrawer close={closeMenu}>
                <Sidebar menu={menu} search={search} folded={false} />
              </SidebarDrawer>
            )
          ) : (
            <Sidebar menu={menu} search={search} folded={collapsed} />
          )}
          <div className="shell-body stack">
            <Navbar menu={menu} narrow={narrow} openMenu={() => setMenuShown(true)} openPalette={openPalette} />
            <div className="shell-bar">
              <TabsBar />
              <UserStrip />
            </div>
            <OpenPages menu={menu} />
          </div>
        </div>
        <Drawers {...drawers} />
        <Transfers />
        {palette && <Palette search={search} close={() => setPalette(false)} />}
        {keys && (
          <Suspense>
            <KeysDialog close={() => setKeys(false)} />
          </Suspense>
        )}
        <NewVersion unsaved={unsaved} />
        {Documents && events !== undefined && <Documents address={events} unsaved={unsaved} />}
        <Why />
        <Wall />
        <PageYaml />
        <PageHelp />
        <Watermark />
        {question && <ConfirmDialog {...question} />}
      </div>
    </ShellProvider>
  );
}

/** Whether anything that staff typed would be lost with this window. */
function useUnsaved(inDrawer: boolean): boolean {
  const { tabs } = useSnapshot(useServices().tabs.state);
  return inDrawer || tabs.some(tab => tab.unsaved);
}

/** The keys, below the provider whose actions they call. */
function Keys(keys: { covered: boolean; openPalette: () => void; showKeys: () => void }) {
  useShellKeys({ ...keys, searchUser: useSearchUser() });
  return null;
}
