import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileRefusal } from '../../files/refusal.ts';
import { Refused, refusals } from '../centre/refusals.ts';
import { keepFile, knowledgeFiles, mostBytes, readFile } from '../chat/files.ts';
import { chatOf } from '../chat/lifecycle.ts';
import { openChats } from '../chat/members.ts';
import { bearerOf } from '../login/bearer.ts';
import { ownerOf } from '../login/tokens.ts';
import type { CentreAccess } from '../store/transact.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { visitorBy } from './visitor.ts';

/** Who asks, and the conversations in which that is somebody. */
interface Asking {
  enterpriseId: number;
  chats(unit: UnitOfWork): Promise<string[]>;
  isAgent: boolean;
}

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
      const { transact } = await wake();
      const asking = await askerOf(await wake(), request);
      const { chat = '', name = '' } = request.query as { chat?: string; name?: string };
      if (!asking) return refuse(reply, 403, 'denied');
      if (!Buffer.isBuffer(request.body)) return refuse(reply, 400, 'badParameter');
      const bytes = request.body;
      const msg = await fileRefusal(name, bytes);
      if (msg !== undefined) return reply.status(422).send({ code: refusals.badParameter[0], msg });
      try {
        const fileKey = await transact(asking.enterpriseId, async unit => {
          if (!(await asking.chats(unit)).includes(chat)) throw new Refused('noChat');
          return keepFile(unit, chat, name, bytes);
        });
        return { code: 0, msg: 'ok', data: { fileKey, fileName: name } };
      } catch (error) {
        if (error instanceof Refused) return reply.status(409).send({ code: error.code, msg: error.message });
        throw error;
      }
    });
  });

  app.get(`${path}/chat/file/:key`, async (request, reply) => {
    const { transact } = await wake();
    const asking = await askerOf(await wake(), request);
    if (!asking) return refuse(reply, 403, 'denied');
    const { key } = request.params as { key: string };
    const file = await transact(asking.enterpriseId, async unit => readFile(unit, key, await asking.chats(unit)));
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
    const { transact } = await wake();
    const asking = await askerOf(await wake(), request);
    if (!asking?.isAgent) return refuse(reply, 403, 'denied');
    return { code: 0, msg: 'ok', data: { files: await transact(asking.enterpriseId, knowledgeFiles) } };
  });
}

/** An agent sees the files of the own conversations, a visitor those of the one that is under way. */
async function askerOf({ pool }: CentreAccess, request: FastifyRequest): Promise<Asking | undefined> {
  const owner = await ownerOf(pool, bearerOf(request));
  if (owner)
    return {
      enterpriseId: owner.enterpriseId,
      isAgent: true,
      chats: async unit => (await openChats(unit)).filter(({ cnos }) => cnos.includes(owner.cno)).map(({ id }) => id),
    };
  const visitor = await visitorBy(pool, request);
  return (
    visitor && {
      enterpriseId: visitor.enterpriseId,
      isAgent: false,
      chats: async unit => [(await chatOf(unit, visitor.id))?.id ?? []].flat(),
    }
  );
}

const refuse = (reply: FastifyReply, status: number, name: 'denied' | 'badParameter'): FastifyReply =>
  reply.status(status).send({ code: refusals[name][0], msg: refusals[name][1] });
