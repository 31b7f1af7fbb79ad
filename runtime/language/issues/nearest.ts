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
  const meant = nearOnes(name, names);
  if (meant.length > 0)
    return `${asked}${meant.join(or)}」？ · did you mean ${meant.map(one => `"${one}"`).join(' or ')}?`;
  const shown = names.slice(0, 12).join(', ');
  return `可用的有 · allowed: ${shown}${names.length > 12 ? ` … (${names.length})` : ''}`;
}

const asked = '是否想写「';
const or = '」或「';

/** The names that such a hint proposes, the likeliest first. */
export const proposedBy = (hint: string): string[] =>
  hint.startsWith(asked) ? hint.slice(asked.length, hint.indexOf('」？', asked.length)).split(or) : [];

/** The name that was likely meant, where one is near. */
export const near = (name: string, names: Iterable<string>): string | undefined => nearOnes(name, [...names])[0];

/** Those that are as near as the nearest: more than two say nothing, and the first stands for them. */
function nearOnes(name: string, names: readonly string[]): string[] {
  if (name === '' || name.includes(anyName)) return [];
  const wanted = name.toLowerCase();
  let best = Number.POSITIVE_INFINITY;
  let found: string[] = [];
  for (const one of names) {
    const far = farness(wanted, one.toLowerCase());
    if (far === best && !found.includes(one)) found.push(one);
    if (far >= best) continue;
    best = far;
    found = [one];
  }
  const [first = ''] = found;
  const isNear = best <= Math.max(2, name.length / 3) || first.toLowerCase().endsWith(wanted);
  return isNear ? found.slice(0, found.length === 2 ? 2 : 1) : [];
}

/** Whether a name is another by one slip: a letter too many, too few or another, two that changed places, large for small. */
export const isSlip = (said: string, meant: string): boolean =>
  meant.length > 3 && farness(said.toLowerCase(), meant.toLowerCase()) <= 1;

/** How many letters differ; two that changed places are the commonest slip, and count as one. */
function farness(one: string, other: string): number {
  const letters = distance(one, other);
  return letters === 2 && sorted(one) === sorted(other) ? 1 : letters;
}

const sorted = (text: string): string => [...text].sort().join('');
