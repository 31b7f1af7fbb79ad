import { subscribe } from 'valtio/vanilla';
import type { BundledApp } from '#runtime/language/bundle/client.ts';
import type { PagePort } from '#runtime/platform/platform.ts';
import { CallError, type CallService } from '../calls/contract.ts';
import type { AccessService, AccountService } from '../person/contract.ts';
import type { GuardService } from './contract.ts';
import { guardRoute, isUserCentred, type Visitor } from './route-guard.ts';

interface Deps {
  app(): BundledApp;
  access: Pick<AccessService, 'labels'>;
  account: AccountService;
  calls: Pick<CallService, 'run'>;
}

/** The guards of one person in one window: those that are known here, and the server's own check (spec 6). */
export function createGuards(page: Pick<PagePort, 'url'>, { app, access, account, calls }: Deps): GuardService {
  /** Pages that the server has let the searched user into; another user is asked for afresh. */
  let passed = new Set<string>();
  let user = account.state.current;
  subscribe(
    account.state,
    () => {
      if (account.state.current === user) return;
      user = account.state.current;
      passed = new Set();
    },
    true,
  );
  const host = new URL(page.url()).hostname;
  const visitor = (): Visitor => {
    const labels = access.labels();
    return {
      allows: label => !label || labels.has(label),
      account: account.state.current,
      newcomer: account.state.newcomer?.page,
      host,
    };
  };
  const checkOf = (route: { path: string }): string | undefined =>
    account.state.current && isUserCentred(route, app().app) ? app().app.account?.check : undefined;

  return {
    access: (route, params) => guardRoute(route, app().app, visitor(), params),
    snapshot() {
      const [rules, who] = [app().app, visitor()];
      return route => guardRoute(route, rules, who);
    },
    isChecked: route => checkOf(route) === undefined || passed.has(route.path),
    async check(route) {
      const call = checkOf(route);
      if (call === undefined) return null;
      const mine = passed;
      try {
        const asked = { menuName: route.title, billId: account.state.current?.billId };
        await calls.run(call, asked, { quiet: true, content: true, asks: true });
        mine.add(route.path);
        return null;
      } catch (error) {
        return error instanceof CallError ? error.message : '用户状态校验失败，请重试';
      }
    },
  };
}
