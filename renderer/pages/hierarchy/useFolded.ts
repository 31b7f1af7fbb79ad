import { useState } from 'react';
import { type Box, inOrder, pathTo } from './boxes.ts';

/** Boxes that are drawn at first: levels are unfolded until there would be more. */
const first = 60;

export interface Folded {
  keys: ReadonlySet<string>;
  toggle(box: Box): void;
  /** Unfolds all that stands above it. */
  reveal(box: Box): void;
  all(isFolded: boolean): void;
}

/** Which boxes are folded; what is new among the records is not. */
export function useFolded(roots: readonly Box[]): Folded {
  const [keys, set] = useState<ReadonlySet<string>>();
  const now = keys ?? atFirst(roots);
  return {
    keys: now,
    toggle(box) {
      const next = new Set(now);
      if (!next.delete(box.key)) next.add(box.key);
      set(next);
    },
    reveal(box) {
      const above = new Set(pathTo(box).map(({ key }) => key));
      if ([...above].some(key => now.has(key))) set(new Set([...now].filter(key => !above.has(key))));
    },
    all: isFolded => set(isFolded ? new Set(foldable(inOrder(roots)).map(({ key }) => key)) : new Set()),
  };
}

const foldable = (boxes: readonly Box[]): Box[] => boxes.filter(({ below }) => below.length > 0);

function atFirst(roots: readonly Box[]): ReadonlySet<string> {
  const boxes = inOrder(roots);
  const upTo = (level: number): number => boxes.filter(box => box.level <= level).length;
  const deepest = Math.max(1, ...boxes.map(({ level }) => level));
  let level = deepest;
  while (level > 1 && upTo(level) > first) level--;
  return new Set(foldable(boxes).flatMap(box => (box.level === level ? [box.key] : [])));
}
