/** That a value is another, or there on one side alone. */
export interface Difference {
  /** Keys and names, from the outside in. */
  path: string[];
  before: unknown;
  after: unknown;
  /** The names of a list that stand in another order, where nothing else of the list is. */
  isOrder?: true;
}

/** Where a value stands, which moves with every line above it, and what stands for others. */
const unsaid: ReadonlySet<string> = new Set(['at', 'validator', 'schema']);

/** Where two values of a model differ, as deep as they are alike; things of a list are known by their names. */
export function* differences(before: unknown, after: unknown, path: readonly string[] = []): Generator<Difference> {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) yield* ofLists(before, after, path);
  else if (isRecord(before) && isRecord(after))
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (!unsaid.has(key)) yield* differences(before[key], after[key], [...path, key]);
      else continue;
  else yield { path: [...path], before, after };
}

function* ofLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
): Generator<Difference> {
  const [was, is] = [named(before), named(after)];
  if (!was || !is) {
    if (before.length !== after.length) {
      if (JSON.stringify(before) !== JSON.stringify(after)) yield { path: [...path], before, after };
      return;
    }
    for (const [index, one] of before.entries()) yield* differences(one, after[index], [...path, String(index)]);
    return;
  }
  for (const name of new Set([...was.keys(), ...is.keys()]))
    yield* differences(was.get(name), is.get(name), [...path, name]);
  const kept = [...was.keys()].filter(name => is.has(name));
  const now = [...is.keys()].filter(name => was.has(name));
  if (kept.join('\n') !== now.join('\n')) yield { path: [...path], before: kept, after: now, isOrder: true };
}

const names = ['key', 'name', 'field', 'value', 'page', 'title', 'label'] as const;

/** Name → thing, where each has one of its own. */
function named(list: readonly unknown[]): Map<string, unknown> | undefined {
  if (list.length === 0) return new Map();
  for (const key of names) {
    const all = list.map(one => (isRecord(one) && typeof one[key] === 'string' ? one[key] : undefined));
    if (all.every(name => name !== undefined) && new Set(all).size === list.length)
      return new Map(list.map((one, index) => [String(all[index]), one]));
  }
  const isPlain = list.every(one => typeof one === 'string') && new Set(list).size === list.length;
  return isPlain ? new Map(list.map(one => [String(one), one])) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a document would say it, on one line. */
export function said(value: unknown): string {
  if (value === undefined) return '—';
  if (typeof value === 'string') return value;
  if (isRecord(value)) {
    if (typeof value.cel === 'string') return value.cel;
    const named = [value.label, value.title].find(one => typeof one === 'string' && one !== '');
    if (named !== undefined) return `「${String(named)}」`;
  }
  const text = JSON.stringify(value, (key, inner) => (unsaid.has(key) ? undefined : inner));
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
