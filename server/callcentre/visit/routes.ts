import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { queueId } from '../acd/queue.ts';
import { answerTo, refuse } from '../answers.ts';
import { conversationFields } from '../centre/conversation.ts';
import { Refused } from '../centre/refusals.ts';
import type { CentreAccess } from '../centre/run.ts';
import { begin, chatOf, visitorOf } from '../chat/lifecycle.ts';
import { tellVisitor } from '../chat/tell.ts';
import { Name, visitorActions } from './actions.ts';
import { listen } from './stream.ts';
import { visitorBy } from './visitor.ts';
import type { Visitors } from './visitors.ts';

const Beginning = Type.Object({ to: Name });

/**
 * The visitors' side of chats, with a visitor's token: GET {path}/visit/events, a stream of the events, and POST
 * {path}/visit/{what}.
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
    listen(reply, visitors, visitor.id);
    // What was told before is told again.
    run(() => {
      const chat = chatOf(centre, visitor.id);
      if (chat && chat.cnos.length > 0) tellVisitor(centre, chat, 'chatBridge', conversationFields(chat));
    });
    return reply;
  });

  app.post(`${path}/visit/begin`, async (request, reply) => {
    const { centre, run } = await wake();
    const visitor = visitorBy(centre, request);
    if (!visitor) return refuse(reply, 403, 'denied');
    return answerTo(reply, Beginning, request.body, ({ to }) =>
      run(() => ({ mainUniqueId: begin(centre, visitorOf(centre, visitor.id), queueId(centre, to)).id })),
    );
  });

  for (const [name, action] of Object.entries(visitorActions))
    app.post(`${path}/visit/${name}`, async (request, reply) => {
      const { centre, run } = await wake();
      const visitor = visitorBy(centre, request);
      if (!visitor) return refuse(reply, 403, 'denied');
      return answerTo(reply, action.shape, request.body, given =>
        run(() => {
          const chat = chatOf(centre, visitor.id);
          if (!chat) throw new Refused('noChat');
          return action.run(centre, chat, given);
        }),
      );
    });
}
