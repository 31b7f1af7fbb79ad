import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';

interface Arrival {
  /** The card that came last, by its key. */
  arrived: string | undefined;
  /** A card was put here; whether it comes, its action says. */
  expect(key: string): void;
}

/**
 * Leads to a card that was put into a column, which may come after more younger ones than are listed.
 * @param answer what the column has
 * @param keys of its cards, as they stand in `cards`
 * @param growth has as many listed as there may be; undefined where they are
 */
export function useArrival(
  answer: ListAnswer | undefined,
  keys: readonly string[],
  cards: RefObject<HTMLElement | null>,
  growth: (() => void) | undefined,
): Arrival {
  const [arrived, setArrived] = useState<string>();
  const expected = useRef<{ key: string; total: number }>(undefined);
  const present = useRef({ answer, keys, growth });
  present.current = { answer, keys, growth };
  useEffect(() => {
    const { key, total } = expected.current ?? {};
    if (!answer || key === undefined || total === undefined) return;
    const { keys, growth } = present.current;
    const place = keys.indexOf(key);
    if (place >= 0) setArrived(key);
    // As long as the column has not grown the action is still being asked for, or was given up.
    else if (answer.total <= total) return;
    else if (growth) return growth();
    expected.current = undefined;
    cards.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [answer, cards]);
  return {
    arrived,
    expect: key => {
      setArrived(undefined);
      expected.current = { key, total: present.current.answer?.total ?? 0 };
    },
  };
}
