import type { FastifyRequest } from 'fastify';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import type { Visitor } from '../centre/conversation.ts';
import { hashOf, ownerOf } from './tokens.ts';

/** The token of a request's Authorization: Bearer; '' where there is none. */
const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** The agent whose token a request carries. */
export const agentBy = (centre: Centre, request: FastifyRequest): Agent | undefined =>
  centre.agent(ownerOf(centre, bearerOf(request))?.cno);

/** The same for a visitor. */
export function visitorBy({ visitors }: Centre, request: FastifyRequest): Visitor | undefined {
  const hash = hashOf(bearerOf(request));
  return [...visitors.values()].find(({ tokenHash }) => tokenHash === hash);
}
