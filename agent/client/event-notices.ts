import type { AgentEvent, EventName } from '../protocol/events/index.ts';
import { type Notice, notices } from '../protocol/notices.ts';

const texts: Partial<Record<EventName, string>> = {
  previewOutcallStart: notices.calling,
  previewOutcallRinging: notices.outboundRinging,
  previewOutcallBridge: notices.outboundAnswered,
};

/** What staff are told of an event (agent spec 8), or null. */
export function eventNotice(event: AgentEvent): Notice | null {
  if (event.event === 'sipRegistered')
    return event.code === 0
      ? { kind: 'success', text: notices.sipRegistered }
      : { kind: 'error', text: event.msg ?? notices.sipNotRegistered };
  const text = texts[event.event];
  return text === undefined ? null : { kind: 'info', text };
}
