import { distance } from 'fastest-levenshtein';

/** The hint for a name that is not known: the nearest spelling where there is a near one, else the first allowed ones. */
export function nearest(name: string, allowed: Iterable<string>): string {
  const names = [...allowed];
  if (names.length === 0) return '';
  const wanted = name.toLowerCase();
  let best = { name: '', far: Number.POSITIVE_INFINITY };
  for (const one of names) {
    const far = farness(wanted, one.toLowerCase());
    if (far < best.far) best = { name: one, far };
  }
  if (best.far <= Math.max(2, name.length / 3) || best.name.toLowerCase().endsWith(wanted))
    return `是否想写「${best.name}」？ · did you mean "${best.name}"?`;
  const shown = names.slice(0, 12).join(', ');
  return `可用的有 · allowed: ${shown}${names.length > 12 ? ` … (${names.length})` : ''}`;
}

/** How many letters differ; two that changed places are the commonest slip, and count as one. */
function farness(one: string, other: string): number {
  const letters = distance(one, other);
  return letters === 2 && sorted(one) === sorted(other) ? 1 : letters;
}

const sorted = (text: string): string => [...text].sort().join('');
