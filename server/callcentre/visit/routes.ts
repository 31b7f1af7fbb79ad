import type { FastifyInstance } from 'fastify';
import { answer, refuse } from '../answers.ts';
import { conversationFields } from '../centre/conversation.ts';
import type { CentreAccess } from '../centre/run.ts';
import { chatOf } from '../chat/lifecycle.ts';
import { tellVisitor } from '../chat/tell.ts';
import { agentBy, visitorBy } from '../login/bearer.ts';
import { visitorActs } from './actions.ts';
import { outsideActs } from './outside.ts';
import type { Visitors } from './visitors.ts';

/**
 * The visitors' side of chats, with a visitor's token: GET {path}/visit/events, a stream of the events, and POST
 * {path}/visit/{what}. What comes from outside, with a supervisor's token: POST {path}/sandbox/{what}.
 */
export function serveVisits(
  app: FastifyInstance,
  path: string,
  wake: () => Promise<CentreAccess & { visitors: Visitors }>,
): void {
  app.get(`${path}/visit/events`, async (request, reply) => {
    const { centre, run, visitors } = await wake();
    const visitor = visitorBy(centre, request);
    if (!visitor) return refuse(reply, 403, 'denied');
    visitors.add(visitor.id, reply);
    // What was told before is told again.
    run(() => {
      const chat = chatOf(centre, visitor.id);
      if (chat && chat.cnos.length > 0) tellVisitor(centre, chat, 'chatBridge', conversationFields(chat));
    });
    return reply;
  });

  for (const [name, { shape, run: act }] of Object.entries(visitorActs))
    app.post(`${path}/visit/${name}`, async (request, reply) => {
      const { centre, run } = await wake();
      const visitor = visitorBy(centre, request);
      if (!visitor) return refuse(reply, 403, 'denied');
      return answer(reply, () => run(() => act({ centre, visitor }, request.body ?? {})), shape, request.body ?? {});
    });

  for (const [name, { shape, run: act }] of Object.entries(outsideActs))
    app.post(`${path}/sandbox/${name}`, async (request, reply) => {
      const { centre, run } = await wake();
      if (!agentBy(centre, request)?.supervisor) return refuse(reply, 403, 'denied');
      return answer(reply, () => run(() => act(centre, request.body ?? {})), shape, request.body ?? {});
    });
}
