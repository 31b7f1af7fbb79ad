import { type RefObject, useContext, useMemo, useRef } from 'react';
import { type PendingCommits, PendingContext } from '#renderer/inputs/pending.ts';

/**
 * What the input of a cell hands over while it is written in, such as for a draft, is no choice: the cell stays open.
 * @returns what the input tells its texts to, and whether one is handed over in passing right now
 */
export function usePassing(): [pending: PendingCommits | null, isPassing: RefObject<boolean>] {
  const pending = useContext(PendingContext);
  const isPassing = useRef(false);
  const own = useMemo(() => {
    if (!pending) return null;
    const known = new Map<() => void, () => void>();
    const passed = (text: () => void) => (): void => {
      isPassing.current = true;
      text();
      isPassing.current = false;
    };
    return {
      ...pending,
      add(text: () => void) {
        const passing = known.get(text) ?? passed(text);
        known.set(text, passing);
        pending.add(passing);
      },
      remove: (text: () => void) => pending.remove(known.get(text) ?? text),
    };
  }, [pending]);
  return [own, isPassing];
}
