import type { ClockPort } from '../platform.ts';
import type { TickerRequest } from './ticker.ts';

/** What is used of a Worker. */
export interface TickerWorker {
  postMessage(request: TickerRequest): void;
  onmessage: ((event: { data: number }) => void) | null;
}

/** The ticker in a worker of its own. @throws where the browser offers no workers. */
const createTicker = (): TickerWorker =>
  new Worker(new URL('./ticker.ts', import.meta.url), { type: 'module' }) as TickerWorker;

/**
 * A clock whose tasks run on time in a hidden window too: browsers slow a window's timers there to one a minute, a
 * worker's not. Each task has a timer in both, and runs with the first; so it goes on where the worker fails.
 * @internal
 */
export function createSteadyClock(own: ClockPort, ticker: () => TickerWorker): ClockPort {
  const waiting = new Map<number, () => void>();
  let last = 0;
  let worker: TickerWorker;
  try {
    worker = ticker();
  } catch {
    return own;
  }
  worker.onmessage = ({ data }) => waiting.get(data)?.();
  return {
    now: own.now,
    after(milliseconds, task) {
      last += 1;
      const id = last;
      const cancelOwn = own.after(milliseconds, () => run());
      const cancel = (): void => {
        if (!waiting.delete(id)) return;
        cancelOwn();
        worker.postMessage({ id, cancel: true });
      };
      const run = (): void => {
        if (!waiting.has(id)) return;
        cancel();
        task();
      };
      waiting.set(id, run);
      worker.postMessage({ id, after: milliseconds });
      return cancel;
    },
  };
}

let steady: ClockPort | null = null;

/** The steady clock of this window; one worker however often it is asked for. */
export const windowClock = (own: ClockPort): ClockPort => {
  steady ??= createSteadyClock(own, createTicker);
  return steady;
};
