import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ChangeService, Changes } from './contract.ts';

/** Counts successful writes by entity, so that pages kept open elsewhere know that they are behind. */
export function createChanges(): ChangeService {
  const own = createCounts();
  const untold = new Set<string>();
  let under = 0;
  return {
    ...own,
    note(...entities) {
      if (under === 0) return own.note(...entities);
      for (const entity of entities) untold.add(entity);
    },
    async together(work) {
      under += 1;
      try {
        return await work();
      } finally {
        under -= 1;
        if (under === 0 && untold.size > 0) {
          const entities = [...untold];
          untold.clear();
          own.note(...entities);
        }
      }
    },
    elsewhere: createCounts(),
  };
}

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
