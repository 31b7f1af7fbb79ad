/** Keeps what was loaded by key and shares a load under way. */
export interface LoadOnce<T> {
  /** A failed load is forgotten, so that the next one tries again. */
  (key: string): Promise<T>;
  /** What has been loaded already. */
  ready(key: string): T | undefined;
}

export function createLoadOnce<T>(load: (key: string) => Promise<T>): LoadOnce<T> {
  const loading = new Map<string, Promise<T>>();
  const loaded = new Map<string, T>();
  const once = (key: string): Promise<T> => {
    const known = loading.get(key);
    if (known) return known;
    const started = load(key);
    loading.set(key, started);
    started.then(
      value => loaded.set(key, value),
      () => loading.delete(key),
    );
    return started;
  };
  return Object.assign(once, { ready: (key: string) => loaded.get(key) });
}
