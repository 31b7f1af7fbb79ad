import { createContext } from 'react';

/** What has not reached the form yet: texts, which the form has handed over before it judges or saves, and files on their way. */
export interface PendingCommits {
  add(flush: () => void): void;
  remove(flush: () => void): void;
  flush(): void;
  /** Something is under way that the form waits for; it resolves to whether it has come. */
  hold(coming: Promise<boolean>): void;
  /** When nothing is under way any more: whether all of it has come. */
  settled(): Promise<boolean>;
}

export function createPendingCommits(): PendingCommits {
  const waiting = new Set<() => void>();
  const coming = new Set<Promise<boolean>>();
  return {
    add: flush => void waiting.add(flush),
    remove: flush => void waiting.delete(flush),
    flush() {
      for (const flush of [...waiting]) flush();
    },
    hold(promise) {
      coming.add(promise);
      void promise.finally(() => coming.delete(promise));
    },
    settled: async () => (await Promise.all(coming)).every(Boolean),
  };
}

export const PendingContext = createContext<PendingCommits | null>(null);
