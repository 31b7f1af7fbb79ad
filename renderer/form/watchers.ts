import type { Referred } from './referred.ts';

/**
 * Those who look at the form as a whole; while there is one, what is read of other records is looked at as well.
 * @param readAgain takes in what has been read of them, before the watchers are told
 */
export function createWatchers(referred: Referred, readAgain: () => void) {
  const all = new Set<() => void>();
  let stopReading = (): void => undefined;
  let told = 0;
  const tell = (): void => {
    told++;
    for (const watcher of all) watcher();
  };
  const read = (): void => {
    readAgain();
    tell();
  };
  return {
    tell,
    /** How often they have been told. */
    told: (): number => told,
    /** @returns what ends it */
    add(listener: () => void): () => void {
      if (all.size === 0) stopReading = referred.watch(read);
      all.add(listener);
      return () => {
        all.delete(listener);
        if (all.size === 0) stopReading();
      };
    },
  };
}
