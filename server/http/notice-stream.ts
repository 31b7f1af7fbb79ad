import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { refuseApiToken } from '../auth/api-tokens/caller.ts';
import type { Operator } from '../auth/operator.ts';
import { operatorOfFamily, sessionOf } from '../auth/who.ts';
import { heardBy } from '../changes/audience.ts';
import { changedChannel, relayWritten } from '../changes/relay.ts';
import { ServerError } from '../errors/server-error.ts';
import { noticeChannel } from '../notices/tell.ts';
import { listen } from '../queue/wake.ts';
import { EventStream } from '../streams/event-stream.ts';
import type { CallLimits } from './call-limits.ts';
import { tokenOf } from './token.ts';

const address = '/heddle/notices';
/** Windows that may listen at a time, each with a connection: of all, and of one operator, who has that many tabs at the most. */
const most = 5_000;
const mostOfOne = 20;

/** A log-in has ended, by whatever hand: the trigger of its table tells which. */
const endedChannel = 'heddle_session';
/** Entities that say who may still listen, and to what. */
const aboutPeople = new Set(['secoperator', 'secrole', 'secorganize', 'roleHolding']);
/** How often it is asked whether the log-ins of open streams go on (ms): what ends by time alone is told by nobody. */
const look = 60_000;

interface Listener {
  operator: Operator;
  family: string;
}

/**
 * GET /heddle/notices: a stream of server-sent events for whoever is logged in: `notice` as there is something new under
 * their bell, `changed` with names of entities as records of them were written, of those alone whose records they may
 * read, at whichever instance it came about. What it is, the window asks by a call. It ends with the log-in.
 */
export function serveNotices(
  app: FastifyInstance,
  reserved: pg.Pool,
  { model, limit }: { model: () => Model; limit: CallLimits },
): void {
  const open = new Map<EventStream, Listener>();
  let deafen: (() => Promise<void>) | undefined;
  /** Who may not listen any more is cut off; the others hear what they may read by now. */
  const askAgain = async (): Promise<void> => {
    for (const [stream, listener] of open) {
      const operator = await operatorOfFamily(reserved, listener.family, model()).catch(() => listener.operator);
      if (operator) listener.operator = operator;
      else stream.end();
    }
  };
  const told = (names: readonly string[]): void => {
    for (const [stream, { operator }] of open) {
      const heard = heardBy(model(), names, operator);
      if (heard.length > 0) stream.tell('changed', JSON.stringify(heard));
    }
  };
  // After a break nobody knows for whom there was something.
  const hear = (channel: string, payload: string): void => {
    if (channel === noticeChannel) {
      for (const [stream, { operator }] of open)
        if (payload === '' || Number(payload) === operator.operatorId) stream.tell('notice', '{}');
    } else if (payload === '') void askAgain();
    else if (channel === endedChannel) {
      for (const [stream, { family }] of open) if (family === payload) stream.end();
    } else {
      const names = payload.split(',');
      if (names.some(name => aboutPeople.has(name))) void askAgain().then(() => told(names));
      else told(names);
    }
  };
  const endRelay = relayWritten(reserved);
  const looking = setInterval(() => void askAgain(), look).unref();
  app.get(address, async (request, reply) => {
    const token = tokenOf(request);
    const asked = { token, address: request.ip };
    const session = await limit.ofToken(asked, model(), async () => {
      await refuseApiToken(reserved, { ...asked, call: address }, '实时通知');
      return sessionOf(reserved, token, model());
    });
    if (open.size >= most) throw new ServerError('busy');
    limit.ofAccount(session.operator, 'streams', model().app);
    const { operatorId } = session.operator;
    const own = [...open].filter(([, one]) => one.operator.operatorId === operatorId).map(([stream]) => stream);
    // Whoever opens one more hears no more at the oldest; its window asks again once it is looked at.
    if (own.length >= mostOfOne) own[0]?.end();
    deafen ??= listen(reserved, [noticeChannel, changedChannel, endedChannel], hear);
    const stream = new EventStream(reply);
    open.set(stream, { ...session });
    stream.onClose(() => open.delete(stream));
  });
  app.addHook('preClose', async () => {
    endRelay();
    clearInterval(looking);
    for (const stream of open.keys()) stream.end();
    await deafen?.();
  });
}
