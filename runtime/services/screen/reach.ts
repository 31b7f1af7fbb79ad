import type { Platform } from '#runtime/platform/platform.ts';
import type { ReachService } from './contract.ts';

/** Who has not answered by then is not there, ms. */
const patience = 5_000;
/** Asked so often, ms. */
const every = 5_000;

/** Asks for the manifest, the one file that is never kept: what has no answer, and what a proxy answers for a server that is gone, is nobody. */
export function createReach({ fetch, clock, page }: Pick<Platform, 'fetch' | 'clock' | 'page'>): ReachService {
  const ask = (): Promise<boolean> =>
    new Promise(resolve => {
      const tooLate = clock.after(patience, () => resolve(false));
      fetch('/bundle/manifest.json', { cache: 'no-store' })
        .then(({ ok }) => ok)
        .catch(() => false)
        .then(there => {
          tooLate();
          resolve(there);
        });
    });
  return {
    ask,
    onBack(listener) {
      let over = false;
      let cancel = (): void => undefined;
      const wait = (): void => {
        cancel = clock.after(every, () => void look());
      };
      const look = async (): Promise<void> => {
        cancel();
        const there = await ask();
        if (over) return;
        if (!there) return wait();
        end();
        listener();
      };
      const unwake = page.onWake(() => void look());
      const end = (): void => {
        over = true;
        cancel();
        unwake();
      };
      wait();
      return end;
    },
  };
}
