import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useComponents } from '#renderer/hooks/components.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { ForbiddenPage } from '#renderer/pages/error/ForbiddenPage.tsx';
import { IncompletePage } from '#renderer/pages/error/IncompletePage.tsx';
import { NotFoundPage } from '#renderer/pages/error/NotFoundPage.tsx';
import type { PageKind } from '#runtime/language/bundle/client.ts';
import type { MenuNode } from '#runtime/services/menu/menu.ts';
import { LoadingBar } from '../LoadingBar.tsx';
import { useDestination } from './destination.ts';
import { startPage } from './start-page.ts';
import { TabPage } from './TabPage.tsx';
import { useAwaited } from './useAwaited.ts';

/** The page of the address among the open ones. */
export function OpenPages({ menu }: { menu: readonly MenuNode[] }) {
  const { account, bundle, tabs, notices, recent, guards } = useServices();
  const [, navigate] = useLocation();
  // As it stands in the address bar: a parameter in it may hold what a path cannot.
  const location = usePathname();
  const search = useSearch();
  const destination = useDestination(location, search);
  const { active, tabs: open } = useSnapshot(tabs.state);
  const { name, home } = bundle.app().app;
  const { loadedPage } = useComponents();
  const isLoaded = ({ path: at, kind }: { path: string; kind: PageKind }): boolean =>
    bundle.loadedPage(at) !== undefined && loadedPage(kind) !== undefined;

  const path = destination.kind === 'page' ? destination.route.path : null;
  useLayoutEffect(() => {
    tabs.restore();
    if (path === null) tabs.hide();
    else tabs.visit(location.slice(1), search);
  }, [tabs, path, location, search]);

  useEffect(() => {
    if (path !== null) recent.note(path);
  }, [recent, path]);

  useAwaited(destination, search ? `${location}?${search}` : location);

  const message = destination.kind === 'account' ? destination.message : '';
  useEffect(() => {
    if (message) notices.warning(message);
  }, [notices, message]);

  const title = 'title' in destination ? destination.title : '';
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name;
  }, [title, name]);

  // A page that is there is in the first picture of the shell; for another one staff should not wait with the menu.
  const [isShellDrawn, setShellDrawn] = useState(false);
  const isThere = destination.kind === 'page' && isLoaded(destination.route);
  useLayoutEffect(() => {
    if (isThere) setShellDrawn(true);
  }, [isThere]);
  useEffect(() => startTransition(() => setShellDrawn(true)), []);

  // Nobody is held: the search begins anew, and shows nobody who was found on it before.
  const searchAddress = (page: string): string => (account.state.current ? tabs.address(page) : `/${page}`);
  const goHome = (): void => navigate(tabs.address(home));
  const originOf = (page: string) => {
    const origin = bundle.route(bundle.route(page)?.from ?? '');
    if (!origin || guards.access(origin).kind !== 'allowed') return undefined;
    return { title: origin.title, open: () => navigate(tabs.address(origin.path)) };
  };
  return (
    <main className="shell-main">
      {destination.kind === 'page' && <h1 className="visually-hidden">{title}</h1>}
      {destination.kind === 'start' && <Redirect to={`/${startPage(menu, home)}`} replace />}
      {destination.kind === 'again' && <Redirect to={destination.address} replace />}
      {destination.kind === 'unknown' && <Redirect to="/404" replace />}
      {destination.kind === 'account' && <Redirect to={searchAddress(destination.page)} replace />}
      {destination.kind === 'missing' && <NotFoundPage home={goHome} />}
      {destination.kind === 'forbidden' && (
        <ForbiddenPage title={destination.page} permission={destination.permission} home={goHome} />
      )}
      {destination.kind === 'incomplete' && (
        <IncompletePage title={destination.title} from={originOf(destination.path)} home={goHome} />
      )}
      {destination.kind === 'checking' && <LoadingBar />}
      {isShellDrawn &&
        open.map(({ key, mounted }) => {
          const tab = tabs.state.tabs.find(one => one.key === key);
          return mounted && tab ? <TabPage key={key} tab={tab} shown={path !== null && key === active} /> : null;
        })}
    </main>
  );
}
