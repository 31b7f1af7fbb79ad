import { createListeners, type Listeners } from '#runtime/kernel/listeners.ts';
import type { Log } from './log.ts';

/** Listeners of which one that throws loses neither the next one's turn nor the next event. */
export function createSafeListeners<T>(log: Log): Listeners<T> {
  const listeners = createListeners<T>();
  return {
    tell: listeners.tell,
    add: listener =>
      listeners.add(value => {
        try {
          listener(value);
        } catch (error) {
          log({ kind: 'fault', of: 'listener', text: String(error) });
        }
      }),
  };
}
