import type { Path } from '../../issues/issue.ts';
import type { Following } from './following.ts';

/** Step → the key under which what it gives is said. */
export const given = {
  create: 'set',
  update: 'set',
  transition: 'with',
  call: 'with',
  send: 'with',
  post: 'with',
} as const;

/** What the steps of a document copy by name (`copy: { body: [title, remarks] }`): each is given what is called so there. */
export function copiesIn(value: unknown, path: Path = []): Following[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => copiesIn(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, one]) => copiesIn(one, [...path, key]));
  const isStep = typeof path.at(-1) === 'number' && path.at(-2) === 'do';
  return isStep ? [...copied(value, path), ...inside] : inside;
}

function copied(step: object, path: Path): Following[] {
  const name = Object.keys(given).find(key => key in step) as keyof typeof given | undefined;
  const { copy } = step as { copy?: Copy };
  const key = name && given[name];
  if (!key || !copy) return [];
  const said = (step as Record<string, object | undefined>)[key] ?? {};
  return Object.entries(copy).flatMap(([from, names]) =>
    names.flatMap((field, index): Following[] =>
      field in said
        ? []
        : [{ path: [...path, key, field], value: `${from}.${field}`, from: [...path, 'copy', from, index] }],
    ),
  );
}

/** Known name → the fields that are copied from it. */
type Copy = Readonly<Record<string, readonly string[]>>;
