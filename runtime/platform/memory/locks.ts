import type { LockPort } from '../platform.ts';
import { createMemoryTab, type MemoryTab } from './tab.ts';

interface Claim {
  tab: MemoryTab;
  has: boolean;
  over: boolean;
  held(): void;
  lost(): void;
}

/** The lock manager of one browser, in one process. */
export interface MemoryLocks {
  join(tab?: MemoryTab): LockPort;
}

export function createMemoryLocks(): MemoryLocks {
  const rows = new Map<string, Claim[]>();
  const grant = (row: Claim[]): void => {
    const [first] = row;
    // Granted by the browser, so asynchronously.
    queueMicrotask(() => {
      if (!first || first !== row[0]) return;
      first.has = true;
      first.tab.run('lock', () => first.over || first.held());
    });
  };
  return {
    join: (tab = createMemoryTab()) => ({
      hold(name, { held, lost }, byForce = false) {
        const row = rows.get(name) ?? [];
        rows.set(name, row);
        const claim: Claim = { tab, has: false, over: false, held, lost };
        const leave = (): void => {
          claim.over = true;
          const place = row.indexOf(claim);
          if (place < 0) return;
          row.splice(place, 1);
          if (place === 0) grant(row);
        };
        tab.onDeath(leave);
        if (byForce) {
          const robbed = row.shift();
          row.unshift(claim);
          if (robbed?.has) robbed.tab.run('lock', () => robbed.over || robbed.lost());
          grant(row);
        } else if (row.push(claim) === 1) grant(row);
        return leave;
      },
    }),
  };
}
