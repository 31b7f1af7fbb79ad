import type { Commands } from '#agent/client/commands.ts';
import type { Settlement } from '#agent/client/settlement.ts';
import type { AgentEvent, EventFields, EventName } from '#agent/protocol/events/index.ts';
import { scopeOf } from '#agent/protocol/events/index.ts';

/** A client that keeps what is sent and answers as it is told. */
export function createSending() {
  const sent: [string, unknown][] = [];
  const answers: Record<string, (payload: Record<string, unknown>) => Record<string, unknown> | Settlement> = {};
  let listener: (event: AgentEvent) => void = () => undefined;
  const send: Commands['send'] = async (_, type, payload) => {
    sent.push([type, payload]);
    const answer = answers[type]?.(payload as Record<string, unknown>) ?? {};
    if ('kind' in answer) return answer as Settlement;
    return { kind: 'confirmed', response: { type: 'response', reqType: type, code: 0, values: answer } };
  };
  return {
    sent,
    answers,
    send,
    onEvent: (hear: typeof listener) => {
      listener = hear;
      return () => undefined;
    },
    tell<N extends EventName>(event: N, fields: EventFields<N>): void {
      listener({ ...fields, type: 'event', event, scope: scopeOf(event) } as AgentEvent);
    },
  };
}
