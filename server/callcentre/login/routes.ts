import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { refusals } from '../centre/refusals.ts';
import type { CentreAccess } from '../centre/run.ts';
import { logIn } from './log-in.ts';

/** What JSONP may call: the answer is a script of ours, and this name stands in it. */
const callbackPattern = /^[A-Za-z_$][\w$.]{0,63}$/;

/**
 * GET {path}/login by JSONP, and POST for who may (agent spec 7).
 * @param path for example /callcentre, below which the websocket is, too.
 * @param pool where tries are counted
 */
export function serveLogin(
  app: FastifyInstance,
  path: string,
  wake: () => Promise<CentreAccess>,
  pool: pg.Pool,
  log: (line: string) => void,
): void {
  const answer = async (request: FastifyRequest, given: Record<string, unknown>): Promise<object> => {
    const text = (key: string): string => (typeof given[key] === 'string' ? given[key].trim() : '');
    try {
      return await logIn(pool, await wake(), {
        identifier: text('identifier'),
        cno: text('cno'),
        password: typeof given.password === 'string' ? given.password : '',
        address: request.ip,
        root: `${request.protocol}://${request.host}${path}`,
      });
    } catch (error) {
      // Never with the address of the request: the password stands in it.
      log(`call centre: a log-in failed: ${(error as Error).message}`);
      return { code: refusals.failed[0], msg: refusals.failed[1] };
    }
  };
  const unkept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

  app.get(`${path}/login`, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const { callback } = query;
    if (typeof callback !== 'string' || !callbackPattern.test(callback))
      return unkept(reply).status(400).send({ code: refusals.badParameter[0], msg: refusals.badParameter[1] });
    // U+2028 and U+2029 end a line in old scripts.
    const json = JSON.stringify(await answer(request, query)).replace(/[\u2028\u2029<]/g, escaped);
    // The comment keeps what begins with a name of the caller's from being taken for another format.
    return unkept(reply)
      .headers({ 'content-type': 'application/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' })
      .send(`/**/${callback}(${json});`);
  });
  app.post(`${path}/login`, async (request, reply) =>
    unkept(reply).send(await answer(request, (request.body ?? {}) as Record<string, unknown>)),
  );
}

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
