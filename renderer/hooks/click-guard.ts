import { useMemo } from 'react';
import { useServices } from './services.tsx';

/** Milliseconds within which a button does not act twice (spec 5.8). */
const quietPeriod = 3000;

export interface ClickGuard {
  /** Whether the press may act; if so, further ones of the same key may not until the period is over. */
  enter(key: string): boolean;
  /** Lets the key act again at once: the first press came to nothing (an error, or staff declined). */
  release(key: string): void;
}

/** @param now milliseconds @internal */
export function createClickGuard(now: () => number): ClickGuard {
  const entered = new Map<string, number>();
  return {
    enter(key) {
      const last = entered.get(key);
      if (last !== undefined && now() - last < quietPeriod) return false;
      entered.set(key, now());
      return true;
    },
    release: key => void entered.delete(key),
  };
}

/** One for the buttons of a page. A key says what a press does: another filter, another content is another press. */
export function useClickGuard(): ClickGuard {
  const { clock } = useServices();
  return useMemo(() => createClickGuard(() => clock.now()), [clock]);
}
