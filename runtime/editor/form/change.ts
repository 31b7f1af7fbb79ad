import type { Path } from '#runtime/language/issues/issue.ts';

/** What a document says at a place. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/**
 * What somebody does in a form. A path leads to a value: keys of maps as texts, places in lists as numbers.
 * - `set`: another value in the place of one, or the value of a key that is not there yet; maps on the way that are not
 *   there are made. `at`: which of the entries of its map a new one is, where its shape does not say.
 * - `remove`: an entry of a map or an item of a list; of the last of them an empty map or list stays
 * - `insert`: an item of a list, in front of the one that is at its place
 * - `move`: an entry of a map or an item of a list becomes the `to`th
 * - `rename`: another key for the same value, in the same place
 */
export type Change =
  | { do: 'set'; path: Path; value: Value; at?: number | undefined }
  | { do: 'remove'; path: Path }
  | { do: 'insert'; path: Path; value: Value }
  | { do: 'move'; path: Path; to: number }
  | { do: 'rename'; path: Path; to: string };

/** What a document says once it is changed; undefined where it has no such place. @param value what it says before */
export function applied(value: unknown, change: Change): unknown {
  return at(value, change.path, change);
}

function at(value: unknown, path: Path, change: Change): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return change.do === 'set' ? change.value : undefined;
  if (Array.isArray(value)) return typeof part === 'number' ? inList(value, part, rest, change) : undefined;
  if (isRecord(value)) return typeof part === 'string' ? inMap(value, part, rest, change) : undefined;
  return change.do === 'set' && (value === null || value === undefined) ? wrapped(path, change.value) : undefined;
}

function inList(list: readonly unknown[], index: number, rest: Path, change: Change): unknown {
  const isNew = index === list.length && (change.do === 'insert' || change.do === 'set');
  if (index < 0 || index > list.length || (index === list.length && !isNew)) return undefined;
  if (rest.length > 0 || change.do === 'set') {
    const within = at(list[index], rest, change);
    return within === undefined ? undefined : list.toSpliced(index, 1, within);
  }
  if (change.do === 'insert') return list.toSpliced(index, 0, change.value);
  if (change.do === 'remove') return list.toSpliced(index, 1);
  if (change.do !== 'move' || change.to < 0 || change.to >= list.length) return undefined;
  return list.toSpliced(index, 1).toSpliced(change.to, 0, list[index]);
}

function inMap(map: Readonly<Record<string, unknown>>, key: string, rest: Path, change: Change): unknown {
  const entries = Object.entries(map);
  const index = entries.findIndex(([one]) => one === key);
  if (rest.length > 0 || change.do === 'set') {
    const within = at(index === -1 ? undefined : map[key], rest, change);
    if (within === undefined) return undefined;
    const place = index === -1 && change.do === 'set' && rest.length === 0 ? (change.at ?? entries.length) : index;
    if (index !== -1) return Object.fromEntries(entries.with(index, [key, within]));
    return Object.fromEntries(entries.toSpliced(place === -1 ? entries.length : place, 0, [key, within]));
  }
  const entry = entries[index];
  if (!entry) return undefined;
  if (change.do === 'remove') return Object.fromEntries(entries.toSpliced(index, 1));
  if (change.do === 'rename')
    return change.to in map && change.to !== key
      ? undefined
      : Object.fromEntries(entries.with(index, [change.to, entry[1]]));
  if (change.do !== 'move' || change.to < 0 || change.to >= entries.length) return undefined;
  return Object.fromEntries(entries.toSpliced(index, 1).toSpliced(change.to, 0, entry));
}

/** A value as that of maps that are not there; undefined where an item would stand behind others. */
export function wrapped(path: Path, value: Value): Value | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  const within = wrapped(rest, value);
  if (within === undefined) return undefined;
  if (typeof part === 'string') return { [part]: within };
  return part === 0 ? [within] : undefined;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
