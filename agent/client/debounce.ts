import type { ClockPort } from '#runtime/platform/platform.ts';

/** Lets pass the last of several that come close together. */
export interface Debounce {
  /** True after `delay` ms without another of the same name; false as soon as another comes. */
  pass(name: string, delay: number): Promise<boolean>;
}

export function createDebounce(clock: ClockPort): Debounce {
  const waiting = new Map<string, () => void>();
  return {
    pass(name, delay) {
      waiting.get(name)?.();
      return new Promise(resolve => {
        const stop = clock.after(delay, () => {
          waiting.delete(name);
          resolve(true);
        });
        waiting.set(name, () => {
          stop();
          resolve(false);
        });
      });
    },
  };
}
