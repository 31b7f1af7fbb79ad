import type { CallAccess, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';

/** Entity → the labels by one of which its records are read, in a list, on a page or in a report. */
type Readers = ReadonlyMap<string, 'all' | ReadonlySet<string>>;

const known = new WeakMap<Model, Readers>();

/** Those of the entities whose records the operator may read somewhere: that others are written is not theirs to know. */
export function heardBy(model: Model, names: readonly string[], { labels }: Pick<Operator, 'labels'>): string[] {
  const readers = known.get(model) ?? readersOf(model);
  known.set(model, readers);
  return names.filter(name => {
    const those = readers.get(name);
    return those === 'all' || [...(those ?? [])].some(label => labels.has(label));
  });
}

function readersOf({ calls, reports }: Model): Readers {
  const found = new Map<string, 'all' | Set<string>>();
  const add = (entity: string, access: CallAccess): void => {
    const those = found.get(entity) ?? new Set();
    if (!Array.isArray(access) || those === 'all') found.set(entity, 'all');
    else found.set(entity, new Set([...those, ...access]));
  };
  for (const { entity, method, access } of Object.values(calls)) if (entity && method === 'get') add(entity, access);
  for (const { entity, access } of Object.values(reports)) add(entity, access);
  return found;
}
