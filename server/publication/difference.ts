import type { Documents } from './publication.ts';

/** In what documents differ, by their paths. */
export interface Difference {
  added: string[];
  changed: string[];
  removed: string[];
}

export function differenceOf(before: Documents, after: Documents): Difference {
  return {
    added: Object.keys(after).filter(path => !(path in before)),
    changed: Object.keys(after).filter(path => path in before && before[path] !== after[path]),
    removed: Object.keys(before).filter(path => !(path in after)),
  };
}

/** For example `1 added, 2 changed`. */
export function countsOf({ added, changed, removed }: Difference): string {
  const counts = Object.entries({ added, changed, removed }).filter(([, paths]) => paths.length > 0);
  return counts.map(([what, paths]) => `${paths.length} ${what}`).join(', ') || 'no document differs';
}

/** Documents that are named; the others are counted. */
const mostNamed = 20;

/** How many there are, then a line for each: `+` added, `~` changed, `-` removed. */
export function describeDifference(difference: Difference): string[] {
  const { added, changed, removed } = difference;
  const lines = [
    ...added.map(path => `  + ${path}`),
    ...changed.map(path => `  ~ ${path}`),
    ...removed.map(path => `  - ${path}`),
  ];
  const more = lines.length - mostNamed;
  return [...lines.slice(0, mostNamed), ...(more > 0 ? [`  … and ${more} more`] : [])];
}
