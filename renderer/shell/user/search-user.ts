import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';

/** Milliseconds that the page of the search may take to be there. */
const patience = 5000;

/** Goes to the search for a user, with the focus in its first field; undefined for those who may not search. */
export function useSearchUser(): (() => void) | undefined {
  const { bundle, guards, session } = useServices();
  const { loginInfo } = useSnapshot(session.state);
  const openPage = useOpenPage();
  const route = bundle.route(bundle.app().app.account?.page ?? '');
  const may = loginInfo !== null && route !== undefined && guards.access(route).kind === 'allowed';
  return useMemo(() => {
    if (!may) return undefined;
    return () => {
      openPage(route.path);
      focusSearch(performance.now() + patience);
    };
  }, [may, route, openPage]);
}

/** Once it is there: the page may have to be loaded first. */
function focusSearch(deadline: number): void {
  const field = document.querySelector<HTMLInputElement>('.shell-page:not([hidden]) [role="search"] input');
  if (field) {
    field.focus();
    field.select();
  } else if (performance.now() < deadline) requestAnimationFrame(() => focusSearch(deadline));
}
