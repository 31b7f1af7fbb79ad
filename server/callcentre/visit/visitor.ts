import type { FastifyRequest } from 'fastify';
import type { Centre } from '../centre/centre.ts';
import type { Visitor } from '../centre/conversation.ts';
import { bearerOf } from '../login/bearer.ts';
import { hashOf } from '../login/tokens.ts';

/** The visitor whose token a request carries. */
export function visitorBy({ visitors }: Centre, request: FastifyRequest): Visitor | undefined {
  const hash = hashOf(bearerOf(request));
  return [...visitors.values()].find(({ tokenHash }) => tokenHash === hash);
}
