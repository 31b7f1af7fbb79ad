import type { Response } from '../protocol/answers.ts';
import type { AgentEvent, EventFields } from '../protocol/events/index.ts';
import { isAbout, type Who } from '../protocol/relabel.ts';
import type { AgentStates } from './agent-states.ts';

/**
 * Follows one's own status; false where it cannot follow what was: then something was missed, and has to be read.
 * @param entering what was is not known yet: the switch tells how things stand, which is as good as read
 */
export function applyEvent(states: AgentStates, event: AgentEvent, me: Who, entering = false): boolean {
  if (event.event !== 'status' || !isAbout(event, me)) return true;
  if (!entering) return states.follow(event);
  states.adopt(event);
  return true;
}

/** Adopts one's own status where it was asked for. */
export function applyResponse(states: AgentStates, { reqType, code, values }: Response, me: Who): void {
  if (reqType !== 'status' || code !== 0 || !values) return;
  const status: EventFields<'status'> = { cno: String(me.cno), ...values };
  if (isAbout(status, me)) states.adopt(status);
}
