/** Those of many that were asked for last. */
export interface Kept<T> {
  /** The one of this name, opened where it is not there. */
  get(name: string, open: () => Promise<T>): Promise<T>;
  find(name: string): Promise<T> | undefined;
  /** Ends them all. */
  close(): Promise<void>;
}

/** @param most how many stay; of more, the one that was asked for longest ago is ended */
export function createKept<T>(most: number, end: (one: T) => Promise<void>): Kept<T> {
  const all = new Map<string, Promise<T>>();
  const drop = async (name: string): Promise<void> => {
    const one = await all.get(name)?.catch(() => undefined);
    all.delete(name);
    if (one) await end(one);
  };
  const touch = (name: string, one: Promise<T>): Promise<T> => {
    all.delete(name);
    all.set(name, one);
    return one;
  };
  return {
    async get(name, open) {
      const known = all.get(name);
      const one = touch(name, known ?? open());
      // What could not be opened is tried again the next time.
      if (!known) one.catch(() => all.delete(name));
      for (const old of [...all.keys()].slice(0, -most)) await drop(old);
      return one;
    },
    find(name) {
      const one = all.get(name);
      return one && touch(name, one);
    },
    async close() {
      for (const name of [...all.keys()]) await drop(name);
    },
  };
}
