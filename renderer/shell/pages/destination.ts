import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { admit } from '#runtime/services/admission.ts';

/** What an address leads to, for the person who is logged in. */
export type Destination =
  | { kind: 'page'; route: BundledRoute }
  | { kind: 'start' }
  /** /redirect/<address>: that address, afresh. */
  | { kind: 'again'; address: string }
  | { kind: 'unknown' }
  | { kind: 'missing'; title: string }
  | { kind: 'forbidden'; title: string; page: string; permission: string }
  | { kind: 'account'; message: string; page: string };

export function useDestination(location: string): Destination {
  const { bundle, access, account } = useServices();
  useSnapshot(account.state);
  const path = decode(location.replace(/^\//, ''));
  if (!path) return { kind: 'start' };
  if (path === '404') return { kind: 'missing', title: '页面不存在' };
  if (path.startsWith('redirect/'))
    return { kind: 'again', address: `/${path.slice('redirect/'.length).replace(/^\/+/, '')}` };
  const route = bundle.route(path);
  if (!route || route.kind === 'login') return { kind: 'unknown' };
  const admission = admit(route, bundle.app(), access, account.state);
  if (admission.kind === 'forbidden')
    return { kind: 'forbidden', title: '没有权限', page: route.title, permission: admission.permission };
  return admission.kind === 'account' ? admission : { kind: 'page', route };
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
