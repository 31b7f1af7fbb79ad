import type { ClockPort } from '#runtime/platform/platform.ts';

/** An invitation takes no longer, ms. */
const longestWay = 5_000;

/** The switch says that a telephone rings before its invitation is here: who answers then, waits for it. */
export interface AwaitedInvitation {
  /** Resolves when one has arrived, or when it would have by now. */
  wait(): Promise<void>;
  arrived(): void;
}

export function createAwaitedInvitation(clock: ClockPort): AwaitedInvitation {
  const waiting = new Set<() => void>();
  return {
    wait: () =>
      new Promise(resolve => {
        const finish = (): void => {
          stop();
          waiting.delete(finish);
          resolve();
        };
        const stop = clock.after(longestWay, finish);
        waiting.add(finish);
      }),
    arrived() {
      for (const finish of [...waiting]) finish();
    },
  };
}
