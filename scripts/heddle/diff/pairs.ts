import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';

/** A thing of both sides, of the older alone, or of the newer alone. */
export interface Pair<T> {
  name: string;
  /** What it was called, where that is another name. */
  was?: string;
  before?: T;
  after?: T;
}

/** Things by their names, those of the older side that nobody follows at the end. @param formerName of one of the newer side */
export function pairsOf<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  formerName: (one: T) => string | undefined = () => undefined,
): Pair<T>[] {
  const followed = new Set<string>();
  const pairs = Object.entries(after).map(([name, one]): Pair<T> => {
    const former = formerName(one);
    const isRenamed = former !== undefined && !Object.hasOwn(before, name) && Object.hasOwn(before, former);
    const source = isRenamed ? former : name;
    followed.add(source);
    const found = Object.hasOwn(before, source) ? before[source] : undefined;
    return {
      name,
      after: one,
      ...(isRenamed ? { was: former } : {}),
      ...(found === undefined ? {} : { before: found }),
    };
  });
  const gone = Object.entries(before).filter(([name]) => !followed.has(name));
  return [...pairs, ...gone.map(([name, one]): Pair<T> => ({ name, before: one }))];
}

export const entityPairs = (before: Model, after: Model): Pair<EntityModel>[] =>
  pairsOf(before.entities, after.entities, ({ was }) => was);

export const fieldPairs = (before: readonly FieldModel[], after: readonly FieldModel[]): Pair<FieldModel>[] =>
  pairsOf(byName(before), byName(after), ({ was }) => was);

export const byName = <T extends { name: string }>(all: readonly T[]): Record<string, T> =>
  Object.fromEntries(all.map(one => [one.name, one]));
