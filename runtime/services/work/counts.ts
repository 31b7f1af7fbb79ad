import { proxy } from 'valtio/vanilla';
import type { BundledApp, BundledRoute } from '#runtime/language/bundle/client.ts';
import type { PagePort } from '#runtime/platform/platform.ts';
import type { CallService, ChangeService, ListAnswer } from '../calls/contract.ts';
import type { CountService, GuardService } from './contract.ts';

interface Deps {
  app(): BundledApp;
  calls: Pick<CallService, 'run'>;
  changes: Pick<ChangeService, 'version' | 'subscribe'>;
  guards: Pick<GuardService, 'access'>;
}

/** How much there is at the pages whose route counts it. */
export function createCounts(page: Pick<PagePort, 'inSight' | 'onSight'>, deps: Deps): CountService {
  const state = proxy<CountService['state']>({});
  const counted = (): BundledRoute[] =>
    deps.app().routes.filter(route => route.count && deps.guards.access(route).kind === 'allowed');
  const versionOf = ({ count = '' }: BundledRoute): number =>
    deps.changes.version(deps.app().calls[count]?.entity ?? '');

  return {
    state,
    follow() {
      /** Page → the version of its records that was asked for last. */
      const asked = new Map<string, number>();
      const read = async ({ path, count = '' }: BundledRoute, version: number): Promise<void> => {
        asked.set(path, version);
        // What cannot be read now is read with the next change.
        const found = await deps.calls.run<ListAnswer>(count, { limit: 1 }, { quiet: true }).catch(() => undefined);
        if (found && asked.get(path) === version) state[path] = found.total;
      };
      const readChanged = (): void => {
        if (!page.inSight()) return;
        for (const route of counted())
          if (asked.get(route.path) !== versionOf(route)) void read(route, versionOf(route));
      };
      // Out of sight it has not heard what happened.
      const readAll = (): void => {
        asked.clear();
        readChanged();
      };
      readAll();
      const ends = [deps.changes.subscribe(readChanged), page.onSight(readAll)];
      return () => {
        for (const end of ends) end();
        asked.clear();
        for (const path of Object.keys(state)) delete state[path];
      };
    },
  };
}
