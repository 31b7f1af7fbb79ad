import { once } from 'node:events';
import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallModel, handlerOf } from '#runtime/language/bundle/model.ts';
import { mostMegabytes } from '#runtime/language/fields/file.ts';
import type { Operator } from '../auth/operator.ts';
import { type GivenLink, linkOf } from '../calls/given-link.ts';
import { ServerError } from '../errors/server-error.ts';
import { takingFiles } from '../handlers/names.ts';
import { fairTurns } from '../turns/fair-turns.ts';
import { methodOf } from './methods.ts';
import { pathOf } from './path-of.ts';
import type { Route } from './router.ts';
import { tokenOf } from './token.ts';
import { type Upload, UploadRoom } from './upload-room.ts';

const megabyte = 1024 * 1024;
/** What a request may bring at most: a file, and the form around it. */
const most = (mostMegabytes + 1) * megabyte;
/** Bytes of files that are held at a time: each is there twice while the database takes it. */
const room = 2 * most;
/** Of a body that is read so many bytes come in so many milliseconds, or nobody waits for it any longer. */
const slowest = { bytes: 20 * 1024, within: 5_000 };

/** A request with files, its answer, and whose it is. */
interface Incoming {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Readable;
  operatorId: number;
}

/**
 * Lets requests with files in where a call takes some, and for those alone who are logged in, or have a link that is good:
 * nothing of another is read.
 * @param from.find the call of a method and a path @param from.who whose a token is; throws where it is nobody's
 * @param from.byLink the same of a link
 */
export function letFilesIn(
  app: FastifyInstance,
  {
    find,
    who,
    byLink,
  }: {
    find: (method: string, path: string) => Route | undefined;
    who: (asked: { token: string; address: string; call: CallModel }) => Promise<Pick<Operator, 'operatorId'>>;
    byLink: (asked: { link: GivenLink; address: string }) => Promise<Pick<Operator, 'operatorId'>>;
  },
): void {
  const letIn = incomingFiles();
  app.addHook('preParsing', async (request, reply, body) => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) return body;
    const path = pathOf(request);
    const route = find(methodOf(request.method), path);
    if (!route) throw new ServerError('noSuchCall', { values: { path } });
    if (!takingFiles.has(handlerOf(route.call)))
      throw new ServerError('rejected', { values: { message: '这里不接收文件：请先上传文件，再提交' } });
    const address = request.ip;
    const link = handlerOf(route.call) === 'link.upload' ? (linkOf(request) ?? { code: '', proof: '' }) : undefined;
    const { call } = route;
    const { operatorId } = link
      ? await byLink({ link, address })
      : await who({ token: tokenOf(request), address, call });
    return letIn({ request, reply, body: body as Readable, operatorId });
  });
}

/**
 * What says that it is too large is refused before it is read; one of each account at a time; as there is room; as long
 * as it does not stand still.
 * @returns what gives the body as it may be read. @throws ServerError tooLarge; the body itself fails with tooSlow
 */
function incomingFiles(): (incoming: Incoming) => Promise<Readable> {
  const uploads = new UploadRoom(room, most);
  const turns = new Map<number, { inTurn: ReturnType<typeof fairTurns>; asked: number }>();
  /** Until the account has no other one under way; from then on it has this one, until `over`. */
  const turnOf = (operatorId: number, over: Promise<unknown>): Promise<void> => {
    const own = turns.get(operatorId) ?? { inTurn: fairTurns(1), asked: 0 };
    turns.set(operatorId, own);
    own.asked++;
    return new Promise(begin => {
      const work = (): Promise<unknown> => {
        begin();
        return over;
      };
      void own.inTurn('', work).finally(() => --own.asked === 0 && turns.delete(operatorId));
    });
  };
  return async ({ request, reply, body, operatorId }) => {
    if (Number(request.headers['content-length'] ?? 0) > most) throw new ServerError('tooLarge');
    // Not when it is answered: who goes before that is never answered.
    const over = reply.raw.closed ? Promise.resolve() : once(reply.raw, 'close').catch(() => undefined);
    await turnOf(operatorId, over);
    const upload = uploads.enter();
    void over.then(() => uploads.leave(upload));
    return metered(body, uploads, upload);
  };
}

/** The same bytes, as there is room for them. */
function metered(body: Readable, uploads: UploadRoom, upload: Upload): Readable {
  let arrived = 0;
  let isWaiting = false;
  const meter = new Transform({
    async transform(chunk: Buffer, _, done) {
      arrived += chunk.length;
      isWaiting = true;
      await uploads.take(upload, chunk.length);
      isWaiting = false;
      done(null, chunk);
    },
  });
  const watching = setInterval(() => {
    if (arrived < slowest.bytes && !isWaiting) meter.destroy(new ServerError('tooSlow'));
    arrived = 0;
  }, slowest.within);
  meter.on('error', () => undefined).once('close', () => clearInterval(watching));
  // By hand, as a pipeline would end the line on which the answer is to go.
  body.on('error', error => meter.destroy(error)).once('close', () => body.readableEnded || meter.destroy());
  if (body.destroyed && !body.readableEnded) meter.destroy();
  return body.pipe(meter);
}
