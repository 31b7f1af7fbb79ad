import type { ClockPort } from '#runtime/platform/platform.ts';
import type { DeskSnapshot } from './contract.ts';
import { nothingKnown } from './desk-state.ts';
import type { OwnerDesk } from './owner-desk.ts';
import type { Remembered } from './remembered.ts';
import type { TabState } from './tab-messages.ts';

/** Between two pictures (ms): at first a frame of the screen, then twice as long: nobody could read faster. */
const pauses = { first: 16, last: 32 };

export interface SharedDeps {
  clock: ClockPort;
  remembered: Remembered;
  /** The term of this tab, while it owns. */
  ownerDesk(): OwnerDesk | null;
  /** The page goes: what its last moments bring is not for the reload. */
  isLeaving(): boolean;
  /** A new state of this tab's own ownerDesk. */
  publish(state: TabState): void;
  tell(snapshot: DeskSnapshot): void;
}

/** What every tab shows: the owner writes it, the others take it. */
export interface Shared {
  state(): TabState;
  /** What was told last: within a frame it may be behind state(). Asking for it tells nobody anything. */
  shown(): DeskSnapshot;
  /**
   * Something may have changed in the term: looks soon, once for all that changes together, and after that not before
   * the next frame, or later where changes do not end. The first change of a quiet while is shown at once.
   */
  changed(): void;
  /** Looks now. */
  flush(): void;
  /** Another tab's. */
  take(state: TabState): void;
  /** This tab owns no more; what it showed stays until the new owner speaks. */
  disown(): void;
}

export function createShared({ clock, remembered, ownerDesk, isLeaving, publish, tell }: SharedDeps): Shared {
  let state: TabState = {
    epoch: 0,
    version: 0,
    snapshot: { ...nothingKnown, here: false, remembered: remembered.form(), plugins: {} },
    session: null,
  };
  /** The last state as a text, so that what is the same is not told again. */
  let written = '';
  let isDue = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let pause = pauses.first;
  let cancel = (): void => undefined;

  const show = (next: TabState): void => {
    state = next;
    tell(next.snapshot);
  };
  const shared: Shared = {
    state() {
      if (isDue) shared.flush();
      return state;
    },
    shown: () => state.snapshot,
    changed() {
      if (isDue) return;
      isDue = true;
      const look = (): void => {
        if (isDue) shared.flush();
      };
      const wait = lookedAt + pause - clock.now();
      pause = wait <= 0 ? pauses.first : Math.min(2 * pause, pauses.last);
      if (wait <= 0) queueMicrotask(look);
      else cancel = clock.after(wait, look);
    },
    flush() {
      isDue = false;
      cancel();
      lookedAt = clock.now();
      const own = ownerDesk();
      if (!own) return;
      const known = own.state();
      const session = own.client.connection.session();
      const snapshot = { ...known, here: true, remembered: remembered.form(), plugins: own.plugins() };
      const text = JSON.stringify([snapshot, session]);
      if (text === written) return;
      written = text;
      if (!isLeaving()) remembered.keep(session && { session, state: known });
      const next = { epoch: known.epoch, version: state.version + 1, snapshot, session };
      state = next;
      publish(next);
      tell(snapshot);
    },
    take(next) {
      remembered.keep(null);
      show({ ...next, snapshot: { ...next.snapshot, here: false } });
    },
    disown() {
      written = '';
      remembered.keep(null);
      show({ ...state, snapshot: { ...state.snapshot, here: false } });
    },
  };
  return shared;
}
