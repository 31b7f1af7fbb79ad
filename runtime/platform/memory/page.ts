import { createListeners } from '#runtime/kernel/listeners.ts';
import type { PagePort } from '../platform.ts';

export interface MemoryPage extends PagePort {
  /** The person turns to the page, or away from it. */
  show(inSight: boolean): void;
  wake(): void;
  leave(): void;
  /** Whether the browser would ask before it leaves. */
  asks(): boolean;
}

export function createMemoryPage(url: string): MemoryPage {
  const sight = createListeners<boolean>();
  const woken = createListeners();
  const left = createListeners();
  const reasons = new Set<() => boolean>();
  let inSight = true;
  return {
    url: () => url,
    build: () => 'present',
    preloaded: () => [],
    inSight: () => inSight,
    onSight: sight.add,
    onWake: woken.add,
    onLeave: left.add,
    prefersDark: () => false,
    onPrefersDark: () => () => undefined,
    onPrint: () => () => undefined,
    show(value) {
      inSight = value;
      sight.tell(value);
      if (value) woken.tell();
    },
    wake: () => woken.tell(),
    askBeforeLeaving(needed) {
      reasons.add(needed);
      return () => void reasons.delete(needed);
    },
    leave: () => left.tell(),
    asks: () => [...reasons].some(needed => needed()),
  };
}
