import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Connection } from '../database/connect.ts';
import { errors } from '../errors/catalogue.ts';
import { ServerError } from '../errors/server-error.ts';
import { FileAnswer } from '../handlers/handler.ts';
import { bundleServer } from './bundle-files.ts';
import { carryOut } from './carry-out.ts';
import { securityHeaders } from './policy.ts';
import { createRouter } from './router.ts';

/** What is served: the model that the back end runs on, and the bundle that the client loads. */
export interface Published {
  model: Model;
  files: ReadonlyMap<string, string>;
}

export interface ServerOptions extends Published {
  connection: Connection;
  /** The folder of the built client: index.html and assets/. */
  assets: string;
  /** Gets the lines of the log; absent: none is kept. */
  log?: (line: string) => void;
}

export interface Server {
  app: FastifyInstance;
  /** From now on calls and files are those of another model; requests under way finish with theirs. */
  publish(next: Published): void;
}

const bodyLimit = 2 * 1024 * 1024;

/** The back end. It keeps no state between requests, so several may run against one database. */
export async function createServer({ connection, assets, log = () => undefined, ...first }: ServerOptions): Promise<Server> {
  const app = fastify({ bodyLimit, forceCloseConnections: 'idle', routerOptions: { ignoreDuplicateSlashes: false } });
  const prepare = (published: Published) => ({ model: published.model, find: createRouter(published.model), file: bundleServer(published.files) });
  let current = prepare(first);
  const html = await readFile(path.join(assets, 'index.html'), 'utf8').catch(() => '');

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))));
  app.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string' }, (_, text, done) => done(null, { report: String(text) }));
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (_, reply) => void reply.headers(securityHeaders()));
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));

  await app.register(fastifyStatic, { root: path.join(assets, 'assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d', decorateReply: false });
  app.post('/csp-report', async (request, reply) => {
    log(`policy report: ${JSON.stringify(request.body)}`);
    return reply.status(204).send();
  });
  app.get<{ Params: { '*': string } }>('/bundle/*', async (request, reply) => {
    const file = await current.file(decodeURIComponent(request.params['*']));
    if (!file) throw new ServerError('noSuchCall', { values: { path: request.url } });
    const cache = file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    return reply.headers({ 'content-type': file.type, 'content-encoding': 'gzip', 'cache-control': cache }).send(file.body);
  });

  const page = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply.headers({ ...securityHeaders(nonce), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html.replaceAll('__CSP_NONCE__', nonce));
  };
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const { model, find } = current;
      const url = request.url.split('?')[0] ?? '/';
      const route = find(request.method, url);
      if (!route) {
        if (request.method === 'GET' && request.headers.accept?.includes('text/html')) return page(reply);
        throw new ServerError('noSuchCall', { values: { path: url } });
      }
      const content = await carryOut({
        ...route,
        model,
        database: connection.database,
        pool: connection.pool,
        token: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '',
        address: request.ip,
        query: request.query as Record<string, string>,
        body: isRecord(request.body) ? request.body : {},
      });
      if (content instanceof FileAnswer) return sendFile(reply, content);
      return reply.header('cache-control', 'no-store').send({ code: 200, message: '成功', content: content ?? null });
    },
  });
  return {
    app,
    publish(next) {
      current = prepare(next);
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function sendFile(reply: FastifyReply, { name, stream }: FileAnswer) {
  const body = stream instanceof ReadableStream ? Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]) : stream;
  return reply
    .headers({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    })
    .send(body);
}

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '53300']);

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: (line: string) => void) {
  if (error instanceof ServerError) {
    const fields = Object.keys(error.fields).length > 0 ? { errors: error.fields } : {};
    return reply.status(error.status).send({ code: error.status, message: error.message, content: error.content, ...fields });
  }
  const { code, statusCode, message } = error as Error & { code?: string; statusCode?: number };
  const { status, text } = away.has(code ?? '') || /Connection terminated|timeout exceeded when trying to connect/.test(message) ? errors.databaseAway : errors.internal;
  const client = statusCode !== undefined && statusCode < 500;
  if (!client) log(`${request.method} ${request.url.split('?')[0]}: ${(error as Error).stack ?? message}`);
  return client ? reply.status(statusCode).send({ code: statusCode, message: errors.badInput.text, content: null }) : reply.status(status).send({ code: status, message: text, content: null });
}
