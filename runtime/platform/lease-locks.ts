import type { ClockPort, LockPort, StoragePort } from './platform.ts';
import { isRecord, readStored, writeStored } from './stored.ts';

/** Times in ms. A holder that is silent for longer than its lease has lost it. */
const lease = { length: 5_000, renewal: 1_000, doubt: 150 } as const;

interface Mark {
  holder: string;
  until: number;
}
const isMark = (value: unknown): value is Mark =>
  isRecord(value) && typeof value.holder === 'string' && typeof value.until === 'number';

/**
 * Locks for browsers that offer none, as over plain http: a mark in the windows' shared store, renewed while it is
 * held. Two that write at the same moment are told apart by reading again after a short doubt.
 */
export function createLeaseLocks(local: StoragePort, clock: ClockPort, random: () => number): LockPort {
  return {
    hold(name, { held, lost }, byForce = false) {
      const key = `heddle.lock.${name}`;
      const holder = random().toString(36).slice(2);
      let has = false;
      let cancel = (): void => undefined;
      const standing = (): Mark | null => {
        const mark = readStored(local, key, isMark);
        return mark && mark.until > clock.now() ? mark : null;
      };
      const write = (): void => writeStored(local, key, { holder, until: clock.now() + lease.length });
      const isMine = (): boolean => standing()?.holder === holder;

      const renew = (): void => {
        const other = standing();
        if (other && other.holder !== holder) {
          has = false;
          return lost();
        }
        write();
        cancel = clock.after(lease.renewal, renew);
      };
      const take = (): void => {
        write();
        cancel = clock.after(lease.doubt, () => {
          if (!isMine()) return wait();
          has = true;
          renew();
          held();
        });
      };
      const wait = (): void => {
        if (standing()) cancel = clock.after(lease.renewal, wait);
        else take();
      };

      if (byForce) take();
      else wait();
      return () => {
        cancel();
        if (has && isMine()) local.remove(key);
        has = false;
      };
    },
  };
}
