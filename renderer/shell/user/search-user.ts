import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { type TypedAhead, typedAhead } from './typed-ahead.ts';

/** Milliseconds that the page of the search may take to be there. */
const patience = 5000;

/**
 * Goes to the search for a user, with the focus in its first field, which gets what was typed while it came; undefined for
 * those who may not search.
 */
export function useSearchUser(): (() => void) | undefined {
  const { bundle, guards, session } = useServices();
  const { loginInfo } = useSnapshot(session.state);
  const openPage = useOpenPage();
  const route = bundle.route(bundle.app().app.account?.page ?? '');
  const may = loginInfo !== null && route !== undefined && guards.access(route).kind === 'allowed';
  return useMemo(() => {
    if (!may) return undefined;
    return () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      openPage(route.path);
      focusSearch(performance.now() + patience, typedAhead());
    };
  }, [may, route, openPage]);
}

/** Once it is there: the page may have to be loaded first. */
function focusSearch(deadline: number, ahead: TypedAhead): void {
  const field = document.querySelector<HTMLInputElement>('.shell-page:not([hidden]) [role="search"] input');
  if (field) {
    const typed = ahead.end();
    field.focus();
    if (typed) enter(field, typed);
    else field.select();
  } else if (performance.now() < deadline) requestAnimationFrame(() => focusSearch(deadline, ahead));
  else ahead.end();
}

/** As if it were typed into the field: React hears of values that the browser's own setter sets. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
