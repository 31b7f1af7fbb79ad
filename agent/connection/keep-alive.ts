import type { ClockPort } from '#runtime/platform/platform.ts';
import { connection } from '../protocol/constants.ts';
import type { Outcome } from './exchange.ts';

/** Times in ms. The switch's SockJS beats every 25 s. */
export const keepAliveLimits = {
  answer: 10_000,
  answerAfterWaking: 5_000,
  silence: 55_000,
  /** A timer so late means that the machine slept. */
  slept: 15_000,
  look: 5_000,
} as const;

export interface KeepAlive {
  heard(): void;
  /** The machine or the page woke: the transport may be dead although it looks open. */
  wake(): void;
  stop(): void;
}

/**
 * Pings 30 s after each answer (agent spec 4) and tells when the transport is dead: an answer missing, or nothing heard at
 * all. Everything goes by deadlines, as timers run late in hidden tabs.
 */
export function createKeepAlive(
  clock: ClockPort,
  ping: (limit: number) => Promise<Outcome>,
  dead: (reason: string) => void,
): KeepAlive {
  let running = true;
  let heardAt = clock.now();
  let lookedAt = clock.now();
  let nextPing = clock.now();
  let pinging = 0;
  let cancel = (): void => undefined;

  const die = (reason: string): void => {
    if (!running) return;
    stop();
    dead(reason);
  };
  const stop = (): void => {
    running = false;
    cancel();
  };
  const send = async (limit: number): Promise<void> => {
    pinging += 1;
    const mine = pinging;
    nextPing = Number.POSITIVE_INFINITY;
    const { kind } = await ping(limit);
    if (!running || mine !== pinging) return;
    if (kind !== 'answered') return die('no answer to a ping');
    nextPing = clock.now() + connection.pingAfter;
    arm();
  };
  const wake = (): void => {
    if (!running) return;
    heardAt = clock.now();
    void send(keepAliveLimits.answerAfterWaking);
  };
  const look = (): void => {
    const now = clock.now();
    const slept = now - lookedAt > keepAliveLimits.look + keepAliveLimits.slept;
    lookedAt = now;
    if (slept) wake();
    else if (now - heardAt >= keepAliveLimits.silence) return die('nothing heard');
    else if (now >= nextPing) void send(keepAliveLimits.answer);
    arm();
  };
  const arm = (): void => {
    cancel();
    const now = clock.now();
    const soonest = Math.min(lookedAt + keepAliveLimits.look, nextPing, heardAt + keepAliveLimits.silence);
    if (running) cancel = clock.after(Math.max(0, soonest - now), look);
  };

  look();
  return {
    heard() {
      heardAt = clock.now();
    },
    wake,
    stop,
  };
}
