import type { Listeners } from '#runtime/kernel/listeners.ts';
import type { Log } from '../log/log.ts';
import { createSafeListeners } from '../log/safe-listeners.ts';
import type { Response } from '../protocol/answers.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import type { Notice } from '../protocol/notices.ts';
import type { ConnectionChange } from './contract.ts';

/** Those who are told what comes over a connection and what becomes of it. */
export interface ConnectionListeners {
  changes: Listeners<ConnectionChange>;
  events: Listeners<AgentEvent>;
  responses: Listeners<Response>;
  /** Events of names that we do not know. */
  others: Listeners<{ name: string; message: Record<string, unknown> }>;
  notices: Listeners<Notice>;
}

export const createConnectionListeners = (log: Log): ConnectionListeners => ({
  changes: createSafeListeners(log),
  events: createSafeListeners(log),
  responses: createSafeListeners(log),
  others: createSafeListeners(log),
  notices: createSafeListeners(log),
});
