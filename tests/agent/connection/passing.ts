import type { MemoryClock } from '#runtime/platform/memory/clock.ts';

/** Lets promises that are ready go on. */
export const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** Lets time pass in small steps, and promises go on between them. */
export async function pass(clock: MemoryClock, milliseconds: number, step = 250): Promise<void> {
  await turn();
  for (let left = milliseconds; left > 0; left -= step) {
    clock.pass(Math.min(step, left));
    await turn();
  }
}
