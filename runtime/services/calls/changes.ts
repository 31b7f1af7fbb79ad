import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ChangeService, Changes } from './contract.ts';

/** Counts successful writes by entity, so that pages kept open elsewhere know that they are behind. */
export const createChanges = (): ChangeService => ({ ...createCounts(), elsewhere: createCounts() });

function createCounts(): Changes {
  const versions = new Map<string, number>();
  const listeners = createListeners();
  return {
    version: entity => versions.get(entity) ?? 0,
    note(...entities) {
      for (const entity of entities) versions.set(entity, (versions.get(entity) ?? 0) + 1);
      listeners.tell();
    },
    subscribe: listener => listeners.add(listener),
  };
}
