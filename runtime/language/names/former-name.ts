import { isMap, isScalar, type Pair, type YAMLMap } from 'yaml';
import type { Edit } from '../issues/edit.ts';
import type { Path } from '../issues/issue.ts';

/**
 * Says of what is renamed what it was called (`was`), so that its records are kept; where it gets the name back that it
 * had before, it says nothing any more. None where the definition is no map, or nothing of it is stored.
 */
export function formerName(
  contents: unknown,
  text: string,
  path: Path,
  { from, to }: { from: string; to: string },
): Edit[] {
  const map = path.reduce<unknown>((at, part) => (isMap(at) ? at.get(String(part), true) : undefined), contents);
  if (!isMap(map) || map.has('via') || map.has('lines')) return [];
  const former = map.items.find(({ key }) => isScalar(key) && key.value === 'was');
  if (!former) return [said(map, text, from)];
  const [start = 0, end = 0] = isScalar(former.value) ? (former.value.range ?? []) : [];
  const isBack = isScalar(former.value) && former.value.value === to;
  return [isBack ? left(map, former, text) : { start, end, text: from }];
}

/** As the first of what is said of it. */
function said(map: YAMLMap, text: string, from: string): Edit {
  const [begin = 0] = map.range ?? [];
  if (map.flow) return { start: begin + 1, end: begin + 1, text: ` was: ${from},` };
  const first = startOf(map.items[0]);
  return { start: first, end: first, text: `was: ${from}\n${indentation(text, first)}` };
}

/** The same text without the former name. */
function left(map: YAMLMap, former: Pair, text: string): Edit {
  const start = startOf(former);
  const end = (isScalar(former.value) ? former.value.range?.[1] : undefined) ?? start;
  if (map.flow)
    return { start: text[start - 1] === ' ' ? start - 1 : start, end: text[end] === ',' ? end + 1 : end, text: '' };
  return { start, end: end + (/^\n */.exec(text.slice(end))?.[0].length ?? 0), text: '' };
}

const startOf = (pair: Pair | undefined): number => (isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0);
const indentation = (text: string, at: number): string => ' '.repeat(at - (text.lastIndexOf('\n', at - 1) + 1));
