import type { ClockPort, PagePort } from '#runtime/platform/platform.ts';
import type { OtherTabs, Sight } from './other-tabs.ts';

/** Which tab has the person's attention, as this tab knows it. */
export interface Attention {
  /** The person turned to this tab, or did something in it. */
  turnHere(): void;
  /** What the owner is told of this tab. */
  sight(): Sight;
  /** The tab that is to show what is shown once: a notice, a call. */
  tab(): string;
}

export function createAttention({
  tab,
  clock,
  page,
  otherTabs,
}: {
  /** This tab's name. */
  tab: string;
  clock: ClockPort;
  page: Pick<PagePort, 'inSight'>;
  otherTabs: OtherTabs;
}): Attention {
  let turnedTo = clock.now();
  const sight = (): Sight => ({ inSight: page.inSight(), turnedTo });
  return {
    turnHere() {
      turnedTo = clock.now();
    },
    sight,
    tab: () => otherTabs.inSight(tab, sight()),
  };
}
