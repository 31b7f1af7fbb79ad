import type { Path } from '../../issues/issue.ts';

type Map = Readonly<Record<string, unknown>>;

/** Changes of a list of fields or columns: their names that are left out, and what stands behind the rest. */
interface ListChange {
  drop?: readonly string[];
  add?: readonly unknown[];
}

/**
 * What a variant says over its page, as JSON Merge Patch has it (RFC 7386): a map goes into the map that is there, null
 * takes away, anything else takes the place of what is there. Of a list, { add, drop } says what is added and left out.
 */
export function merged(said: unknown, over: unknown): unknown {
  if (!isMap(over)) return over;
  if (Array.isArray(said) && isListChange(over)) return [...said.filter(one => !drops(over, one)), ...(over.add ?? [])];
  const map = isMap(said) ? said : {};
  const entries = Object.entries(over).flatMap(([key, one]) => (one === null ? [] : [[key, merged(map[key], one)]]));
  return {
    ...Object.fromEntries(Object.entries(map).filter(([key]) => over[key] !== null)),
    ...Object.fromEntries(entries),
  };
}

/** Where the value at a path of what is merged is said: in the page, or (`over`) in the variant. */
export function whereSaid(path: Path, said: unknown, over: unknown): { path: Path; isOver: boolean } {
  const [part, ...inside] = path;
  if (!isMap(over)) return { path, isOver: over !== undefined };
  if (part === undefined) return { path, isOver: !(isMap(said) || (Array.isArray(said) && isListChange(over))) };
  if (Array.isArray(said) && isListChange(over)) {
    const kept = [...said.keys()].filter(index => !drops(over, said[index]));
    const index = Number(part);
    return index < kept.length
      ? { path: [kept[index] ?? 0, ...inside], isOver: false }
      : { path: ['add', index - kept.length, ...inside], isOver: true };
  }
  if (!Object.hasOwn(over, part)) return { path, isOver: said === undefined };
  const below = whereSaid(inside, isMap(said) ? said[part] : undefined, over[part]);
  return { path: [part, ...below.path], isOver: below.isOver };
}

const isMap = (value: unknown): value is Map => typeof value === 'object' && value !== null && !Array.isArray(value);

const isListChange = (over: Map): over is ListChange & Map =>
  Object.keys(over).length > 0 &&
  Object.entries(over).every(([key, one]) => ['add', 'drop'].includes(key) && Array.isArray(one));

const drops = ({ drop = [] }: ListChange, item: unknown): boolean =>
  drop.includes(typeof item === 'string' ? item : String((item as { field?: unknown } | null)?.field));
