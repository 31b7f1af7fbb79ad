import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { goOnTyping } from '#renderer/inputs/near/typed-ahead.ts';
import type { TabService } from '#runtime/services/services.ts';
import { type TypedAhead, typedAhead } from './typed-ahead.ts';

/** Milliseconds that the page of the search may take to be there. */
const patience = 5000;

/**
 * Goes to the search for a user, with the focus in its first field, which gets what was typed while it came; undefined for
 * those who may not search.
 */
export function useSearchUser(): (() => void) | undefined {
  const { bundle, guards, session, tabs } = useServices();
  const { loginInfo } = useSnapshot(session.state);
  const openPage = useOpenPage();
  const route = bundle.route(bundle.app().app.account?.page ?? '');
  const may = loginInfo !== null && route !== undefined && guards.access(route).kind === 'allowed';
  return useMemo(() => {
    if (!may) return undefined;
    return () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      openPage(route.path);
      focusSearch(awaiting(tabs, route.path), typedAhead());
    };
  }, [may, route, openPage, tabs]);
}

/** @returns how it stands with the page that is waited for; 'left': somebody has gone elsewhere, or out of the shell */
function awaiting(tabs: TabService, path: string): () => 'coming' | 'here' | 'left' {
  const deadline = performance.now() + patience;
  let came = false;
  return () => {
    const here = tabs.state.tabs.find(tab => tab.key === tabs.state.active)?.path === path;
    const gone = (came && !here) || performance.now() > deadline || document.querySelector('.shell-body') === null;
    came ||= here;
    return gone ? 'left' : here ? 'here' : 'coming';
  };
}

/** Once it is there: the page may have to be loaded first. Who goes elsewhere meanwhile has the keys back. */
function focusSearch(stands: () => 'coming' | 'here' | 'left', ahead: TypedAhead): void {
  const now = stands();
  if (now === 'left') return void ahead.end();
  const field =
    now === 'here' && document.querySelector<HTMLInputElement>('.shell-page:not([hidden]) [role="search"] input');
  if (!field) return void requestAnimationFrame(() => focusSearch(stands, ahead));
  const typed = ahead.end();
  field.focus();
  if (typed) goOnTyping(field, typed);
  else field.select();
}
