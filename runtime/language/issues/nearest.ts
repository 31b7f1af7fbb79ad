import { distance } from 'fastest-levenshtein';

/** What an editor puts where a name is to be typed: the hint for it is all names that may stand there. */
export const anyName = 'zqAnyNameqz';

/** The names in the hint for `anyName`; none in any other. */
export const namesOffered = (hint: string): readonly string[] => hint.split(between).slice(1, -1);
const between = '\u0001';

/** The hint for a name that is not known: the nearest spelling where there is a near one, else the first allowed ones. */
export function nearest(name: string, allowed: Iterable<string>): string {
  const names = [...allowed];
  if (names.length === 0) return '';
  if (name.includes(anyName)) return ['', ...names, ''].join(between);
  const best = near(name, names);
  if (best !== undefined) return `是否想写「${best}」？ · did you mean "${best}"?`;
  const shown = names.slice(0, 12).join(', ');
  return `可用的有 · allowed: ${shown}${names.length > 12 ? ` … (${names.length})` : ''}`;
}

/** The name that was likely meant, where one is near. */
export function near(name: string, names: Iterable<string>): string | undefined {
  if (name === '' || name.includes(anyName)) return undefined;
  const wanted = name.toLowerCase();
  let best = { name: '', far: Number.POSITIVE_INFINITY };
  for (const one of names) {
    const far = farness(wanted, one.toLowerCase());
    if (far < best.far) best = { name: one, far };
  }
  return best.far <= Math.max(2, name.length / 3) || best.name.toLowerCase().endsWith(wanted) ? best.name : undefined;
}

/** How many letters differ; two that changed places are the commonest slip, and count as one. */
function farness(one: string, other: string): number {
  const letters = distance(one, other);
  return letters === 2 && sorted(one) === sorted(other) ? 1 : letters;
}

const sorted = (text: string): string => [...text].sort().join('');
