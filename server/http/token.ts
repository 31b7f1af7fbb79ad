import type { FastifyRequest } from 'fastify';

/** The access token of a request; '' where it has none. */
export const tokenOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
