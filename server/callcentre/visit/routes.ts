import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { queueId } from '../acd/queue.ts';
import { userOf } from '../centre/centre.ts';
import { conversationFields } from '../centre/conversation.ts';
import { type RefusalName, Refused, refusals } from '../centre/refusals.ts';
import { addVisitor, begin, chatOf, visitorOf } from '../chat/lifecycle.ts';
import { tellVisitor } from '../chat/tell.ts';
import { bearerOf, supervisorOf } from '../login/bearer.ts';
import { hashOf } from '../login/tokens.ts';
import type { CentreAccess } from '../store/transact.ts';
import { Name, visitorActions } from './actions.ts';
import { listen } from './stream.ts';
import { visitorBy } from './visitor.ts';
import type { Visitors } from './visitors.ts';

const Newcomer = Type.Object({ name: Name, to: Name });
const Beginning = Type.Object({ to: Name });

/**
 * The visitors' side of chats. A supervisor's token makes a visitor (POST {path}/sandbox/visitor), whose own token
 * goes in front of all else: GET {path}/visit/events, a stream of the events, and POST {path}/visit/{what}.
 */
export function serveVisits(
  app: FastifyInstance,
  path: string,
  wake: () => Promise<CentreAccess & { visitors: Visitors }>,
): void {
  app.post(`${path}/sandbox/visitor`, async (request, reply) => {
    const { pool, transact } = await wake();
    const owner = await supervisorOf(pool, transact, bearerOf(request));
    if (!owner) return refuse(reply, 403, 'denied');
    return answer(reply, Newcomer, request.body, async ({ name, to }) => {
      const token = randomBytes(24).toString('base64url');
      const made = await transact(owner.enterpriseId, async unit => {
        const visitor = await addVisitor(unit, name, hashOf(token));
        const chat = await begin(unit, visitor, queueId(unit, to));
        return { visitorId: visitor.id, mainUniqueId: chat.id, token };
      });
      return made ?? {};
    });
  });

  app.get(`${path}/visit/events`, async (request, reply) => {
    const { pool, transact, visitors } = await wake();
    const visitor = await visitorBy(pool, request);
    if (!visitor) return refuse(reply, 403, 'denied');
    const close = listen(reply, visitors, userOf(visitor.enterpriseId, visitor.id));
    // Listens by now; what was told before is told again.
    await transact(visitor.enterpriseId, async unit => {
      const chat = await chatOf(unit, visitor.id);
      if (chat && chat.cnos.length > 0)
        tellVisitor(unit, chat, 'chatBridge', conversationFields(chat, visitor.enterpriseId));
    }).catch(close);
    return reply;
  });

  app.post(`${path}/visit/begin`, async (request, reply) => {
    const { pool, transact } = await wake();
    const visitor = await visitorBy(pool, request);
    if (!visitor) return refuse(reply, 403, 'denied');
    return answer(reply, Beginning, request.body, async ({ to }) => {
      const begun = await transact(visitor.enterpriseId, async unit =>
        begin(unit, await visitorOf(unit, visitor.id), queueId(unit, to)),
      );
      return { mainUniqueId: begun?.id };
    });
  });

  for (const [name, action] of Object.entries(visitorActions))
    app.post(`${path}/visit/${name}`, async (request, reply) => {
      const { pool, transact } = await wake();
      const visitor = await visitorBy(pool, request);
      if (!visitor) return refuse(reply, 403, 'denied');
      return answer(reply, action.shape, request.body, async given => {
        const done = await transact(visitor.enterpriseId, async unit => {
          const chat = await chatOf(unit, visitor.id);
          if (!chat) throw new Refused('noChat');
          return action.run(unit, chat, given);
        });
        return done ?? {};
      });
    });
}

const refuse = (reply: FastifyReply, status: number, name: RefusalName): FastifyReply =>
  reply.status(status).send({ code: refusals[name][0], msg: refusals[name][1] });

async function answer<S extends TSchema>(
  reply: FastifyReply,
  shape: S,
  body: unknown,
  run: (given: Static<S>) => Promise<object>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const given = body ?? {};
  if (!Check(shape, given)) return refuse(reply, 400, 'badParameter');
  try {
    return reply.send({ code: 0, msg: 'ok', data: await run(given) });
  } catch (error) {
    if (error instanceof Refused) return reply.status(409).send({ code: error.code, msg: error.message });
    throw error;
  }
}
