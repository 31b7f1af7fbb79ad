import { vi } from 'vitest';

/** Nobody gives up waiting before (ms): a machine that does much else has its slow moments, and a second is vitest's own. */
const least = 60_000;

type Limits = Parameters<typeof vi.waitFor>[1];
type Wait = (body: () => unknown, limits?: Limits) => Promise<unknown>;

const patient =
  (wait: Wait): Wait =>
  (body, limits) => {
    const own = typeof limits === 'number' ? { timeout: limits } : limits;
    return wait(body, { ...own, timeout: Math.max(least, own?.timeout ?? 0) });
  };

const done = Symbol.for('patient');
// Set up before each file, of which many share a process.
if (!(done in vi))
  Object.assign(vi, { waitFor: patient(vi.waitFor as Wait), waitUntil: patient(vi.waitUntil as Wait), [done]: true });
