import { createContext } from 'react';

/** Inputs whose text has not reached the form yet; the form has them hand it over before it judges or saves. */
export interface PendingCommits {
  add(flush: () => void): void;
  remove(flush: () => void): void;
  flush(): void;
}

export function createPendingCommits(): PendingCommits {
  const waiting = new Set<() => void>();
  return {
    add: flush => void waiting.add(flush),
    remove: flush => void waiting.delete(flush),
    flush() {
      for (const flush of [...waiting]) flush();
    },
  };
}

export const PendingContext = createContext<PendingCommits | null>(null);
