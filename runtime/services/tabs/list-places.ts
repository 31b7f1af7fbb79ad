import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ListPlaces } from './contract.ts';

/** Kept in this window's memory alone: rows of a list are never stored. */
export function createListPlaces(): ListPlaces & { forget(keys: Iterable<string>): void; clear(): void } {
  const places = new Map<string, NonNullable<ReturnType<ListPlaces['get']>>>();
  const changes = createListeners();
  return {
    get: key => places.get(key),
    set(key, place) {
      if (place) places.set(key, place);
      else if (!places.delete(key)) return;
      changes.tell();
    },
    subscribe: changes.add,
    forget(keys) {
      for (const key of keys) places.delete(key);
    },
    clear: () => places.clear(),
  };
}
