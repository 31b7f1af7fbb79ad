import { createSingleFlight } from '#runtime/kernel/single-flight.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import type { SessionService } from './contract.ts';
import type { createTokenStore, Tokens } from './token-store.ts';

interface Deps {
  platform: Platform;
  store: ReturnType<typeof createTokenStore>;
  state: SessionService['state'];
  /** Minutes after which a token is exchanged (spec 4.2). */
  minutes(): number;
  /** Seconds that going over to another organisation may take (spec 7.1). */
  leaveOrganisation(): number;
  /** Asks for tokens. @param timeout seconds */
  ask(args: Record<string, unknown>, timeout?: number): Promise<Tokens>;
  take(tokens: Tokens): void;
}

/** Milliseconds until a refresh that failed for the network is tried again. */
const retryAfter = 60_000;

/** The exchange of the token for a new one (spec 4.2): by one window of a browser at a time, and once for all of them. */
export function createTokenRefresh({ platform, store, state, minutes, leaveOrganisation, ask, take }: Deps) {
  const refreshing = createSingleFlight<void>();
  const refreshAfter = (): number => minutes() * 60_000;
  const isDue = (): boolean => {
    const elapsed = platform.clock.now() - (store.time() ?? 0);
    // A time in the future comes from a clock that has been put back.
    return elapsed > refreshAfter() || elapsed < -refreshAfter();
  };
  const exchange = async (station?: number): Promise<void> => {
    const kept = store.read();
    if (!kept) return;
    if (station === undefined && !isDue()) {
      // Another window has just done it.
      state.token = kept.token;
      return;
    }
    try {
      const timeout = station === undefined ? undefined : leaveOrganisation();
      take(await ask({ grant_type: 'refresh_token', refresh_token: kept.refreshToken, station }, timeout));
    } catch (error) {
      store.recordTime(platform.clock.now() - refreshAfter() + retryAfter);
      throw error;
    }
  };
  const refresh = (): Promise<void> => refreshing.run(() => platform.exclusively('heddle.refresh', () => exchange()));
  return {
    refresh,
    /** A refresh under way knows nothing of the station: it is waited for, not shared. */
    async moveTo(station: number): Promise<void> {
      while (refreshing.current()) await refreshing.current()?.catch(() => undefined);
      await refreshing.run(() => platform.exclusively('heddle.refresh', () => exchange(station)));
    },
    /** When no refresh is under way any more, however it ended. */
    settled: (): Promise<void> => (refreshing.current() ?? Promise.resolve()).catch(() => undefined),
    /** A call has succeeded: a token that is due is exchanged meanwhile. */
    whenDue(): void {
      if (store.time() === null) store.recordTime(platform.clock.now());
      else if (isDue() && !refreshing.current()) refresh().catch(() => undefined);
    },
  };
}
