import { expect, it } from 'vitest';
import { createSteadyClock, type TickerWorker } from '#runtime/platform/browser/steady-clock.ts';
import type { TickerRequest } from '#runtime/platform/browser/ticker.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';

/** A window whose own timers are slowed, and a worker that ticks when told. */
function hidden() {
  const slow = createMemoryClock();
  const asked: TickerRequest[] = [];
  const worker: TickerWorker = { postMessage: request => void asked.push(request), onmessage: null };
  return { slow, asked, worker, clock: createSteadyClock(slow, () => worker) };
}

it('runs a task when the worker says so, once', () => {
  const { slow, asked, worker, clock } = hidden();
  let runs = 0;
  clock.after(1_000, () => {
    runs += 1;
  });
  expect(asked).toEqual([{ id: 1, after: 1_000 }]);
  worker.onmessage?.({ data: 1 });
  worker.onmessage?.({ data: 1 });
  slow.pass(60_000);
  expect(runs).toBe(1);
});

it('runs a task by the window where the worker is silent, and tells the worker', () => {
  const { slow, asked, clock } = hidden();
  let runs = 0;
  clock.after(1_000, () => {
    runs += 1;
  });
  slow.pass(1_000);
  expect(runs).toBe(1);
  expect(asked.at(-1)).toEqual({ id: 1, cancel: true });
});

it('runs no task that was cancelled', () => {
  const { slow, worker, clock } = hidden();
  let runs = 0;
  clock.after(1_000, () => {
    runs += 1;
  })();
  worker.onmessage?.({ data: 1 });
  slow.pass(2_000);
  expect(runs).toBe(0);
});

it('is the window’s own where there are no workers', () => {
  const slow = createMemoryClock();
  expect(
    createSteadyClock(slow, () => {
      throw new Error('no workers');
    }),
  ).toBe(slow);
});
