import type { Frame } from '../protocol/encode.ts';

/** One socket from its opening to its close. A new connection is a new transport. */
interface Transport {
  /** False where it can no longer be sent. */
  send(frame: Frame): boolean;
  /** Closes without a further call of `closed`. */
  close(): void;
}

/** Called by the transport: `opened` at most once, `closed` at most once and last. */
export interface TransportEvents {
  opened(): void;
  /** The text of a message. */
  message(text: string): void;
  /** Anything at all came, a heart-beat too. */
  heard(): void;
  closed(reason: string): void;
}

export interface TransportTarget {
  /** The websocket root and /agent. */
  url: string;
  /** The SockJS session's id, new for each transport. */
  sessionId: string;
  destinations: readonly string[];
  /** Headers of the STOMP connection. */
  headers: Record<string, string>;
}

export type OpenTransport = (target: TransportTarget, events: TransportEvents) => Transport;
