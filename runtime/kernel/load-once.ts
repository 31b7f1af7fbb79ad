/**
 * Keeps what was loaded by key and shares a load under way. A failed load is forgotten, so that the next one tries again.
 */
export function createLoadOnce<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>();
  return key => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(key);
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  };
}
