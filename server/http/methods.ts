import type { FastifyInstance } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import { pathOf } from './path-of.ts';
import type { Route } from './router.ts';

/** The methods of calls; HEAD asks what GET would answer, without its body. */
export const callMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The method by which a request's call is found. */
export const methodOf = (asked: string): string => (asked === 'HEAD' ? 'GET' : asked);

/**
 * Answers OPTIONS at every address with the methods that it has; no other site is let in by it. Other methods are told
 * that there is no such service.
 */
export function serveOptions(app: FastifyInstance, find: (method: string, path: string) => Route | undefined): void {
  app.options('/*', async (request, reply) => {
    const path = pathOf(request);
    const found = callMethods.filter(method => method === 'GET' || find(method, path));
    const allow = found.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    return reply
      .status(204)
      .header('allow', [...allow, 'OPTIONS'].join(', '))
      .send();
  });
  app.setNotFoundHandler(request => {
    throw new ServerError('noSuchCall', { values: { path: pathOf(request) } });
  });
}
