import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { matchRoute } from '#runtime/language/bundle/match-route.ts';
import { pageTitle } from '#runtime/services/documents/page-title.ts';
import type { Services } from '#runtime/services/services.ts';
import { fromSearch, splitParams, withoutEndSlash } from '#runtime/services/tabs/address.ts';
import { useServerCheck } from './server-check.ts';

/** What an address leads to, for the person who is logged in. */
export type Destination =
  | { kind: 'page'; route: BundledRoute; title: string }
  | { kind: 'start' }
  /** /redirect/<address>, or an address with a slash at its end: that address, afresh. */
  | { kind: 'again'; address: string }
  | { kind: 'unknown' }
  | { kind: 'missing'; title: string }
  | { kind: 'forbidden'; title: string; page: string; permission: string }
  | { kind: 'incomplete'; title: string; path: string }
  /** First a user has to be searched: why, on which page, and which page waits meanwhile. */
  | { kind: 'account'; message: string; page: string; waits: string }
  /** The server is being asked. */
  | { kind: 'checking' };

export function useDestination(location: string, search: string): Destination {
  const services = useServices();
  // Another searched user, another answer; what else is held makes no difference.
  const { current, newcomer } = useSnapshot(services.account.state);
  void [current, newcomer];
  const found = find(services, location, search);
  const refusal = useServerCheck(found.kind === 'page' ? found.route : null);
  if (found.kind !== 'page' || refusal === '') return found;
  if (refusal === null) return { kind: 'checking' };
  const page = services.bundle.app().app.account?.page ?? '';
  return { kind: 'account', message: refusal, page, waits: found.title };
}

function find({ bundle, guards, dictionaries }: Services, location: string, search: string): Destination {
  if (location === '/' || location === '/redirect') return { kind: 'start' };
  if (location.endsWith('/')) return { kind: 'again', address: withSearch(withoutEndSlash(location), search) };
  if (location === '/404') return { kind: 'missing', title: '页面不存在' };
  if (location.startsWith('/redirect/'))
    return {
      kind: 'again',
      address: withSearch(`/${location.slice('/redirect/'.length).replace(/^\/+/, '')}`, search),
    };
  const match = matchRoute(location, bundle.route);
  if (!match || match.route.kind === 'login') return { kind: 'unknown' };
  const { route } = match;
  const { params } = splitParams(route, { ...fromSearch(search), ...match.params });
  if (!isOfAKind(route, params, dictionaries)) return { kind: 'unknown' };
  const access = guards.access(route, params);
  switch (access.kind) {
    case 'absent':
      return { kind: 'unknown' };
    case 'forbidden':
      return { kind: 'forbidden', title: '没有权限', page: route.title, permission: access.permission };
    case 'incomplete':
      return { kind: 'incomplete', title: route.title, path: route.path };
    case 'account':
      return { ...access, waits: pageTitle(route, params, dictionaries) };
    case 'allowed':
      return { kind: 'page', route, title: pageTitle(route, params, dictionaries) };
  }
}

/** Whether the parameter that says of which kind a page is, where it is there, is one of the kinds. */
const isOfAKind = (
  { titleBy, inPath }: BundledRoute,
  params: Readonly<Record<string, string>>,
  dictionaries: Services['dictionaries'],
): boolean => {
  const kind = titleBy && inPath?.includes(titleBy.param) ? params[titleBy.param] : undefined;
  return !kind || !titleBy || dictionaries.items(titleBy.dictionary).some(({ value }) => value === kind);
};

const withSearch = (path: string, search: string): string => (search ? `${path}?${search}` : path);
