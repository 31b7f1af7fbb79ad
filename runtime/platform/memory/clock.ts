import type { ClockPort } from '../platform.ts';
import type { MemoryTab } from './tab.ts';

export interface MemoryClock extends ClockPort {
  /** Lets time pass; tasks that fall due run in order. */
  pass(milliseconds: number): void;
  /** The machine sleeps: what fell due meanwhile runs late, all at once. */
  sleep(milliseconds: number): void;
}

/** A clock that stands still until told. */
export function createMemoryClock(start = Date.parse('2026-01-05T09:00:00+08:00')): MemoryClock {
  let now = start;
  const due = new Set<{ at: number; task: () => void }>();
  return {
    now: () => now,
    after(milliseconds, task) {
      const entry = { at: now + milliseconds, task };
      due.add(entry);
      return () => void due.delete(entry);
    },
    pass(milliseconds) {
      const until = now + milliseconds;
      for (;;) {
        const next = [...due].filter(entry => entry.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due.delete(next);
        now = next.at;
        next.task();
      }
      now = until;
    },
    sleep(milliseconds) {
      now += milliseconds;
      for (const entry of [...due].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at))
        if (due.delete(entry)) entry.task();
    },
  };
}

/** The clock as a window has it: tasks that fall due while it is frozen run when it thaws. */
export const createTabClock = (clock: MemoryClock, tab: MemoryTab): MemoryClock => ({
  ...clock,
  after(milliseconds, task) {
    let cancelled = false;
    const cancel = clock.after(milliseconds, () =>
      tab.run('clock', () => {
        if (!cancelled) task();
      }),
    );
    return () => {
      cancelled = true;
      cancel();
    };
  },
});
