import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Model, printIssue } from '#runtime/language/index.ts';
import { operatorOf } from '#server/auth/who.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { noOtherHosts, securityHeaders } from '#server/http/policy.ts';
import type { Mount } from '#server/http/server.ts';
import { tokenOf } from '#server/http/token.ts';
import { readCatalogue } from './catalogue.ts';
import { createStages } from './stages.ts';

export interface GalleryOptions {
  /** The project's folder. */
  root: string;
  /** The PostgreSQL that the examples stand on. */
  databaseUrl: string;
  /** The app around the gallery. */
  model: () => Model;
  /** Builds the gallery's client; gives its folder. */
  build: () => Promise<string>;
}

/** The page of the gallery in the app around it: who may open that may use this. */
const page = 'develop/gallery';
/** Milliseconds that who asks for the page waits for it to be built, before they are told to ask again. */
const atOnce = 200;
/** Bytes of what goes to an example's back end, files among it. */
const bodyLimit = 25 * 1024 * 1024;

/**
 * Serves 组件示例 below /heddle/gallery, in development: its client, built when it is first opened; the catalogue; and
 * each app of it, with its back end, below stages/:id.
 */
export const mountGallery =
  ({ root, databaseUrl, model, build }: GalleryOptions): Mount =>
  (app, { reserved }) => {
    let built: Promise<string> | undefined;
    const stages = createStages(databaseUrl);
    const assets = (): Promise<string> => {
      built ??= build();
      built.catch(() => {
        built = undefined;
      });
      return built;
    };
    app.register(
      async scope => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
        const allowed = async (request: FastifyRequest): Promise<void> => admit(request, reserved, model());
        scope.get('/', async (_, reply) => {
          const folder = await Promise.race([assets(), delay(atOnce, undefined)]);
          return folder === undefined ? reply.status(202).send({ message: '正在构建' }) : sendPage(reply, folder);
        });
        scope.get<{ Params: { file: string } }>('/assets/:file', async ({ params }, reply) =>
          sendAsset(reply, path.join(await assets(), 'assets', path.basename(params.file))),
        );
        scope.get('/catalogue', { preHandler: allowed }, () => readCatalogue(root));
        scope.put('/stages', { preHandler: allowed }, async request => {
          const { files } = JSON.parse(String(request.body)) as { files: Record<string, string> };
          const opened = await stages.open(new Map(Object.entries(files)));
          if ('stage' in opened) return opened;
          throw new ServerError('rejected', { values: { message: opened.issues.map(printIssue).join('\n') } });
        });
        passOn(scope, stages.get, allowed);
      },
      { prefix: '/heddle/gallery' },
    );
    app.addHook('preClose', () => stages.close());
  };

/** @throws ServerError forbidden for who may not open the page */
async function admit(request: FastifyRequest, pool: pg.Pool, model: Model): Promise<void> {
  const operator = await operatorOf(pool, tokenOf(request), model);
  if (!operator) throw new ServerError('unauthorised');
  const label = model.permissions.pages[page];
  if (label === undefined || (label !== '' && !operator.labels.has(label)))
    throw new ServerError('forbidden', { values: { labels: label ?? '' } });
}

/** What is asked of an example goes to its own back end, as the person who is logged in there. */
function passOn(
  scope: FastifyInstance,
  stageOf: ReturnType<typeof createStages>['get'],
  allowed: (request: FastifyRequest) => Promise<void>,
): void {
  scope.all<{ Params: { id: string; '*': string } }>('/stages/:id/*', async (request, reply) => {
    const rest = request.params['*'];
    // The files of a bundle are asked for by the browser itself, without a token, as those of any app are.
    if (!rest.startsWith('bundle/')) await allowed(request);
    const stage = await stageOf(request.params.id);
    if (!stage) throw new ServerError('rejected', { values: { message: '示例已结束，请重新打开' } });
    const { host: _, 'content-length': __, 'accept-encoding': ___, ...headers } = request.headers;
    const answer = await stage.server.app.inject({
      method: request.method as 'GET',
      url: `/${rest}${new URL(request.url, 'http://x').search}`,
      headers: { ...headers, authorization: `Bearer ${stage.token}` },
      ...(request.body === undefined ? {} : { payload: request.body as Buffer }),
    });
    const { 'content-length': ____, 'transfer-encoding': _____, connection: ______, ...told } = answer.headers;
    return reply.status(answer.statusCode).headers(told).send(answer.rawPayload);
  });
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

async function sendPage(reply: FastifyReply, assets: string): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = await readFile(path.join(assets, 'index.html'), 'utf8');
  return reply
    .headers({
      // It stands in a page of the app.
      ...securityHeaders(nonce, noOtherHosts, 'self'),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(html.replaceAll('__CSP_NONCE__', nonce));
}

async function sendAsset(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const body = await readFile(file).catch(() => undefined);
  if (!body) throw new ServerError('noSuchCall', { values: { path: path.basename(file) } });
  return reply
    .headers({
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    .send(body);
}
