import { useEffect, useState } from 'react';
import type { Difference, Differences } from '#runtime/language/bundle/answers.ts';

/** What was decided of a piece so far. */
export interface Decision {
  isAccepted?: boolean;
  reason: string;
}

export interface Decisions {
  of(item: string): Decision;
  decide(item: string, more: Partial<Decision>): void;
  acceptAll(): void;
  /** Something was decided that has not been sent. */
  isBegun: boolean;
  /** The first piece that cannot be sent as it is, and how many there are. */
  open: { first: Difference | undefined; count: number };
  /** As the call takes them. */
  verdicts(): { item: string; isAccepted: boolean | undefined; reason: string }[];
}

const undecided: Decision = { reason: '' };

/** The decisions of one person on what differs; of a piece that differs otherwise by now none is kept. */
export function useDecisions(data: Differences | undefined): Decisions {
  const [kept, setKept] = useState<Record<string, Decision>>({});
  const items = data?.items ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of both sides is decided anew
  useEffect(() => setKept({}), [data?.stamp]);
  const of = (item: string): Decision => kept[item] ?? undecided;
  const isOpen = ({ item }: Difference): boolean => {
    const { isAccepted, reason } = of(item);
    return isAccepted === undefined || (!isAccepted && reason.trim() === '');
  };
  const open = items.filter(isOpen);
  return {
    of,
    decide: (item, more) => setKept(now => ({ ...now, [item]: { ...(now[item] ?? undecided), ...more } })),
    acceptAll: () => setKept(Object.fromEntries(items.map(({ item }) => [item, { isAccepted: true, reason: '' }]))),
    isBegun: Object.keys(kept).length > 0,
    open: { first: open[0], count: open.length },
    verdicts: () =>
      items.map(({ item }) => ({ item, isAccepted: of(item).isAccepted, reason: of(item).reason.trim() })),
  };
}
