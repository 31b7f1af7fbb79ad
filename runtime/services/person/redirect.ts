/**
 * Where to go after login (spec 2.1): an address of this app, beginning with one slash. Whatever else the redirect
 * parameter holds, another site's address above all, leads to /.
 */
export function safeRedirect(target: string | null, login: string): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return '/';
  const base = 'http://this.app';
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  if (url?.origin !== base || url.pathname === `/${login}`) return '/';
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search;
}

/** The address of the login page that leads back to `target` (spec 2.1), the start page included. */
export const loginAddress = (login: string, target: string): string =>
  `/${login}?redirect=${encodeURIComponent(target)}`;
