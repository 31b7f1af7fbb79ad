import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';
import { newDatabase } from '../server/new-database.ts';
import { type RealPostgres, startPostgres } from '../server/postgres.ts';
import { type Program, startProgram } from './program.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

/** A folder as somebody has it who has just unpacked Heddle, but for its packages, which are lent. */
let folder: string;
let postgres: RealPostgres;
let databaseUrl: string;
let served: Program | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-newcomer-'));
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: projectRoot, maxBuffer: 8e6 });
  for (const file of stdout.split('\0').filter(name => name && !/^(tests|docs)\//.test(name)))
    await cp(path.join(projectRoot, file), path.join(folder, file), { recursive: true });
  await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  postgres = await startPostgres();
  databaseUrl = await newDatabase(postgres.url);
});
afterAll(async () => {
  await served?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const bootstrap = (...words: string[]): string[] => ['scripts/bootstrap.mjs', ...words];
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: folder,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  ...more,
});

/** A command of the guide, as npm runs it: what it says; it must end well unless `code` says otherwise. */
async function run(words: string[], more: Record<string, string> = {}, code = 0): Promise<string> {
  const program = startProgram(process.execPath, bootstrap(...words), { cwd: folder, env: environment(more) });
  const ended = await program.ended;
  const said = program.said();
  shown.push(`$ ${words.join(' ')}\n${said.trim()}`);
  expect(ended, said).toBe(code);
  return said;
}
const shown: string[] = [];

/** npm start: gives its address. */
async function start(): Promise<string> {
  const program = startProgram(process.execPath, bootstrap('start', '--port', '0'), {
    cwd: folder,
    env: environment(),
  });
  served = program;
  const address = (): string | undefined => /http:\/\/127[^\s"]+/.exec(program.said())?.[0];
  await program.ready(async () => {
    if (!address()) throw new Error('not yet');
  });
  return address() ?? '';
}

interface Content {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of an answer; what is not there fails it.
  [name: string]: any;
}
async function ask(url: string, token: string, method: string, address: string, body?: unknown): Promise<Content> {
  const response = await fetch(url + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { content, message } = await response.json();
  expect(response.status, message).toBe(200);
  return content;
}
async function logIn(url: string, username: string, password: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', scope: 'pc', username, password });
  const { content, message } = await (await fetch(`${url}/loginApi/oauth/token`, { method: 'POST', body })).json();
  expect(content, message).not.toBeNull();
  return content.access_token;
}

it('the guide to operation, command by command: first account, role and page, backup, restore, changed documents', async () => {
  const guide = await readFile(path.join(projectRoot, 'docs/guides/operate.md'), 'utf8');
  const inGuide = (command: string): void => expect(guide).toContain(command);

  inGuide('npm run build');
  expect(await run(['build'])).toContain('Built into dist.');
  inGuide('npm start');
  let url = await start();
  inGuide('npm run heddle -- admin --code zhangsan --name 张三 --role 系统管理员');
  const admin = ['heddle', 'admin', '--code', 'zhangsan', '--name', '张三', '--role', '系统管理员'];
  expect(await run(admin, { HEDDLE_PASSWORD: 'Rain4Willows' })).toContain('zhangsan can log in');
  let token = await logIn(url, 'zhangsan', 'Rain4Willows');

  // The first page that they open, its list, and the first role of their own.
  const page = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await fetch(new URL(script, url))).status).toBe(200);
  expect((await ask(url, token, 'GET', '/loginApi/v1/uac/userInfo')).operatorCode).toBe('zhangsan');
  const roles = await ask(url, token, 'GET', '/api/crm/sec/secrole/list?limit=50');
  await ask(url, token, 'POST', '/api/crm/sec/secrole/save', {
    roleName: '夜班客服',
    dataScope: 'org',
    permissions: [],
  });
  expect((await ask(url, token, 'GET', '/api/crm/sec/secrole/list?limit=50')).total).toBe(roles.total + 1);

  const saved = path.join(folder, 'heddle.gz');
  inGuide('npm run heddle -- backup ');
  await run(['heddle', 'backup', saved]);
  await served?.stop();

  // The database is lost.
  databaseUrl = await newDatabase(postgres.url);
  inGuide('npm run heddle -- restore ');
  await run(['heddle', 'restore', saved]);
  url = await start();
  token = await logIn(url, 'zhangsan', 'Rain4Willows');
  const found = await ask(url, token, 'GET', '/api/crm/sec/secrole/list?limit=50');
  expect(found.records.map((role: Content) => role.roleName)).toContain('夜班客服');

  // Another version of the documents, without a restart.
  const app = path.join(folder, 'schemas/app.yaml');
  await writeFile(app, (await readFile(app, 'utf8')).replace(/^name: .*$/m, 'name: 新平台'));
  for (const command of ['validate', 'heddle -- plan', 'build', 'heddle -- publish']) inGuide(`npm run ${command}`);
  await run(['heddle', 'validate']);
  await run(['heddle', 'plan']);
  await run(['build']);
  expect(await run(['heddle', 'publish'])).toContain('Published (publication');
  const named = async (): Promise<string> => {
    const { app: file } = await (await fetch(`${url}/bundle/manifest.json`)).json();
    return (await (await fetch(`${url}/bundle/${file}`)).json()).app.name;
  };
  await vi.waitFor(async () => expect(await named()).toBe('新平台'), 10_000);
  console.info(shown.join('\n\n'));
});
