import type { AccessService, LoginInfo, SessionService } from './services.ts';

/** What the logged-in user may (spec 2.15, 6). The server decides; this only mirrors it. */
export function createAccess(session: SessionService['state']): AccessService {
  let known: { of: LoginInfo; labels: ReadonlySet<string> } | null = null;
  // A menu asks for each of its pages: the labels are gathered once for each login info.
  const has = (label: string): boolean => {
    const of = session.loginInfo;
    if (!of) return false;
    if (known?.of !== of) known = { of, labels: new Set(of.menus) };
    return known.labels.has(label);
  };
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
