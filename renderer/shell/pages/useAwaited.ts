import { useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Destination } from './destination.ts';

/**
 * Keeps the page that a guard has sent somebody away from, and opens it as soon as a user is chosen on the search
 * (spec 2.1). Whoever goes to another page meanwhile has something else in mind: then nothing waits any more.
 * @param address of the destination, whole
 */
export function useAwaited(destination: Destination, address: string): void {
  const { account, awaited, bundle } = useServices();
  const { current } = useSnapshot(account.state);
  const [, navigate] = useLocation();
  const { page: search, key = 'id' } = bundle.app().app.account ?? {};
  const path = destination.kind === 'page' ? destination.route.path : undefined;
  const { waits, message } = destination.kind === 'account' ? destination : { waits: '', message: '' };
  const user = current?.[key] ?? null;

  // Before the page of the search is drawn, which says what waits.
  useLayoutEffect(() => {
    if (waits) awaited.wait({ address, title: waits, refusal: user === null ? '' : message, refused: user });
    else if (path !== undefined && path !== search) awaited.forget();
  }, [awaited, waits, message, address, user, path, search]);

  useEffect(() => {
    const { page } = awaited.state;
    if (page && path === search && user !== null && user !== page.refused) navigate(page.address);
  }, [awaited, path, search, user, navigate]);
}
