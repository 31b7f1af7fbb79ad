import type { ListPlace } from '#runtime/services/services.ts';
import type { PageFrame, QueryStore } from './page.ts';

/** A frame without an address: for drawers, and for the tests of page kinds. */
export function createMemoryFrame(
  options: Partial<Omit<PageFrame, 'query' | 'active' | 'listPlace'>> & {
    query?: Record<string, string>;
    listPlace?: ListPlace | undefined;
    /** Left out: it is always in sight. */
    active?: PageFrame['active'];
  } = {},
): PageFrame {
  return {
    path: options.path ?? '',
    place: options.place ?? 'drawer',
    query: createMemoryQuery(options.query ?? {}),
    active: options.active ?? { get: () => true, subscribe: () => () => undefined },
    listPlace: { get: () => options.listPlace, subscribe: () => () => undefined },
    turnTo: options.turnTo ?? (async () => undefined),
    setUnsaved: options.setUnsaved ?? (() => undefined),
    setDetail: options.setDetail ?? (() => undefined),
    leave: options.leave ?? (() => undefined),
  };
}

/** The state of a page, or of a part of one, that stands in no address. */
export function createMemoryQuery(initial: Record<string, string> = {}): QueryStore {
  let values: Readonly<Record<string, string>> = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => values,
    set(patch) {
      values = mergeQuery(values, patch);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** null, undefined and '' remove. */
function mergeQuery(
  values: Readonly<Record<string, string>>,
  patch: Record<string, string | null | undefined>,
): Record<string, string> {
  const merged = Object.entries({ ...values, ...patch }).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(merged);
}
