import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answered, answeredChannel } from './answered.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the call that it makes, once that is known. */
    what: string | undefined;
  }
}

/** What is served beside calls, by how its address begins. */
const others: readonly [prefix: string, what: string][] = [
  ['/bundle/', 'bundle'],
  ['/assets/', 'assets'],
  ['/heddle/', 'platform'],
];

/** Tells whoever listens of every request that has been answered. */
export function tellAnswered(app: FastifyInstance): void {
  app.decorateRequest('what', undefined);
  app.addHook('onResponse', async (request, reply) => {
    if (!answeredChannel.hasSubscribers) return;
    const [path = '/'] = request.url.split('?');
    answeredChannel.publish({
      method: request.method,
      path,
      what: request.what ?? whatOf(path, request),
      status: reply.statusCode,
      duration: reply.elapsedTime,
      address: request.ip,
      trace: request.id,
    } satisfies Answered);
  });
}

const whatOf = (path: string, { headers }: FastifyRequest): string =>
  others.find(([prefix]) => path.startsWith(prefix))?.[1] ?? (headers.accept?.includes('text/html') ? 'page' : 'other');
