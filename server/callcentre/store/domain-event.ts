import type { Address } from '../broker/destinations.ts';
import type { Faults } from '../centre/settings.ts';
import type { VoicePlan } from '../centre/voice-plan.ts';
import type { Keys } from '../media/keys.ts';

/** What all instances hear of, in the order in which it was committed; what is for one session, its own instance alone. */
export type DomainEvent =
  | { to: Address; body: string }
  | { visitor: string; body: string }
  /** The session is logged in as the user. */
  | { enters: string; user: string; supervises: boolean }
  /** No session is logged in as this user any more, but the one of this id. */
  | { over: string; but: string | null }
  /** From now on this happens to the events that this user is told. */
  | { distort: string; faults: Faults | null }
  /** What a call asks of the softphones in it; null: nothing any more. With it the centre's STUN server, if any. */
  | { voice: VoicePlan | null; enterpriseId: number; call: string; stunServer: string }
  /** Keys are pressed in a call; from whom, as rooms name those in them. */
  | { keys: Keys; from: string; enterpriseId: number; call: string }
  /** A timer falls due at this moment (ms since 1970). */
  | { due: number };
