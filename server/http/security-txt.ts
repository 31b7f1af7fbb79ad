import type { FastifyInstance } from 'fastify';
import type { Model } from '#runtime/language/index.ts';
import { ServerError } from '../errors/server-error.ts';

const address = '/.well-known/security.txt';
/** Milliseconds for which what was read holds: it is read anew as long as it is served. */
const holds = 30 * 86_400_000;

/**
 * GET /.well-known/security.txt (RFC 9116): whom somebody who has found a hole writes to, where app.yaml says so. No
 * session is needed.
 */
export function serveSecurityTxt(app: FastifyInstance, model: () => Model, now: () => number = Date.now): void {
  app.get(address, (_, reply) => {
    const { security } = model().app;
    if (!security) throw new ServerError('noSuchCall', { values: { path: address } });
    const lines = [
      `Contact: ${security.contact}`,
      `Expires: ${new Date(now() + holds).toISOString()}`,
      'Preferred-Languages: zh, en',
      ...(security.policy ? [`Policy: ${security.policy}`] : []),
    ];
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(`${lines.join('\n')}\n`);
  });
}
