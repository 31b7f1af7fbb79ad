import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { operatorOf } from '../auth/who.ts';
import { changedChannel, relayWritten } from '../changes/relay.ts';
import { ServerError } from '../errors/server-error.ts';
import { noticeChannel } from '../notices/tell.ts';
import { listen } from '../queue/wake.ts';
import { EventStream } from '../streams/event-stream.ts';
import { tokenOf } from './token.ts';

const address = '/heddle/notices';
/** Windows that may listen at a time, each with a connection: of all, and of one operator, who has that many tabs at the most. */
const most = 5_000;
const mostOfOne = 20;

/**
 * GET /heddle/notices: a stream of server-sent events for whoever is logged in: `notice` as there is something new under
 * their bell, `changed` with names of entities as records of them were written, at whichever instance it came about. What
 * it is, the window asks by a call.
 */
export function serveNotices(app: FastifyInstance, reserved: pg.Pool, model: () => Model): void {
  const open = new Map<EventStream, number>();
  let deafen: (() => Promise<void>) | undefined;
  // After a break nobody knows for whom there was something.
  const hear = (heard: string, payload: string): void => {
    if (heard === changedChannel && payload === '') return;
    for (const [stream, own] of open)
      if (heard === changedChannel) stream.tell('changed', JSON.stringify(payload.split(',')));
      else if (payload === '' || Number(payload) === own) stream.tell('notice', '{}');
  };
  const endRelay = relayWritten(reserved);
  app.get(address, async (request, reply) => {
    const operator = await operatorOf(reserved, tokenOf(request), model());
    if (!operator) throw new ServerError('unauthorised');
    if (open.size >= most) throw new ServerError('busy');
    const own = [...open].filter(([, one]) => one === operator.operatorId).map(([stream]) => stream);
    // Whoever opens one more hears no more at the oldest; its window asks again once it is looked at.
    if (own.length >= mostOfOne) own[0]?.end();
    deafen ??= listen(reserved, [noticeChannel, changedChannel], hear);
    const stream = new EventStream(reply);
    open.set(stream, operator.operatorId);
    stream.onClose(() => open.delete(stream));
  });
  app.addHook('preClose', async () => {
    endRelay();
    for (const stream of open.keys()) stream.end();
    await deafen?.();
  });
}
