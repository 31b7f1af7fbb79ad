import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ServerError } from '../errors/server-error.ts';

const address = '/heddle/health';
/** A database that is silent for so long (ms) is away, whatever comes of the question. */
const patience = 2_000;

/**
 * GET /heddle/health: 200 where the back end can work, 503 while its database is away: whether to send requests here.
 * GET /heddle/live: 200 as long as the process answers at all: whether to start it anew. Whoever asks needs no session,
 * and however many ask at a time, the database is asked once.
 */
export function serveHealth(app: FastifyInstance, reserved: pg.Pool): void {
  let asking: Promise<unknown> | undefined;
  const ask = (): Promise<unknown> => {
    asking ??= inTime(reserved.query('select 1')).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/heddle/live', (_, reply) => reply.header('cache-control', 'no-store').send({ code: 200, message: '成功' }));
  app.get(address, async (_, reply) => {
    await ask();
    return reply.header('cache-control', 'no-store').send({ code: 200, message: '成功', content: { database: true } });
  });
}

/** @throws ServerError databaseAway where it takes too long */
async function inTime(question: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServerError('databaseAway')), patience);
  });
  return Promise.race([question, late]).finally(() => clearTimeout(timer));
}
