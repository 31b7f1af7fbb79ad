import type { Path } from '../issues/issue.ts';
import type { ShapeMistake } from './salvage.ts';

/** The keys below which documents declare fields by their names. */
export const declaring: ReadonlySet<unknown> = new Set(['fields', 'query', 'body', 'answer', 'params', 'ask']);

/** Whether a map at this place may have codes: a field, one that a page has of its own, or the table of statuses. */
export const mayHaveCodes = (map: object, path: Path): boolean =>
  declaring.has(path.at(-2)) || (typeof path.at(-1) === 'number' && 'field' in map) || isStates(path);

const isStates = (path: Path): boolean => path.length === 1 && path[0] === 'states';

/** Statuses without codes, and whatever has codes of its own and a dictionary besides. */
export function codeMistakes(value: unknown, path: Path = []): ShapeMistake[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    codeMistakes(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  if (!mayHaveCodes(value, path)) return inside;
  const { codes, dictionary } = value as { codes?: unknown; dictionary?: unknown };
  const key = String(path.at(-1));
  if (codes !== undefined && dictionary !== undefined)
    return [...inside, mistake('HD520', [...path, 'dictionary'], { name: key, key: 'codes', other: 'dictionary' })];
  return isStates(path) && codes === undefined && dictionary === undefined
    ? [...inside, mistake('HD111', path, { key: 'codes' })]
    : inside;
}

const mistake = (code: 'HD111' | 'HD520', path: Path, values: ShapeMistake['values']): ShapeMistake => ({
  code,
  path,
  values,
  details: {},
});
