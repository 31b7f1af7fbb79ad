import type { AgentEvent } from './events/index.ts';

/** Who is meant, compared as text: servers write numbers and texts. */
export interface Who {
  enterpriseId: number | string;
  cno: number | string;
}

export const isAbout = (event: { enterpriseId?: number; cno?: string }, me: Who): boolean =>
  String(event.cno) === String(me.cno) &&
  (event.enterpriseId === undefined || String(event.enterpriseId) === String(me.enterpriseId));

/**
 * A status goes to all who share a queue with its agent. One's own stays `status` and `chatStatus`; a colleague's
 * becomes `queueStatus` and `chatQueueStatus`.
 */
export function relabel(event: AgentEvent, me: Who): AgentEvent {
  if (event.event === 'status' && !isAbout(event, me)) return { ...event, event: 'queueStatus' };
  if (event.event === 'chatStatus' && !isAbout(event, me)) return { ...event, event: 'chatQueueStatus' };
  return event;
}
