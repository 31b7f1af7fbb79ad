import type { Response } from '../protocol/answers.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { notices } from '../protocol/notices.ts';
import { isAbout } from '../protocol/relabel.ts';
import { type ConnectionContext, dropSession } from './context.ts';
import { sessionAfterEvent, sessionAfterResponse } from './session.ts';

/** An event is applied to the session first and told after; a kickout that means this transport ends both. */
export function receiveEvent(context: ConnectionContext, event: AgentEvent): void {
  const { machine, listeners } = context;
  if (!context.session) return;
  const session = sessionAfterEvent(context.session, event);
  context.session = session;
  if (event.event !== 'kickout') return listeners.events.tell(event);
  // Sent to whoever caused it, or about another agent.
  if (event.sessionId === session.sessionKey || (event.cno !== undefined && !isAbout(event, session))) return;
  if (!machine.apply('kickout')) return;
  dropSession(context);
  listeners.events.tell(event);
  listeners.notices.tell({ kind: 'warning', text: notices.kickedOut });
}

/** A response, applied to the session first and told after. */
export function receiveResponse(context: ConnectionContext, response: Response): void {
  if (context.session) context.session = sessionAfterResponse(context.session, response);
  context.listeners.responses.tell(response);
}
