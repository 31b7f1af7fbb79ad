import type { Family, Payload, RequestType } from '#agent/protocol/requests/index.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Centre } from '../../centre/centre.ts';

/** What a request is carried out with: the agent who sent it, and the centre, which it changes. */
export interface Request<Message> {
  centre: Centre;
  agent: Agent;
  message: Message;
}

/** What carries out each type of request of a family; gives the `values` of its response. @throws Refused before it has changed anything */
export type Commands<F extends Family> = {
  // biome-ignore lint/suspicious/noConfusingVoidType: most requests have no values to give.
  [T in RequestType<F>]: (request: Request<Payload<F, T>>) => object | void;
};
