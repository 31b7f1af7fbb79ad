import { createListeners, type Listeners } from '#runtime/kernel/listeners.ts';
import type { Journal } from '../journal.ts';

/** Listeners of which one that throws loses neither the next one's turn nor the next event. */
export function createOutlet<T>(journal: Journal): Listeners<T> {
  const listeners = createListeners<T>();
  return {
    tell: listeners.tell,
    add: listener =>
      listeners.add(value => {
        try {
          listener(value);
        } catch (error) {
          journal({ kind: 'fault', of: 'listener', text: String(error) });
        }
      }),
  };
}
