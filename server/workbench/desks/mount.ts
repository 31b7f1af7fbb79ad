import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Model } from '#runtime/language/index.ts';
import type { Operator } from '../../auth/operator.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Mount } from '../../http/server.ts';
import { tokenOf } from '../../http/token.ts';
import { serveWebSockets } from '../../http/web-sockets.ts';
import { admit } from '../admit.ts';
import { seesAll } from './bound.ts';
import type { Desks } from './desks.ts';
import { type DocumentsOfSet, listed, textOf } from './documents.ts';
import { languageSocket } from './language-socket.ts';
import type { Analyst } from './request.ts';
import { readSetting } from './setting.ts';

export interface DeskOptions {
  desks: Desks;
  /** The PostgreSQL on which pages are previewed. */
  databaseUrl: string;
  /** The model in force. */
  model: () => Model;
  /** The folder of the app, for the code that it brings along. */
  folder: string | undefined;
  /** The documents as a change set has them; undefined: as they are published. @throws ServerError where there is none */
  documents(changeSet: number | undefined): Promise<DocumentsOfSet>;
}

const path = '/heddle/workbench';
/** Bytes of what goes to a page's back end, files among it. */
const bodyLimit = 25 * 1024 * 1024;

/** Serves the desks of 页面工作台: a language server and the pages as they would be, for one window each. */
export const mountDesks =
  ({ desks, databaseUrl, model, folder, documents }: DeskOptions): Mount =>
  (app, { reserved }) => {
    const admitted = (request: FastifyRequest): Promise<Operator> => admit(request, reserved, model());
    app.register(
      async scope => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
        scope.post('/desks', async (request, reply) => {
          const operator = await admitted(request);
          const changeSet = changeSetIn(request.body);
          const { files } = await documents(changeSet);
          const { files: published } = changeSet === undefined ? { files } : await documents(undefined);
          const opening = { documents: files, published, folder, databaseUrl };
          return answer(reply, { desk: desks.open({ operatorId: operator.operatorId, changeSet }, opening).id });
        });
        scope.post<{ Params: { desk: string } }>('/desks/:desk/ticket', async (request, reply) => {
          const { operatorId } = await admitted(request);
          return answer(reply, { ticket: desks.ticketFor(desks.of(request.params.desk, operatorId)) });
        });
        scope.get<{ Params: { desk: string }; Querystring: { page?: string } }>(
          '/desks/:desk/offered',
          async (request, reply) => {
            const operator = await admitted(request);
            const desk = desks.of(request.params.desk, operator.operatorId);
            const from = { token: tokenOf(request), seesAll: seesAll(operator, model()) };
            return answer(reply, await told(desk.process.offered(request.query.page ?? '', from)));
          },
        );
        scope.get<{ Querystring: { changeSet?: string } }>('/documents', async (request, reply) => {
          await admitted(request);
          const { files, changed } = await documents(changeSetOf(request.query.changeSet));
          return answer(reply, { documents: listed(files), changed });
        });
        scope.get<{ Querystring: { changeSet?: string; file?: string } }>('/documents/text', async (request, reply) => {
          await admitted(request);
          const { files } = await documents(changeSetOf(request.query.changeSet));
          return answer(reply, textOf(files, request.query.file ?? ''));
        });
        servePreview(scope, desks, async request => {
          const operator = await admitted(request);
          return { operator, from: { token: tokenOf(request), seesAll: seesAll(operator, model()) } };
        });
      },
      { prefix: path },
    );
    serveWebSockets(app, `${path}/desks/`, async () => languageSocket(desks));
    app.addHook('preClose', async () => desks.close());
  };

/** What a page in the preview asks goes to the back end of its desk. */
function servePreview(
  scope: FastifyInstance,
  desks: Desks,
  admitted: (request: FastifyRequest) => Promise<{ operator: Operator; from: Analyst }>,
): void {
  scope.all<{ Params: { desk: string; '*': string } }>('/desks/:desk/preview/*', async (request, reply) => {
    const rest = request.params['*'];
    // The browser asks for a module of the bundle by itself, without a token: the desk's id is known to nobody else.
    const isFile = rest.startsWith('bundle/');
    const asked = isFile ? undefined : await admitted(request);
    const desk = asked ? desks.of(request.params.desk, asked.operator.operatorId) : desks.find(request.params.desk);
    if (!desk) throw new ServerError('rejected', { values: { message: '工作台已断开，请重新打开' } });
    const { 'x-heddle-setting': setting, ...headers } = request.headers;
    const looked = await told(
      desk.process.ask({
        method: request.method,
        url: `/${rest}${new URL(request.url, 'http://desk').search}`,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: request.body instanceof Uint8Array ? request.body : undefined,
        setting: readSetting(setting),
        from: asked?.from ?? nobody,
      }),
    );
    return reply.status(looked.status).headers(looked.headers).send(Buffer.from(looked.body));
  });
}

const nobody: Analyst = { token: '', seesAll: false };

/** What a desk answers, or why it does not, as a refusal. */
const told = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: Error) => Promise.reject(new ServerError('rejected', { values: { message: error.message } })));

const answer = (reply: { send(content: object): unknown }, content: object): unknown =>
  reply.send({ code: 200, message: '成功', content });

/** @throws ServerError rejected where it is no number */
function changeSetIn(body: unknown): number | undefined {
  const { changeSet = null } = parsed(String(body ?? '') || '{}');
  return changeSet === null ? undefined : changeSetOf(String(changeSet));
}

function parsed(text: string): { changeSet?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    throw new ServerError('rejected', { values: { message: '请求内容不是有效的 JSON' } });
  }
}

/** @throws ServerError rejected where it is no number */
function changeSetOf(given: string | undefined): number | undefined {
  if (given === undefined || given === '') return undefined;
  if (/^\d{1,15}$/.test(given)) return Number(given);
  throw new ServerError('rejected', { values: { message: '变更集编号不正确' } });
}
