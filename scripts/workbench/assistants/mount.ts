import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Model } from '#runtime/language/index.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { isTooDeep } from '#server/http/depth.ts';
import { isOwnPage } from '#server/http/own-page.ts';
import type { Mount } from '#server/http/server.ts';
import { tokenOf } from '#server/http/token.ts';
import { admit } from '#server/workbench/admit.ts';
import type { Surroundings } from '#server/workbench/deed.ts';
import { seesAll } from '#server/workbench/desks/bound.ts';
import { answering } from '#server/workbench/document-base.ts';
import type { Asked, AssistantSession, Place } from './session.ts';
import type { Sessions } from './sessions.ts';

export interface AssistantOptions extends Surroundings, Place {
  /** The model in force. */
  model: () => Model;
  heard: Asked['heard'];
}

/** Bytes of one request: a change of several large documents. */
const bodyLimit = 4 * 1024 * 1024;

/** Serves assistants at /heddle/mcp (Model Context Protocol, streamable HTTP), in the name of those who may open the workbench. */
export const mountAssistants =
  ({ connection, base: own, examiner, model, heard, ...place }: AssistantOptions): Mount =>
  (app, { reserved }) => {
    const base = answering(own);
    // What tools stand on is loaded when the first assistant comes: few apps have any.
    let loaded: Promise<Sessions> | undefined;
    const sessions = (): Promise<Sessions> => {
      loaded ??= import('./sessions.ts').then(module => new module.Sessions(place));
      return loaded;
    };
    const askedBy = async (request: FastifyRequest): Promise<Asked> => {
      const current = model();
      const operator = await admit(request, reserved, current);
      return {
        deed: { connection, base, examiner, model: current, operator, address: request.ip, through: '助手' },
        from: { token: tokenOf(request), seesAll: seesAll(operator, current) },
        heard,
      };
    };
    app.register(async scope => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_, text, done) =>
        done(null, text),
      );
      scope.route({
        method: ['POST', 'GET', 'DELETE'],
        url: '/heddle/mcp',
        async handler(request, reply) {
          const { origin, host } = request.headers;
          if (origin !== undefined && !isOwnPage(origin, host)) throw new ServerError('foreignPage');
          const asked = await askedBy(request);
          const body = bodyOf(request);
          const session = await sessionFor(request, body, asked, await sessions());
          await handOver(reply, () => session.answer(request.raw, reply.raw, asked, body));
          return reply;
        },
      });
    });
    app.addHook('preClose', async () => (await loaded)?.close());
  };

/** @throws ServerError noAssistant where a request names no session of this person and begins none */
async function sessionFor(
  { headers }: FastifyRequest,
  body: unknown,
  asked: Asked,
  sessions: Sessions,
): Promise<AssistantSession> {
  const id = headers['mcp-session-id'];
  if (id === undefined && isInitializeRequest(body)) return sessions.begin(asked);
  return sessions.of(String(id ?? ''), asked.deed.operator.operatorId);
}

/** @throws ServerError badInput for what is no JSON, or nests without end */
function bodyOf({ body }: FastifyRequest): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    if (!isTooDeep(parsed)) return parsed;
  } catch {
    // Told as what nests too deep.
  }
  throw new ServerError('badInput');
}

/** From here on the protocol answers, with the headers that every answer has. */
async function handOver(reply: FastifyReply, answer: () => Promise<void>): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  // A reader that is gone is nobody's failure.
  raw.on('error', () => raw.destroy());
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  await answer();
}
