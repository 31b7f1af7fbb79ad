import type { Frame } from '../protocol/encode.ts';

/** One socket from its opening to its close. A new connection is a new line. */
export interface Line {
  /** False where it can no longer be sent. */
  send(frame: Frame): boolean;
  /** Closes without a further call of `closed`. */
  close(): void;
}

/** Called by the line: `opened` at most once, `closed` at most once and last. */
export interface LineEvents {
  opened(): void;
  /** The text of a message. */
  message(text: string): void;
  /** Anything at all came, a heart-beat too. */
  heard(): void;
  closed(reason: string): void;
}

export interface LineTarget {
  /** The websocket root and /agent. */
  url: string;
  /** The SockJS session's id, new for each line. */
  sessionId: string;
  destinations: readonly string[];
  /** Headers of the STOMP connection. */
  headers: Record<string, string>;
}

export type OpenLine = (target: LineTarget, events: LineEvents) => Line;
