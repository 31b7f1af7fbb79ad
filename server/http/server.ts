import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { BundleManifest } from '#runtime/language/bundle/client.ts';
import type { Model } from '#runtime/language/bundle/model.ts';
import { callerOf } from '../auth/api-tokens/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { linkOf } from '../calls/given-link.ts';
import { WithHeaders } from '../calls/with-headers.ts';
import type { Connection } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { admitUpload } from '../links/admit.ts';
import { within } from '../tracing/spans.ts';
import { bundleServer } from './bundle-files.ts';
import { readApp } from './bundled-app.ts';
import { callLimits, noLimits } from './call-limits.ts';
import { answerClientErrors } from './client-error.ts';
import { type OtherVersions, serveClientFiles } from './client-files.ts';
import { answerErrors } from './errors.ts';
import { type DevelopmentEvent, developmentEvents, eventsMeta } from './events.ts';
import { execute } from './execute.ts';
import { firstTitle } from './first-title.ts';
import { serveHealth } from './health.ts';
import { letFilesIn } from './incoming-files.ts';
import { watchLines } from './lines.ts';
import { callMethods, methodOf, serveOptions } from './methods.ts';
import { serveNotices } from './notice-stream.ts';
import { clientPage, previewPage } from './page.ts';
import { readsBodies } from './parsers.ts';
import { pathOf } from './path-of.ts';
import { onlyHttps, securityHeaders } from './policy.ts';
import { policyHosts } from './policy-hosts.ts';
import { readPolicyReport } from './policy-report.ts';
import { readPreloadLinks } from './preload-links.ts';
import { createRouter } from './router.ts';
import { sampleAccountsMeta } from './sample-accounts.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { tellAnswered } from './tell-answered.ts';
import { tokenOf } from './token.ts';
import { tellUnnamedProxy } from './unnamed-proxy.ts';

/** What is served: the model that the back end runs on, and the bundle that the client loads. */
export interface Published {
  model: Model;
  files: ReadonlyMap<string, string>;
}

/** Adds the routes of another program, such as the sandbox switch. */
export type Mount = (
  app: FastifyInstance,
  deps: { pool: pg.Pool; reserved: pg.Pool; log: (line: string) => void },
) => void;

export interface ServerOptions extends Published {
  connection: Connection;
  /** The folder of the built client: index.html and assets/. */
  assets: string;
  /** Gets the lines of the log; absent: none is kept. */
  log?: (line: string, about?: { trace: string }) => void;
  /** The proxies in front, whose X-Forwarded-For is believed: the addresses as Fastify takes them. Left out: none. */
  trustProxy?: boolean | string | string[];
  /** Where hashed files are that this instance has not got. Left out: nowhere. */
  otherVersions?: OtherVersions;
  /** What else is served at this address. */
  mounts?: readonly Mount[];
  /** true: nobody is asked to wait who makes many calls: for what carries them out one after the other, such as cases. */
  unlimited?: boolean;
  /** true: open browsers are told of what analysts write. */
  development?: boolean;
}

export interface Server {
  app: FastifyInstance;
  /** From now on calls and files are those of another model; requests under way finish with theirs. @throws Error when a call names no handler. */
  publish(next: Published): void;
  /** The model in force. */
  model(): Model;
  /** Tells open browsers, in development. */
  tell(event: DevelopmentEvent): void;
}

const bodyLimit = 2 * 1024 * 1024;
/** Bundles before the present one whose files are still served: to windows that were opened before it was published. */
const keptBundles = 20;
/** Milliseconds that a request may take to arrive, so that slow clients do not hold sockets for ever. */
const requestTimeout = 120_000;

