import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequest, endRequest, type Span } from '../tracing/spans.ts';
import { type Answered, answeredChannel } from './answered.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the call that it makes, once that is known. */
    what: string | undefined;
    /** What it takes, and within it all that is done for it. */
    span: Span | undefined;
  }
}

/** What is served beside calls, by how its address begins. */
const others: readonly [prefix: string, what: string][] = [
  ['/bundle/', 'bundle'],
  ['/assets/', 'assets'],
  ['/heddle/', 'platform'],
];

/** Measures every request, and tells whoever listens that it has been answered. */
export function tellAnswered(app: FastifyInstance): void {
  app.decorateRequest('what', undefined);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', async request => {
    request.span = beginRequest(request.method, request.headers, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const what = request.what ?? whatOf(path, request);
    if (request.span) endRequest(request.span, request.method, what, reply.statusCode);
    if (!answeredChannel.hasSubscribers) return;
    answeredChannel.publish({
      method: request.method,
      path,
      what,
      status: reply.statusCode,
      duration: reply.elapsedTime,
      address: request.ip,
      trace: request.id,
    } satisfies Answered);
  });
}

const whatOf = (path: string, { headers }: FastifyRequest): string =>
  others.find(([prefix]) => path.startsWith(prefix))?.[1] ?? (headers.accept?.includes('text/html') ? 'page' : 'other');
