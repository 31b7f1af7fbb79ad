import type { AccessService, LoginInfo, SessionService } from './contract.ts';

const none: ReadonlySet<string> = new Set();

/** What the logged-in user may (spec 2.15, 6). The server decides; this only mirrors it. */
export function createAccess(session: SessionService['state']): AccessService {
  let known: { of: LoginInfo; labels: ReadonlySet<string> } | null = null;
  // A menu asks for each of its pages: the labels are gathered once for each login info.
  const labels = (): ReadonlySet<string> => {
    const of = session.loginInfo;
    if (!of) return none;
    if (known?.of !== of) known = { of, labels: new Set(of.menus) };
    return known.labels;
  };
  const has = (label: string): boolean => labels().has(label);
  return {
    labels,
    allows: permission => !permission || has(permission),
    allowsCall({ access }) {
      if (access === 'public') return true;
      if (!session.loginInfo) return false;
      // One label is enough: each is of a page or an action that makes the call.
      return access === 'login' || access.some(label => label === '' || has(label));
    },
  };
}
