import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { compileFolder, readSchemas } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { createServer, type Server } from '#server/http/server.ts';
import { Desks } from '#server/workbench/desks/desks.ts';
import { mountDesks } from '#server/workbench/desks/mount.ts';
import { lentPostgres } from '../../lent-postgres.ts';
import { openWorld, type World } from '../../world.ts';

const library = path.join(import.meta.dirname, '../../../../examples/library');
const deskProgram = new URL('../../../../scripts/workbench/desk/desk.mjs', import.meta.url);
let world: World;
let server: Server;
let base: string;
let token: string;

beforeAll(async () => {
  const { bundle } = await compileFolder(library, { handlers: new Set(handlerNames) });
  if (!bundle) throw new Error('the library has errors');
  // The page of the workbench is one that the library has: only its permission matters here.
  const model = {
    ...bundle.model,
    app: { ...bundle.model.app, workbench: { page: 'books', publish: '图书', fourEyes: true } },
  };
  world = await openWorld(await lentPostgres(), { ...bundle, model });
  server = await createServer({
    ...bundle,
    model,
    connection: world.connection,
    assets: '/nonexistent',
    mounts: [
      mountDesks({
        desks: new Desks(deskProgram),
        databaseUrl: world.url,
        model: () => model,
        folder: library,
        documents: async () => ({ files: await readSchemas(library), changed: [] }),
      }),
    ],
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const address = server.app.server.address();
  base = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  token = (await world.login('guanzhang', 'guanzhang1')).content.access_token;
});
afterAll(async () => {
  await server?.app.close();
  await world?.close();
});

async function ask(method: string, path: string, as = token, body?: object) {
  const response = await fetch(`http://${base}/heddle/workbench/${path}`, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { code: number; message: string; content: Record<string, never> };
  return { status: response.status, ...answer };
}
const openDesk = async (): Promise<string> => (await ask('POST', 'desks', token, {})).content.desk ?? '';
const ticketOf = async (desk: string): Promise<string> =>
  (await ask('POST', `desks/${desk}/ticket`)).content.ticket ?? '';

/** A line to the language server. @returns undefined where it is turned away, with the status */
function connect(desk: string, ticket: string, origin: string | undefined = `http://${base}`) {
  const socket = new WebSocket(
    `ws://${base}/heddle/workbench/desks/${desk}/language?ticket=${ticket}`,
    origin ? { origin } : {},
  );
  return new Promise<WebSocket | number>(resolve => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
}

/** Speaks the protocol over a socket. */
function speak(socket: WebSocket) {
  let count = 0;
  const heard: { method?: string; id?: number; result?: unknown; params?: never }[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  const until = async (find: (message: (typeof heard)[number]) => boolean) => {
    for (;;) {
      const found = heard.find(find);
      if (found) return found;
      await delay(20);
    }
  };
  const tell = (method: string, params: object): void =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', method, params }));
  const question = async (method: string, params: object): Promise<unknown> => {
    count += 1;
    const id = count;
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return (await until(message => message.id === id && 'result' in message)).result;
  };
  return { heard, until, tell, question };
}

describe('a desk', () => {
  it('serves the language server to one window, and the pages as they are typed', async () => {
    const desk = await openDesk();
    const socket = await connect(desk, await ticketOf(desk));
    if (typeof socket === 'number') throw new Error(`turned away: ${socket}`);
    const { tell, question, until, heard } = speak(socket);
    await question('initialize', { capabilities: {}, processId: null, rootUri: 'file:///app', workspaceFolders: null });
    tell('initialized', {});
    await until(({ method }) => method === 'heddle/checked');
    const uri = 'file:///app/pages/books.page.yaml';
    const { text = '' } = (await ask('GET', 'documents/text?file=pages/books.page.yaml')).content;
    tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    heard.length = 0;
    tell('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text: String(text).replace('title: 图书', 'title: 藏书') }],
    });
    await until(({ method }) => method === 'heddle/checked');
    expect(await titleInPreview(desk)).toBe('藏书');
    heard.length = 0;
    tell('textDocument/didChange', {
      textDocument: { uri, version: 3 },
      contentChanges: [{ text: String(text).replace('- author', '- autor').replace('title: 图书', 'title: 没有') }],
    });
    const { params } = await until(({ method }) => method === 'heddle/checked');
    expect(params).toMatchObject({ errors: 1 });
    expect(heard.find(({ method }) => method === 'textDocument/publishDiagnostics')?.params).toMatchObject({
      uri,
      diagnostics: [{ message: expect.stringContaining('autor') }],
    });
    // What was right last stays.
    expect(await titleInPreview(desk)).toBe('藏书');
    socket.close();
  });

  it('that ends tells its window, and its id is worth nothing from then on', async () => {
    const desk = await openDesk();
    expect(await connect(desk, 'no ticket')).toBe(401);
    const ticket = await ticketOf(desk);
    const first = await connect(desk, ticket);
    if (typeof first === 'number') throw new Error(`turned away: ${first}`);
    expect(await connect(desk, ticket)).toBe(401);
    // Another window takes its place.
    const closed = new Promise(resolve => first.on('close', resolve));
    const second = await connect(desk, await ticketOf(desk));
    await closed;
    if (typeof second !== 'number') second.close();
  });

  it.each([
    ['a page of another origin', 'http://elsewhere.example'],
    ['what is no browser', ''],
  ])('is refused to %s', async (_, origin) => {
    const desk = await openDesk();
    expect(await connect(desk, await ticketOf(desk), origin)).toBe(403);
  });

  it('is refused to who may not open the page, and to another person than its own', async () => {
    const desk = await openDesk();
    expect((await ask('POST', 'desks', '', {})).status).toBe(401);
    const other = (await world.login('guanyuan', 'guanyuan1')).content.access_token;
    expect(await ask('POST', `desks/${desk}/ticket`, other)).toMatchObject({ message: '工作台已断开，请重新打开' });
    expect(await ask('GET', `desks/${desk}/preview/api/books`, other)).toMatchObject({
      message: '工作台已断开，请重新打开',
    });
  });

  it.each([
    ['what is no JSON', '{', '请求内容不是有效的 JSON'],
    ['a change set that is no number', '{"changeSet":"one"}', '变更集编号不正确'],
  ])('is refused for %s', async (_, body, message) => {
    const response = await fetch(`http://${base}/heddle/workbench/desks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ message });
  });

  it('documents outside of the app are not read', async () => {
    for (const file of ['../../package.json', '/etc/passwd', 'pages/none.page.yaml'])
      expect(await ask('GET', `documents/text?file=${encodeURIComponent(file)}`)).toMatchObject({
        message: `没有文档「${file}」`,
      });
  });
});

async function titleInPreview(desk: string): Promise<string | undefined> {
  const read = async (file: string) =>
    (await fetch(`http://${base}/heddle/workbench/desks/${desk}/preview/bundle/${file}`)).json();
  const { app } = (await read('manifest.json')) as { app: string };
  const { routes } = (await read(app)) as { routes: { path: string; title: string }[] };
  return routes.find(({ path }) => path === 'books')?.title;
}
