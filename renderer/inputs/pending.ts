import { createContext } from 'react';

/** What has not reached the form yet: texts, what is looked for in lists, and files on their way. */
export interface PendingCommits {
  /** A text that is handed over when it is left, or asked for. */
  add(flush: () => void): void;
  remove(flush: () => void): void;
  /** Has the texts handed over as they stand, such as for a draft. */
  flush(): void;
  /** Something is looked for in a list and not chosen yet. @param choose chooses it; else what is said to staff */
  search(choose: () => string | undefined): void;
  searched(choose: () => string | undefined): void;
  /** Has all handed over before the form is judged and saved. @returns why it cannot be as it stands, in words for staff */
  take(): string | undefined;
  /** Something is under way that the form waits for; it resolves to whether it has come. */
  hold(coming: Promise<boolean>): void;
  /** When nothing is under way any more: whether all of it has come. */
  settled(): Promise<boolean>;
  /** Whether there is something that the form does not have yet: who leaves now loses it. */
  waits(): boolean;
  /** Tells of it. @returns ends that */
  watch(listener: () => void): () => void;
}

export function createPendingCommits(): PendingCommits {
  const texts = new Set<() => void>();
  const searches = new Set<() => string | undefined>();
  const coming = new Set<Promise<boolean>>();
  const listeners = new Set<() => void>();
  const waits = (): boolean => texts.size + searches.size + coming.size > 0;
  /** Does what may change whether something waits. */
  const telling = (change: () => void): void => {
    const before = waits();
    change();
    if (waits() !== before) for (const listener of listeners) listener();
  };
  const flush = (): void => {
    // A text in a cell has its cell handed over, which comes behind it.
    for (const text of texts) text();
  };
  return {
    add: text => telling(() => texts.add(text)),
    remove: text => telling(() => texts.delete(text)),
    flush,
    search: choose => telling(() => searches.add(choose)),
    searched: choose => telling(() => searches.delete(choose)),
    take() {
      flush();
      return [...searches].map(choose => choose()).find(said => said !== undefined);
    },
    hold(promise) {
      telling(() => coming.add(promise));
      void promise.finally(() => telling(() => coming.delete(promise)));
    },
    settled: async () => (await Promise.all(coming)).every(Boolean),
    waits,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const PendingContext = createContext<PendingCommits | null>(null);
