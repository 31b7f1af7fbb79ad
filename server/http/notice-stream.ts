import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { operatorOf } from '../auth/who.ts';
import { changedChannel, relayWritten } from '../changes/relay.ts';
import { ServerError } from '../errors/server-error.ts';
import { noticeChannel } from '../notices/tell.ts';
import { listen } from '../queue/wake.ts';
import { tokenOf } from './token.ts';

const address = '/heddle/notices';
/** Windows that may listen at a time, each with a connection: of all, and of one operator, who has that many tabs at the most. */
const most = 5_000;
const mostOfOne = 20;
/** Something is said so often (ms), so that no proxy takes the silence for an end. */
const beat = 25_000;

/**
 * GET /heddle/notices: a stream of server-sent events for whoever is logged in: `notice` as there is something new under
 * their bell, `changed` with names of entities as records of them were written, at whichever instance it came about. What
 * it is, the window asks by a call.
 */
export function serveNotices(app: FastifyInstance, reserved: pg.Pool, model: () => Model): void {
  const open = new Map<FastifyReply, number>();
  let deafen: (() => Promise<void>) | undefined;
  const write = (reply: FastifyReply, text: string): void => void reply.raw.write(`${text}\n\n`);
  // After a break nobody knows for whom there was something.
  const hear = (heard: string, payload: string): void => {
    if (heard === changedChannel && payload === '') return;
    for (const [reply, own] of open)
      if (heard === changedChannel) write(reply, `event: changed\ndata: ${JSON.stringify(payload.split(','))}`);
      else if (payload === '' || Number(payload) === own) write(reply, 'event: notice\ndata: {}');
  };
  const endRelay = relayWritten(reserved);
  const beating = setInterval(() => {
    for (const reply of open.keys()) write(reply, ':');
  }, beat).unref();
  app.get(address, async (request, reply) => {
    const operator = await operatorOf(reserved, tokenOf(request), model());
    if (!operator) throw new ServerError('unauthorised');
    if (open.size >= most) throw new ServerError('busy');
    const own = [...open].filter(([, one]) => one === operator.operatorId).map(([window]) => window);
    // Whoever opens one more hears no more at the oldest; its window asks again once it is looked at.
    if (own.length >= mostOfOne) own[0]?.raw.end();
    deafen ??= listen(reserved, [noticeChannel, changedChannel], hear);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.flushHeaders();
    open.set(reply, operator.operatorId);
    reply.raw.once('close', () => open.delete(reply));
  });
  app.addHook('preClose', async () => {
    clearInterval(beating);
    endRelay();
    for (const reply of open.keys()) reply.raw.end();
    await deafen?.();
  });
}
