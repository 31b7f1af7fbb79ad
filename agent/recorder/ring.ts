/** The last entries, within so many and so many characters; older ones fall out. */
export interface Ring<T> {
  add(entry: T, size: number): void;
  entries(): readonly T[];
  dropped(): number;
}

export function createRing<T>(most: { entries: number; characters: number }, dropped = 0): Ring<T> {
  let kept: { entry: T; size: number }[] = [];
  /** Those before this place have fallen out; they are cleared away now and then. */
  let first = 0;
  let characters = 0;
  return {
    add(entry, size) {
      kept.push({ entry, size });
      characters += size;
      while (kept.length - first > most.entries || (characters > most.characters && kept.length - first > 1)) {
        characters -= kept[first]?.size ?? 0;
        first += 1;
        dropped += 1;
      }
      if (first > most.entries) {
        kept = kept.slice(first);
        first = 0;
      }
    },
    entries: () => kept.slice(first).map(({ entry }) => entry),
    dropped: () => dropped,
  };
}
