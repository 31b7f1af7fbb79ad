import type { ClockPort } from '#runtime/platform/platform.ts';
import { connection as limits } from '../protocol/constants.ts';
import { countDown, waitBefore } from './countdown.ts';

export interface AttemptDeps {
  clock: ClockPort;
  /** From 0 to below 1. */
  random(): number;
  /** Two connects are so far apart, ms. */
  interval: number;
  /** Each second of a countdown: seconds left. */
  tick(left: number): void;
}

/** When to connect: not sooner than the interval after the last time, and after a cut at most ten times, each counted down. */
export interface Attempts {
  /** Those since the connection was last whole; the one that is counted down to is among them. */
  count(): number;
  /** Counts down to the next attempt; false after the last. */
  next(attempt: () => void): boolean;
  /** As soon as the interval allows, at once where it is over. */
  spaced(open: () => void): void;
  /** Nothing that waits is carried out. */
  cancel(): void;
  /** The connection is whole, or somebody begins anew. */
  reset(): void;
}

export function createAttempts({ clock, random, interval, tick }: AttemptDeps): Attempts {
  let count = 0;
  let earliest = 0;
  let stop = (): void => undefined;
  return {
    count: () => count,
    next(attempt) {
      if (count >= limits.reconnectAttempts) return false;
      count += 1;
      stop = countDown(clock, waitBefore(count, random), tick, attempt);
      return true;
    },
    spaced(open) {
      const run = (): void => {
        earliest = clock.now() + interval;
        open();
      };
      const pause = earliest - clock.now();
      if (pause <= 0) run();
      else stop = clock.after(pause, run);
    },
    cancel() {
      stop();
      stop = () => undefined;
    },
    reset() {
      count = 0;
    },
  };
}
