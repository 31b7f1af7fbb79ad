import type { ClockPort } from '#runtime/platform/platform.ts';

/** Tabs ask each second; one that was not heard for so long (ms) is frozen, crashed or gone. */
const silence = 5_000;

export interface Sight {
  inSight: boolean;
  /** When the person last turned to the tab, or did something in it. */
  turnedTo: number;
}

/** The owner's view of the other tabs. */
export interface OtherTabs {
  heard(tab: string, sight: Sight): void;
  acted(tab: string): void;
  gone(tab: string): void;
  any(): boolean;
  /** The tab that the person looks at: of several the one turned to last; the owner itself where none is in sight. */
  inSight(own: string, sight: Sight): string;
}

export function createOtherTabs(clock: ClockPort): OtherTabs {
  const tabs = new Map<string, Sight & { at: number }>();
  const awake = (): [string, Sight][] => {
    const now = clock.now();
    for (const [tab, { at }] of tabs) if (now - at > silence) tabs.delete(tab);
    return [...tabs];
  };
  return {
    heard: (tab, sight) => void tabs.set(tab, { ...sight, at: clock.now() }),
    acted(tab) {
      const known = tabs.get(tab);
      if (known) known.turnedTo = clock.now();
    },
    gone: tab => void tabs.delete(tab),
    any: () => awake().length > 0,
    inSight(own, sight) {
      const [first] = [[own, sight] as const, ...awake()]
        .filter(([, { inSight }]) => inSight)
        .sort(([, one], [, other]) => other.turnedTo - one.turnedTo);
      return first?.[0] ?? own;
    },
  };
}
