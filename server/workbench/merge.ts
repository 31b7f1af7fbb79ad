import { diff3Merge } from 'node-diff3';
import { inLineEndsOf, linesOf } from './line-ends.ts';

/** Three versions of a document; null: there is none. */
export interface Sides {
  /** What both began from. */
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

/** Lines of a document, beside those that are the same at its ends, that are merged while somebody waits. */
const mostLines = 5_000;

/**
 * Both changes of a document in one, where they touch other lines.
 * @returns the text, null where it is gone; undefined where both touch the same lines, or one what the other has deleted
 */
export function merged({ base, mine, theirs }: Sides): string | null | undefined {
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (base === null || mine === null || theirs === null) return undefined;
  const [before, ours, others] = [linesOf(base), linesOf(mine), linesOf(theirs)];
  const [head, tail] = sameEnds([before, ours, others]);
  const middle = (lines: readonly string[]): string[] => lines.slice(head, lines.length - tail);
  const parts = [middle(ours), middle(before), middle(others)] as const;
  if (parts.some(({ length }) => length > mostLines)) return undefined;
  const regions: readonly { ok?: string[] }[] = diff3Merge(...parts, { excludeFalseConflicts: true });
  const lines: string[] = [];
  for (const { ok } of regions) {
    if (!ok) return undefined;
    lines.push(...ok);
  }
  const all = [...others.slice(0, head), ...lines, ...others.slice(others.length - tail)];
  return inLineEndsOf(all.join('\n'), theirs);
}

/** Whether two versions say the same, whatever parts their lines. */
const isSame = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && linesOf(one).join('\n') === linesOf(other).join('\n'));

/** How many lines all begin with, and how many after those all end with. */
function sameEnds(all: readonly (readonly string[])[]): [head: number, tail: number] {
  const [first = []] = all;
  const shortest = Math.min(...all.map(({ length }) => length));
  let head = 0;
  while (head < shortest && all.every(lines => lines[head] === first[head])) head += 1;
  let tail = 0;
  while (tail < shortest - head && all.every(lines => lines.at(-1 - tail) === first.at(-1 - tail))) tail += 1;
  return [head, tail];
}
