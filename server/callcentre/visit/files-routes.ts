import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileRefusal } from '../../files/refusal.ts';
import { answer, refuse } from '../answers.ts';
import type { Centre } from '../centre/centre.ts';
import { Refused, refusals } from '../centre/refusals.ts';
import type { CentreAccess } from '../centre/run.ts';
import { fileOf, keepFile, mostBytes } from '../chat/files.ts';
import { chatOf } from '../chat/lifecycle.ts';
import { agentBy, visitorBy } from '../login/bearer.ts';

/**
 * Files of chats, for agents and visitors by their tokens: POST {path}/chat/file?chat=&name= with the bytes as
 * application/octet-stream, at most five megabytes, and judged as any file of the app; GET {path}/chat/file/{key}; GET {path}/chat/knowledge, the list of
 * what agents may send by kbfile.
 */
export function serveFiles(app: FastifyInstance, path: string, wake: () => Promise<CentreAccess>): void {
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_, body, done) => done(null, body),
    );
    scope.post(`${path}/chat/file`, async (request, reply) => {
      const { centre, run } = await wake();
      const { chat = '', name = '' } = request.query as { chat?: string; name?: string };
      if (!chatsOf(centre, request)) return refuse(reply, 403, 'denied');
      if (!Buffer.isBuffer(request.body)) return refuse(reply, 400, 'badParameter');
      const bytes = request.body;
      const msg = await fileRefusal(name, bytes);
      if (msg !== undefined) return reply.status(422).send({ code: refusals.badParameter[0], msg });
      return answer(reply, () =>
        run(() => {
          if (!chatsOf(centre, request)?.includes(chat)) throw new Refused('noChat');
          return { fileKey: keepFile(centre, chat, name, bytes), fileName: name };
        }),
      );
    });
  });

  app.get(`${path}/chat/file/:key`, async (request, reply) => {
    const { centre } = await wake();
    const chats = chatsOf(centre, request);
    if (!chats) return refuse(reply, 403, 'denied');
    const file = fileOf(centre, (request.params as { key: string }).key, chats);
    if (!file) return refuse(reply, 404, 'badParameter');
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(file.bytes);
  });

  app.get(`${path}/chat/knowledge`, async (request, reply) => {
    const { centre } = await wake();
    if (!agentBy(centre, request)) return refuse(reply, 403, 'denied');
    const files = [...centre.files].filter(([, { chat }]) => chat === null);
    return answer(reply, () => ({ files: files.map(([fileKey, { name }]) => ({ fileKey, fileName: name })) }));
  });
}

/** The conversations whose files who asks may see: an agent the own ones, a visitor the one that is under way; of others none. */
function chatsOf(centre: Centre, request: FastifyRequest): string[] | undefined {
  const agent = agentBy(centre, request);
  if (agent) return [...centre.chats.values()].filter(({ cnos }) => cnos.includes(agent.cno)).map(({ id }) => id);
  const visitor = visitorBy(centre, request);
  return visitor && [chatOf(centre, visitor.id)?.id ?? []].flat();
}
