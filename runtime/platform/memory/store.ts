import type { NativeStorage } from '../storage.ts';

/** A store that always works, for createStorage. */
export function createMemoryStore(initial: Record<string, string> = {}): () => NativeStorage {
  const values = new Map(Object.entries(initial));
  const store: NativeStorage = {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  };
  return () => store;
}
