import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Model } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Mount } from '../http/server.ts';
import { beginSet, type Described, redescribe } from './acts/begin.ts';
import { bringUp } from './acts/bring-up.ts';
import { comment, type Said } from './acts/comment.ts';
import { handIn } from './acts/hand-in.ts';
import { type CameInto, publishSet, rollBack } from './acts/publish.ts';
import { type Saved, saveDocument, takeBack } from './acts/save.ts';
import { discard, returnSet, withdraw } from './acts/turn.ts';
import { admit } from './admit.ts';
import { type Deed, type Surroundings, withRefusals } from './deed.ts';
import { answering } from './document-base.ts';
import { serveReading } from './reading-routes.ts';
import { answer, idOf } from './routes.ts';

export interface ChangeSetOptions extends Surroundings {
  /** The model in force. */
  model: () => Model;
  /** Told of documents that a set has otherwise from now on: path → text, null for one that is gone. */
  heard?: (set: number, changed: ReadonlyMap<string, string | null>) => void;
  /** Told when other documents are in force, with their paths. */
  published?: (files: readonly string[]) => void;
}

/** Bytes of a document that is saved: more is refused in words, with the path. */
const bodyLimit = 8 * 1024 * 1024;

/** Serves the change sets of the workbench (变更集) below /heddle/workbench/change-sets, to those who may open its page. */
export const mountChangeSets =
  ({
    model,
    heard = () => undefined,
    published = () => undefined,
    base: own,
    ...surroundings
  }: ChangeSetOptions): Mount =>
  (app, { reserved }) => {
    const base = answering(own);
    const deedOf = async (request: FastifyRequest): Promise<Deed> => {
      const current = model();
      const operator = await admit(request, reserved, current);
      return { ...surroundings, base, model: current, operator, address: request.ip };
    };
    app.register(
      async scope => {
        const carry: Carry = async (request, work) => withRefusals(await deedOf(request), work);
        serveDocuments(scope, carry, heard);
        serveActs(scope, carry, published);
        serveReading(scope, deedOf);
      },
      { prefix: '/heddle/workbench/change-sets' },
    );
  };

type Heard = NonNullable<ChangeSetOptions['heard']>;
/** Has the person who asks do something. What they have no right to is refused, and stands in the audit trail. */
type Carry = <T>(request: FastifyRequest, work: (deed: Deed) => Promise<T>) => Promise<T>;

/** What changes the documents of a set. */
function serveDocuments(scope: FastifyInstance, carry: Carry, heard: Heard): void {
  scope.put('/:id/document', { bodyLimit }, request =>
    carry(request, async deed => {
      const saved = savedOf(bodyOf(request));
      const { text, digest } = await saveDocument(deed, idOf(request), saved);
      heard(idOf(request), new Map([[saved.file, text]]));
      return answer({ digest });
    }),
  );
  scope.delete('/:id/document', request =>
    carry(request, async deed => {
      const { file = '' } = request.query as { file?: string };
      heard(idOf(request), new Map([[file, await takeBack(deed, idOf(request), file)]]));
      return answer(null);
    }),
  );
  scope.post('/:id/bring-up', request =>
    carry(request, async deed => {
      const { merged, conflicts } = await bringUp(deed, idOf(request));
      heard(idOf(request), merged);
      return answer({ merged: [...merged.keys()], conflicts });
    }),
  );
}

function serveActs(scope: FastifyInstance, carry: Carry, published: (files: readonly string[]) => void): void {
  scope.post('/', request =>
    carry(request, async deed => answer({ id: await beginSet(deed, bodyOf<Described>(request)) })),
  );
  scope.put('/:id', request =>
    carry(request, async deed => answer(await redescribe(deed, idOf(request), bodyOf<Described>(request)))),
  );
  scope.post('/:id/comments', request =>
    carry(request, async deed => answer({ id: await comment(deed, idOf(request), bodyOf<Said>(request)) })),
  );
  const act = (name: string, work: (deed: Deed, id: number, body: { reason?: unknown }) => Promise<unknown>): void => {
    scope.post(`/:id/${name}`, request =>
      carry(request, async deed => answer(await work(deed, idOf(request), bodyOf(request)))),
    );
  };
  act('hand-in', handIn);
  act('withdraw', withdraw);
  act('return', (deed, id, { reason }) => returnSet(deed, id, reason));
  const telling = async (came: Promise<CameInto>): Promise<CameInto> => {
    const { files } = await came;
    published(files);
    return came;
  };
  act('publish', (deed, id) => telling(publishSet(deed, id)));
  act('roll-back', (deed, id, { reason }) => telling(rollBack(deed, id, reason)));
  act('discard', discard);
}

/** The values of a body that is an object; what each is, whoever takes it judges. */
const bodyOf = <T extends { [name in keyof T]?: unknown }>({ body }: FastifyRequest): T =>
  (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as T;

/** @throws ServerError where what is to be saved is not said */
function savedOf({ file, text, was, onto }: Partial<Record<keyof Saved, unknown>>): Saved {
  const isTextOrNone = (value: unknown): value is string | null => value === null || typeof value === 'string';
  if (typeof file !== 'string' || !isTextOrNone(text) || !isTextOrNone(was))
    throw new ServerError('rejected', { values: { message: '须给出 file、text 和 was' } });
  return { file, text, was, ...(isTextOrNone(onto) ? { onto } : {}) };
}
