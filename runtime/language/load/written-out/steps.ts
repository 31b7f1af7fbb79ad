import type { Path } from '../../issues/issue.ts';
import type { Following } from './following.ts';

/** Step → the key under which what it gives is said. */
const given = { create: 'set', update: 'set', transition: 'with', call: 'with', send: 'with', post: 'with' } as const;

/** What the steps of a document copy by name (`copy: { body: [title, remarks] }`): each is given what is called so there. */
export function copiesIn(value: unknown, path: Path = []): Following[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => copiesIn(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, one]) => copiesIn(one, [...path, key]));
  const { copy } = value as { copy?: unknown };
  const step = Object.keys(given).find(key => key in value) as keyof typeof given | undefined;
  return step === undefined || typeof copy !== 'object' || copy === null || Array.isArray(copy)
    ? inside
    : [...copied(copy as Copy, value as Record<string, unknown>, given[step], path), ...inside];
}

/** Known name → the fields that are copied from it. */
type Copy = Readonly<Record<string, readonly string[]>>;

const copied = (copy: Copy, step: Record<string, unknown>, key: 'set' | 'with', path: Path): Following[] =>
  Object.entries(copy).flatMap(([from, names]) =>
    names.flatMap((name, index): Following[] =>
      name in ((step[key] ?? {}) as object)
        ? []
        : [{ path: [...path, key, name], value: `${from}.${name}`, from: [...path, 'copy', from, index] }],
    ),
  );
