import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Model } from '#runtime/language/index.ts';
import type { Operator } from '#server/auth/operator.ts';
import { operatorOf } from '#server/auth/who.ts';
import { securityHeaders } from '#server/http/policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator;
  }
}

/** A server for handlers that are written by hand: the same question of the token and the right, the same headers. */
export function guarded(pool: pg.Pool, model: Model, permission: string): FastifyInstance {
  const app = fastify();
  app.decorateRequest('operator');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(), 'cache-control': 'no-store' });
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const operator = await operatorOf(pool, token, model);
    if (!operator?.labels.has(permission)) return reply.status(operator ? 403 : 401).send({ code: 401, message: '' });
    request.operator = operator;
  });
  return app;
}
