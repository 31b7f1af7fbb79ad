import type { Doc } from '../load/document.ts';
import type { ResolveContext } from '../resolve/context.ts';

/**
 * What is kept of documents between one check and the next. A unit is what is resolved as one: a document, by its family
 * and name (`pages/home`), or what there is once (`app`).
 */
export interface Keeping {
  /** What resolving works with. @param fresh what is there now */
  context(fresh: ResolveContext): ResolveContext;
  /** What became of a unit the last time, where that still holds. */
  held(unit: string): { outcome: unknown } | undefined;
  /** Resolves a unit, or goes on with it. */
  resolving<T>(unit: string, body: () => T): T;
  /** Keeps what became of it. */
  keep(unit: string, outcome: unknown): void;
}

const units = new WeakMap<Doc<unknown>, string>();

/** The unit that a document is. */
export function unitOf(document: Doc<unknown>): string {
  const unit = units.get(document) ?? `${document.family}/${document.name}`;
  units.set(document, unit);
  return unit;
}

/** Everything is resolved anew. */
export const nothingKept: Keeping = {
  context: fresh => fresh,
  held: () => undefined,
  resolving: (_, body) => body(),
  keep: () => undefined,
};

/** The outcome of a unit: the one that is kept, or a new one. */
export function kept<T>(keeping: Keeping, unit: string, body: () => T): T {
  const held = keeping.held(unit);
  if (held) return held.outcome as T;
  const outcome = keeping.resolving(unit, body);
  keeping.keep(unit, outcome);
  return outcome;
}
