import type { Doc } from '../load/document.ts';
import type { Use } from '../names/uses.ts';
import type { ResolveContext } from '../resolve/context.ts';

/**
 * What is known of documents from one check to the next. A unit is what is resolved as one: a document, by its family
 * and name (`pages/home`), or what there is once (`app`).
 */
export interface Memo {
  /** What resolving works with. @param fresh what is there now */
  context(fresh: ResolveContext): ResolveContext;
  /** What became of a unit the last time, where that still holds. */
  valid(unit: string): { outcome: unknown } | undefined;
  /** Resolves a unit, or goes on with it; what it reads meanwhile it depends on. */
  resolving<T>(unit: string, body: () => T): T;
  /** Stores what became of it for the next time. */
  store(unit: string, outcome: unknown): void;
  /** Every use of a name, by units: the same list as long as its unit is not resolved again. @param context that of this time */
  uses(context: ResolveContext): readonly (readonly Use[])[];
}

const units = new WeakMap<Doc<unknown>, string>();

/** The unit that a document is. */
export function unitOf(document: Doc<unknown>): string {
  const unit = units.get(document) ?? `${document.family}/${document.name}`;
  units.set(document, unit);
  return unit;
}

/** Everything is resolved anew. */
export const noMemo: Memo = {
  context: fresh => fresh,
  valid: () => undefined,
  resolving: (_, body) => body(),
  store: () => undefined,
  uses: ({ uses = [] }) => [uses],
};

/** The outcome of a unit: the one that is memoized, or a new one. */
export function memoized<T>(memo: Memo, unit: string, body: () => T): T {
  const valid = memo.valid(unit);
  if (valid) return valid.outcome as T;
  const outcome = memo.resolving(unit, body);
  memo.store(unit, outcome);
  return outcome;
}
