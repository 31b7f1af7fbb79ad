import { closest, distance } from 'fastest-levenshtein';

/** The hint for a name that is not known: the nearest spelling where there is a near one, else the first allowed ones. */
export function nearest(name: string, allowed: Iterable<string>): string {
  const names = [...allowed];
  if (names.length === 0) return '';
  const best = closest(name, names);
  if (
    best &&
    (distance(name.toLowerCase(), best.toLowerCase()) <= Math.max(2, name.length / 3) ||
      best.toLowerCase().endsWith(name.toLowerCase()))
  )
    return `是否想写「${best}」？ · did you mean "${best}"?`;
  const shown = names.slice(0, 12).join(', ');
  return `可用的有 · allowed: ${shown}${names.length > 12 ? ` … (${names.length})` : ''}`;
}
