import type { Agent } from '../../centre/agent.ts';
import type { Centre } from '../../centre/centre.ts';

/** What a request is carried out with: the agent who sent it, with the centre held. */
export interface Request<Message = Record<string, unknown>> {
  centre: Centre;
  agent: Agent;
  message: Message;
}

/** Carries out one type of request; gives the `values` of its response. @throws Refused */
export type Command<Message = Record<string, unknown>> = (
  request: Request<Message>,
  // biome-ignore lint/suspicious/noConfusingVoidType: most requests have no values to give.
) => Record<string, unknown> | void;
