import type { ClockPort } from '#runtime/platform/platform.ts';
import { connection } from '../protocol/constants.ts';

/** Seconds over which the attempts of many agents are spread, beyond the least wait; wider after each failure. */
const spread = { first: 10, more: 5, most: 30 };

/** How long to wait before an attempt (from 1): whole seconds to count down, and a part of one for the jitter, ms. */
export function waitBefore(attempt: number, random: () => number): { seconds: number; jitter: number } {
  const width = Math.min(spread.first + spread.more * (attempt - 1), spread.most);
  return {
    seconds: connection.reconnectWaitSeconds + Math.floor(random() * (width + 1)),
    jitter: Math.floor(random() * connection.countdownTick),
  };
}

/**
 * Counts down to an attempt (agent spec 4): tells the seconds left at once and then each second, by deadline, so that a
 * slept second is not counted again. Returns what stops it.
 */
export function countDown(
  clock: ClockPort,
  { seconds, jitter }: { seconds: number; jitter: number },
  tick: (left: number) => void,
  done: () => void,
): () => void {
  const { countdownTick } = connection;
  const until = clock.now() + seconds * countdownTick;
  let cancel = (): void => undefined;
  const step = (): void => {
    const left = Math.ceil((until - clock.now()) / countdownTick);
    if (left <= 0) {
      cancel = clock.after(jitter, done);
      return;
    }
    cancel = clock.after(until - clock.now() - (left - 1) * countdownTick, step);
    tick(left);
  };
  step();
  return () => cancel();
}
