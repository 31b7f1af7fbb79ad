import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ChangeService } from './contract.ts';

/** Counts successful writes by entity, so that pages kept open elsewhere know that they are behind. */
export function createChanges(): ChangeService {
  const versions = new Map<string, number>();
  const listeners = createListeners();
  return {
    version: entity => versions.get(entity) ?? 0,
    note(entity) {
      versions.set(entity, (versions.get(entity) ?? 0) + 1);
      listeners.tell();
    },
    subscribe: listener => listeners.add(listener),
  };
}
