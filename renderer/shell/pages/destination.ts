import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { fromSearch, splitParams } from '#runtime/services/address.ts';
import type { Services } from '#runtime/services/services.ts';
import { useServerCheck } from './server-check.ts';

/** What an address leads to, for the person who is logged in. */
export type Destination =
  | { kind: 'page'; route: BundledRoute }
  | { kind: 'start' }
  /** /redirect/<address>: that address, afresh. */
  | { kind: 'again'; address: string }
  | { kind: 'unknown' }
  | { kind: 'missing'; title: string }
  | { kind: 'forbidden'; title: string; page: string; permission: string }
  | { kind: 'incomplete'; title: string; missing: string[] }
  | { kind: 'account'; message: string; page: string }
  /** The server is being asked. */
  | { kind: 'checking' };

export function useDestination(location: string, search: string): Destination {
  const services = useServices();
  // Another searched user, another answer; what else is held makes no difference.
  void useSnapshot(services.account.state).current;
  const found = find(services, location, search);
  const refusal = useServerCheck(found.kind === 'page' ? found.route : null);
  if (found.kind !== 'page' || refusal === '') return found;
  if (refusal === null) return { kind: 'checking' };
  return { kind: 'account', message: refusal, page: services.bundle.app().app.account?.page ?? '' };
}

function find({ bundle, gate }: Services, location: string, search: string): Destination {
  const path = decode(location.replace(/^\//, ''));
  if (!path) return { kind: 'start' };
  if (path === '404') return { kind: 'missing', title: '页面不存在' };
  if (path.startsWith('redirect/'))
    return { kind: 'again', address: `/${path.slice('redirect/'.length).replace(/^\/+/, '')}` };
  const route = bundle.route(path);
  if (!route || route.kind === 'login') return { kind: 'unknown' };
  const admission = gate.admit(route, splitParams(route, fromSearch(search)).params);
  switch (admission.kind) {
    case 'absent':
      return { kind: 'unknown' };
    case 'forbidden':
      return { kind: 'forbidden', title: '没有权限', page: route.title, permission: admission.permission };
    case 'incomplete':
      return { ...admission, title: route.title };
    case 'account':
      return admission;
    case 'admitted':
      return { kind: 'page', route };
  }
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
