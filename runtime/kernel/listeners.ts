/** Whom to tell when something happens. */
export interface Listeners<T> {
  /** Returns what ends it. */
  add(listener: (value: T) => void): () => void;
  tell(value: T): void;
}

export function createListeners<T = void>(): Listeners<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(value) {
      for (const listener of [...listeners]) listener(value);
    },
  };
}
