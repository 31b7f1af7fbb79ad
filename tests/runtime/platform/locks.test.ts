import { beforeEach, describe, expect, it } from 'vitest';
import { createLeaseLocks } from '#runtime/platform/lease-locks.ts';
import { createMemoryClock, createTabClock, type MemoryClock } from '#runtime/platform/memory/clock.ts';
import { createMemoryLocks } from '#runtime/platform/memory/locks.ts';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createMemoryTab, type MemoryTab } from '#runtime/platform/memory/tab.ts';
import type { LockPort } from '#runtime/platform/platform.ts';
import { createStorage } from '#runtime/platform/storage.ts';

/** One window that wants the name. */
function window(tab: MemoryTab, locks: LockPort) {
  const seen: string[] = [];
  const events = { held: () => void seen.push('held'), lost: () => void seen.push('lost') };
  return { tab, seen, hold: (byForce?: boolean) => locks.hold('name', events, byForce) };
}

const makings: [string, (clock: MemoryClock) => () => ReturnType<typeof window>][] = [
  [
    'in memory',
    () => {
      const locks = createMemoryLocks();
      return () => {
        const tab = createMemoryTab();
        return window(tab, locks.join(tab));
      };
    },
  ],
  [
    'by leases',
    clock => {
      const local = createStorage(createMemoryStore());
      return () => {
        const tab = createMemoryTab();
        return window(tab, createLeaseLocks(local, createTabClock(clock, tab), Math.random));
      };
    },
  ],
];

describe.each(makings)('locks %s', (_, making) => {
  let clock: MemoryClock;
  let open: () => ReturnType<typeof window>;
  beforeEach(() => {
    clock = createMemoryClock();
    open = making(clock);
  });
  const settle = async (milliseconds = 10_000): Promise<void> => {
    await Promise.resolve();
    clock.pass(milliseconds);
    await Promise.resolve();
  };

  it('are held by one window at a time, and passed on', async () => {
    const [first, second] = [open(), open()];
    const letGo = first.hold();
    second.hold();
    await settle();
    expect([first.seen, second.seen]).toEqual([['held'], []]);
    letGo();
    await settle();
    expect([first.seen, second.seen]).toEqual([['held'], ['held']]);
  });

  it('pass on from a window that dies', async () => {
    const [first, second] = [open(), open()];
    first.hold();
    second.hold();
    await settle();
    first.tab.die();
    await settle();
    expect(second.seen).toEqual(['held']);
  });

  it('can be taken by force, also from a frozen window, which hears of it when it thaws', async () => {
    const [first, second] = [open(), open()];
    first.hold();
    await settle();
    first.tab.freeze();
    second.hold(true);
    await settle();
    expect(second.seen).toEqual(['held']);
    first.tab.thaw();
    await settle();
    expect(first.seen).toEqual(['held', 'lost']);
    expect(second.seen).toEqual(['held']);
  });

  it('are not held by one who withdrew', async () => {
    const [first, second] = [open(), open()];
    const letGo = first.hold();
    const withdraw = second.hold();
    await settle();
    withdraw();
    letGo();
    await settle();
    expect(second.seen).toEqual([]);
  });
});
