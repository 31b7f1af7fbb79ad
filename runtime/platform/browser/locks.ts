import { createLeaseLocks } from '../lease-locks.ts';
import type { ClockPort, LockPort, StoragePort } from '../platform.ts';

/** By the browser's lock manager, which exists in secure contexts only; elsewhere by leases. */
export function createBrowserLocks(window: Window, local: StoragePort, clock: ClockPort): LockPort {
  const locks = window.navigator.locks as LockManager | undefined;
  if (!locks) return createLeaseLocks(local, clock, Math.random);
  return {
    hold(name, { held, lost }, byForce = false) {
      let over = false;
      let has = false;
      let letGo = (): void => undefined;
      const kept = new Promise<void>(resolve => {
        letGo = resolve;
      });
      const withdrawal = new AbortController();
      locks
        .request(name, byForce ? { steal: true } : { signal: withdrawal.signal }, () => {
          if (over) return;
          has = true;
          held();
          return kept;
        })
        .catch(() => {
          if (!has || over) return;
          over = true;
          lost();
        });
      return () => {
        over = true;
        letGo();
        withdrawal.abort();
      };
    },
  };
}
