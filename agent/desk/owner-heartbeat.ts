import type { ClockPort } from '#runtime/platform/platform.ts';

/** Times in ms. With the connecting that follows, an owner that is frozen is replaced within ten seconds. */
const times = {
  beat: 1_000,
  /** A tick so late means that this tab slept itself, and knows nothing of the owner's silence. */
  slept: 2_000,
  silence: 5_000,
  /** Tabs that notice together do not act together. */
  spread: 500,
} as const;

export interface OwnerHeartbeatDeps {
  clock: ClockPort;
  random(): number;
  isOwner(): boolean;
  /** Asks the owner for a sign of life. */
  ask(): void;
  /** The owner gives none. */
  silent(): void;
  /** This tab slept. */
  slept(): void;
}

/**
 * Watches over the owner. It is asked, and answers at once, so that nobody depends on the timers of a hidden tab: a
 * frozen tab keeps its lock, and only its silence tells.
 */
export interface OwnerHeartbeat {
  heard(): void;
  /** The owner said that it goes: its silence is not waited for. */
  leaves(): void;
  /** Whether there is an owner that would answer. */
  hasOwner(): boolean;
  start(): void;
  stop(): void;
}

export function createOwnerHeartbeat({
  clock,
  random,
  isOwner,
  ask,
  silent,
  slept,
}: OwnerHeartbeatDeps): OwnerHeartbeat {
  let heardAt = clock.now();
  let due = clock.now();
  let present = false;
  let cancels: (() => void)[] = [];

  const isSilent = (): boolean => !isOwner() && clock.now() - heardAt > times.silence;
  const tick = (): void => {
    const now = clock.now();
    const late = now - due > times.slept;
    due = now + times.beat;
    cancels = [clock.after(times.beat, tick)];
    if (late) {
      heardAt = now;
      slept();
    }
    if (isOwner()) return;
    ask();
    if (!isSilent()) return;
    present = false;
    cancels.push(clock.after(random() * times.spread, () => isSilent() && silent()));
  };
  return {
    heard() {
      heardAt = clock.now();
      present = true;
    },
    leaves() {
      present = false;
      heardAt = clock.now() - times.silence + times.beat;
    },
    hasOwner: () => present,
    start() {
      heardAt = clock.now();
      due = clock.now();
      tick();
    },
    stop() {
      for (const cancel of cancels) cancel();
    },
  };
}
