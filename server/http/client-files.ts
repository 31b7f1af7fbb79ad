import { access } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import { type FindFile, fileAs, type ServedFile } from './bundle-files.ts';

/** A hashed file of another version by its path, such as `assets/index-0a1b2c3d.js`; undefined where nobody has it. */
export type OtherVersions = (path: string) => Promise<Buffer | undefined>;

interface ClientFiles {
  /** assets/ of the built client. */
  assets: string;
  /** A file of the bundle in force, or of one before it. */
  find: FindFile;
  otherVersions: OtherVersions;
}

/** Longer paths are nobody's. */
const longest = 200;

/**
 * What a window loads by names with a hash: /bundle/ as it is published, /assets/ as it was built. What this instance has
 * not got may be of a version before it, or of an instance of another build beside it.
 */
export async function serveClientFiles(
  app: FastifyInstance,
  { assets, find, otherVersions }: ClientFiles,
): Promise<void> {
  const elsewhere = async (request: FastifyRequest): Promise<ServedFile> => {
    const path = request.url.slice(1).split('?')[0] ?? '';
    const content = path.length <= longest ? await otherVersions(path) : undefined;
    if (!content) throw new ServerError('noSuchCall', { values: { path: request.url } });
    return fileAs(path, content, request.headers['accept-encoding']);
  };
  app.get<{ Params: { '*': string } }>('/bundle/*', async (request, reply) => {
    const file = await find(request.params['*'], request.headers['accept-encoding']);
    return send(reply, file ?? (await elsewhere(request)));
  });
  await app.register(
    async own => {
      own.setNotFoundHandler(async (request, reply) => send(reply, await elsewhere(request)));
      if (await isThere(assets))
        await own.register(fastifyStatic, {
          root: assets,
          preCompressed: true,
          immutable: true,
          maxAge: '365d',
          decorateReply: false,
        });
      else own.get('/*', (_, reply) => reply.callNotFound());
    },
    { prefix: '/assets' },
  );
}

const isThere = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  );

function send(reply: FastifyReply, { body, type, encoding, immutable }: ServedFile): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const cache = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  return reply.headers({ 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' }).send(body);
}
