import type { AccessService, SessionService } from './services.ts';

/** What the logged-in user may (spec 2.15, 6). The server decides; this only mirrors it. */
export function createAccess(session: SessionService['state']): AccessService {
  const has = (label: string): boolean => session.loginInfo?.menus.includes(label) ?? false;
  return {
    allows: permission => !permission || has(permission),
    allowsCall({ access }) {
      if (access === 'public') return true;
      if (!session.loginInfo) return false;
      // One label is enough: each is of a page or an action that makes the call.
      return access === 'login' || access.some(label => label === '' || has(label));
    },
  };
}
