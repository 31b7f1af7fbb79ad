import { createListeners } from '#runtime/kernel/listeners.ts';

/** A page that was opened behind what is in sight, because somebody was at work there. */
interface Hint {
  serialId: string;
  number: string;
  path: string;
  params: Readonly<Record<string, string>>;
}

export interface Hints {
  /** The same list until something changes. */
  all(): readonly Hint[];
  add(hint: Hint): void;
  remove(serialId: string): void;
  subscribe(listener: () => void): () => void;
}

/** So many at most: older calls are over. */
const most = 3;

export function createHints(): Hints {
  let hints: readonly Hint[] = [];
  const changes = createListeners();
  const put = (next: readonly Hint[]): void => {
    hints = next;
    changes.tell();
  };
  return {
    all: () => hints,
    add: hint => put([...hints, hint].slice(-most)),
    remove: serialId => put(hints.filter(hint => hint.serialId !== serialId)),
    subscribe: changes.add,
  };
}
