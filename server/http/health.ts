import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ServerError } from '../errors/server-error.ts';

const address = '/heddle/health';
/** A database that is silent for so long (ms) is away, whatever comes of the question. */
const patience = 2_000;

/**
 * GET /heddle/health: 200 where the back end can work, 503 while its database is away: whether to send requests here.
 * GET /heddle/live: 200 as long as the process answers at all: whether to start it anew. Whoever asks needs no session.
 */
export function serveHealth(app: FastifyInstance, reserved: pg.Pool): void {
  app.get('/heddle/live', (_, reply) => reply.header('cache-control', 'no-store').send({ code: 200, message: '成功' }));
  app.get(address, async (_, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ServerError('databaseAway')), patience);
    });
    await Promise.race([reserved.query('select 1'), late]).finally(() => clearTimeout(timer));
    return reply.header('cache-control', 'no-store').send({ code: 200, message: '成功', content: { database: true } });
  });
}
