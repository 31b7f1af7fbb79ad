import { createListeners } from '#runtime/kernel/listeners.ts';
import type { AgentClient } from '../client/client.ts';
import type { Attendant, DeskSnapshot } from '../desk/contract.ts';
import type { AgentEvent } from '../protocol/events/index.ts';

/** Whether the agent is given chats (agent spec 4); null: not known yet. */
export interface ChatPresence {
  takes: boolean | null;
  /** Why not. */
  reason: string;
  /** Chats at a time. */
  limit: number | null;
}

const unknown: ChatPresence = { takes: null, reason: '', limit: null };

/** As the agent's own chatStatus tells it. */
export function presenceAfter(before: ChatPresence, event: AgentEvent): ChatPresence {
  if (event.event !== 'chatStatus') return before;
  const { action, chatLoginStatus, chatLimitNumber, chatPauseDescription, pauseDescription } = event;
  const takes = action ? action === 'unpause' : chatLoginStatus === undefined ? before.takes : chatLoginStatus === 1;
  return {
    takes,
    reason: takes ? '' : (chatPauseDescription ?? pauseDescription ?? before.reason),
    limit: chatLimitNumber ?? before.limit,
  };
}

/** Follows it from the log-in on, whether or not somebody looks at chats. */
export function createChatPresence(client: Pick<AgentClient, 'connection'>): Attendant {
  let presence = unknown;
  const changes = createListeners();
  const stop = client.connection.onEvent(event => {
    const next = presenceAfter(presence, event);
    if (next === presence) return;
    presence = next;
    changes.tell();
  });
  return { facts: () => presence, onChange: changes.add, actions: {}, stop };
}

export const chatPresenceOf = ({ attendants }: Pick<DeskSnapshot, 'attendants'>): ChatPresence =>
  (attendants.chat as ChatPresence | undefined) ?? unknown;
