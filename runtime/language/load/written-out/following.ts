import type { Path } from '../../issues/issue.ts';
import type { Doc } from '../document.ts';

/** A value that follows, and where what it follows from is said: a mistake in it is told there. */
export interface Following {
  path: Path;
  value: unknown;
  from: Path;
}

/** A document with what follows; nothing of the document itself is changed. */
export function writtenOut<T extends object>(document: Doc<T>, followed: readonly Following[]): Doc<T> {
  if (followed.length === 0) return document;
  const { asWritten = same } = document;
  const places = new Map(followed.map(({ path, from }) => [keyOf(path), from]));
  return {
    ...document,
    value: withAll(document.value, followed),
    asWritten: path => asWritten(placeOf(path, places) ?? path),
    isDerived: path => placeOf(path, places) !== undefined,
  };
}

/** A value with what follows. */
export const withAll = <T extends object>(value: T, followed: readonly Following[]): T =>
  followed.reduce<unknown>((whole, { path, value: one }) => withValue(whole, path, one), value) as T;

function withValue(around: unknown, [key, ...inside]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(around)) return around.map((one, index) => (index === key ? withValue(one, inside, value) : one));
  const map = around as Record<string, unknown> | undefined;
  return { ...map, [key]: withValue(map?.[key], inside, value) };
}

/** Where the nearest thing around a path that follows is said; what is below it stands nowhere. */
function placeOf(path: Path, places: ReadonlyMap<string, Path>): Path | undefined {
  for (let length = path.length; length > 0; length--) {
    const from = places.get(keyOf(path.slice(0, length)));
    if (from) return from;
  }
  return undefined;
}

const keyOf = (path: Path): string => JSON.stringify(path);
const same = (path: Path): Path => path;