/** The back end. It keeps no state between requests, so several may run against one database. */
export async function createServer({
  connection,
  assets,
  log = () => undefined,
  trustProxy = false,
  development = false,
  mounts = [],
  unlimited = false,
  otherVersions = async () => undefined,
  ...first
}: ServerOptions): Promise<Server> {
  const app = fastify({
    bodyLimit,
    requestTimeout,
    trustProxy,
    genReqId: () => randomUUID(),
    // Whoever asks on a line that it has is answered until the end.
    return503OnClosing: false,
    clientErrorHandler: answerClientErrors(socket => lines.isAsked(socket)),
    routerOptions: { ignoreDuplicateSlashes: false },
  });
  // That it cannot listen is told to whoever has it listen; after that it is a line that could not be taken.
  app.server.on('error', error => app.server.listening && log(`A line could not be taken: ${error.message}`));
  const lines = watchLines(app);
  // What is answered from then on is the last of its line.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    lines.stopListening();
  });
  app.addHook('onSend', async (_, reply) => void (closing && reply.header('connection', 'close')));
  const preloadLinks = await readPreloadLinks(assets);
  const page = await clientPage(assets);
  const prepare = ({ model, files }: Published) => ({
    model,
    hosts: policyHosts(model.app.widgets),
    head: development ? eventsMeta + sampleAccountsMeta(model) : '',
    links: preloadLinks(files),
    app: readApp(files),
    find: createRouter(model),
    file: bundleServer(withClient(files, page.build)),
  });
  let current = prepare(first);
  const { database, pool, reserved } = connection;
  const limit = unlimited ? noLimits : callLimits();
  let former: (typeof current)['file'][] = [];
  const tell = development ? developmentEvents(app) : () => undefined;

  readsBodies(app);
  serveHealth(app, reserved);
  serveSecurityTxt(app, () => current.model);
  serveNotices(app, reserved, { model: () => current.model, limit });
  for (const mount of mounts) mount(app, { pool, reserved, log });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      ...securityHeaders(),
      ...(request.protocol === 'https' ? onlyHttps : {}),
    });
  });
  tellAnswered(app);
  tellUnnamedProxy(app, log);
  letFilesIn(app, {
    find: (method, path) => current.find(method, path),
    who: asked => limit.ofToken(asked, current.model, () => callerOf({ ...asked, reserved, model: current.model })),
    byLink: async asked => {
      limit.ofAddress(asked.address, current.model.app);
      return admitUpload({ ...asked, model: current.model, database, reserved });
    },
  });
  app.setErrorHandler(answerErrors(log));
  await serveClientFiles(app, {
    assets: path.join(assets, 'assets'),
    otherVersions,
    async find(name, accepted) {
      let file = await current.file(name, accepted);
      for (const one of former) file ??= await one(name, accepted);
      return file;
    },
  });

  app.post('/csp-report', async (request, reply) => {
    limit.ofAddress(request.ip, current.model.app);
    const { report = '' } = (request.body ?? {}) as { report?: string };
    for (const line of readPolicyReport(report)) log(`policy report: ${line}`);
    return reply.status(204).send();
  });
  app.route({
    method: [...callMethods],
    url: '/*',
    handler: async (request, reply) => {
      const { model, find, head, hosts, app: bundled } = current;
      const url = pathOf(request);
      const method = methodOf(request.method);
      const route = find(method, url);
      request.what = route?.call.name;
      if (route) {
        const wrote: string[] = [];
        const asked = {
          ...{ ...route, model, database, reading: connection.reading(), pool, reserved, wrote },
          ...(bundled && { pageOf: bundled.pageOf }),
          ...given(request),
        };
        const content = await within(request.span, () => execute(asked, limit));
        if (wrote.length > 0) reply.header('x-heddle-wrote', wrote.map(encodeURIComponent).join(','));
        return answer(reply, content);
      }
      if (method === 'GET' && request.headers.accept?.includes('text/html'))
        return page.send(
          reply,
          firstTitle(bundled, request.url, request.headers.cookie ?? ''),
          // The preview's own back end is another one: nothing of this one is of use to it.
          head + (url === previewPage ? '' : current.links(request.url)),
          hosts,
        );
      throw new ServerError('noSuchCall', { values: { path: url } });
    },
  });
  serveOptions(app, (method, path) => current.find(method, path));
  app.addHook('preClose', lines.drain);
  return {
    app,
    publish(next) {
      former = [current.file, ...former].slice(0, keptBundles);
      current = prepare(next);
    },
    model: () => current.model,
    tell,
  };
}

/** The bundle whose manifest also says which client goes with it. */
function withClient(files: ReadonlyMap<string, string>, client: string): Pick<ReadonlyMap<string, string>, 'get'> {
  const manifest: BundleManifest = { ...JSON.parse(files.get('manifest.json') ?? '{}'), client };
  const text = JSON.stringify(manifest);
  return { get: name => (name === 'manifest.json' ? text : files.get(name)) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A parameter that stands several times in an address is its values, separated by commas. */
const joined = (query: Record<string, string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** The page of the address that the client sends along (spec 7.1); '' where it is none. */
function pageOf(referer: string | string[] | undefined): string {
  const address = String(referer ?? '');
  return URL.canParse(address) ? new URL(address).pathname.slice(1, 121) : '';
}

const given = (request: FastifyRequest) => ({
  token: tokenOf(request),
  ...(link => (link ? { link } : {}))(linkOf(request)),
  // Of a fair length: it is stored.
  onceKey: String(request.headers['idempotency-key'] ?? '').slice(0, 100),
  ...(request.headers['x-heddle-foretell'] === undefined ? {} : { foretold: [] }),
  address: request.ip,
  agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  page: pageOf(request.headers.customreferer),
  cookie: request.headers.cookie ?? '',
  secure: request.protocol === 'https',
  at: Date.now(),
  query: joined(request.query as Record<string, string | string[]>),
  body: isRecord(request.body) ? request.body : {},
});

function answer(reply: FastifyReply, given: unknown): FastifyReply {
  const content = given instanceof WithHeaders ? given.content : given;
  if (given instanceof WithHeaders) reply.headers(given.headers);
  if (content instanceof FileAnswer) return sendFile(reply, content);
  return reply.header('cache-control', 'no-store').send({ code: 200, message: '成功', content: content ?? null });
}

/** Half of a character, which a client may send in JSON, stands in no header. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

function sendFile(reply: FastifyReply, { name, stream, type }: FileAnswer): FastifyReply {
  const body =
    stream instanceof ReadableStream ? Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]) : stream;
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(wellFormed(name))}`,
      'cache-control': 'no-store',
    })
    .send(body);
}
