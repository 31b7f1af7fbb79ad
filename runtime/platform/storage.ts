import type { StoragePort } from './platform.ts';

/** What is used of the browser's Storage. */
export type NativeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Text by key over a browser's store, which may be forbidden (even to look at), full or broken.
 * From the first failure on everything new stays in memory; what was readable stays readable.
 */
export function createStorage(native: () => NativeStorage): StoragePort {
  const memory = new Map<string, string | null>();
  const waiting: (() => void)[] = [];
  let failed = false;

  const attempt = <T>(use: (store: NativeStorage) => T): { value: T } | null => {
    try {
      return { value: use(native()) };
    } catch {
      if (!failed) {
        failed = true;
        for (const listener of waiting.splice(0)) listener();
      }
      return null;
    }
  };

  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      return attempt(store => store.getItem(key))?.value ?? null;
    },
    set(key, value) {
      memory.delete(key);
      if (!attempt(store => store.setItem(key, value))) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      if (!attempt(store => store.removeItem(key))) memory.set(key, null);
    },
    onFailure(listener) {
      if (failed) listener();
      else waiting.push(listener);
    },
  };
}
