import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostMegabytes } from '#runtime/language/fields/file.ts';
import { ServerError } from '../errors/server-error.ts';
import { fairTurns } from '../turns/fair-turns.ts';
import { type Upload, UploadRoom } from './upload-room.ts';

const megabyte = 1024 * 1024;
/** What a request may bring at most: a file, and the form around it. */
const most = (mostMegabytes + 1) * megabyte;
/** Bytes of files that are held at a time: each is there twice while the database takes it. */
const room = 2 * most;
/** Of a body that is read so many bytes come in so many milliseconds, or nobody waits for it any longer. */
const slowest = { bytes: 20 * 1024, within: 5_000 };

/**
 * Lets requests with files in, for those alone who are logged in: what says that it is too large is refused before it is
 * read; one of each account at a time; as there is room; as long as it does not stand still.
 * @returns the body as it may be read. @throws ServerError tooLarge; the body itself fails with tooSlow
 */
export function incomingFiles(
  app: FastifyInstance,
): (request: FastifyRequest, body: Readable, operatorId: number) => Promise<Readable> {
  const uploads = new UploadRoom(room, most);
  const turns = new Map<number, { inTurn: ReturnType<typeof fairTurns>; asked: number }>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  const end = async (request: FastifyRequest): Promise<void> => ends.get(request)?.();
  app.addHook('onResponse', end);
  app.addHook('onRequestAbort', end);
  /** Until the account has no other one under way; from then on it has this one, until the request is over. */
  const turnOf = (request: FastifyRequest, operatorId: number): Promise<void> => {
    const own = turns.get(operatorId) ?? { inTurn: fairTurns(1), asked: 0 };
    turns.set(operatorId, own);
    own.asked++;
    return new Promise(begin => {
      const over = new Promise<void>(resolve => ends.set(request, resolve));
      void own
        .inTurn('', () => {
          begin();
          return over;
        })
        .finally(() => --own.asked === 0 && turns.delete(operatorId));
    });
  };
  return async (request, body, operatorId) => {
    if (Number(request.headers['content-length'] ?? 0) > most) throw new ServerError('tooLarge');
    await turnOf(request, operatorId);
    const upload = uploads.enter();
    const over = ends.get(request);
    ends.set(request, () => {
      uploads.leave(upload);
      over?.();
    });
    if (request.raw.destroyed) await end(request);
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
  return body.pipe(meter);
}
