import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';
import { newDatabase } from '../server/new-database.ts';
import { type RealPostgres, startPostgres } from '../server/postgres.ts';
import { type Program, startProgram } from './program.ts';
import { type Published, publishHere } from './registry/published.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** What was published before the present version. */
const former = '0.0.9';

let folder: string;
let published: Published;
let postgres: RealPostgres;
const running: Program[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-newcomer-'));
  [published, postgres] = await Promise.all([publishHere(former), startPostgres()]);
});
afterAll(async () => {
  for (const program of running) await program.kill();
  await postgres?.stop();
  await published?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A command in the folder of the app: what it says; it must end with that code. */
async function run(words: string, { cwd = path.join(folder, 'garage'), env = {}, code = 0 } = {}): Promise<string> {
  const [program = '', ...args] = words.split(' ');
  const ran = startProgram(program, args, { cwd, env: { ...published.registry.env, ...env } });
  const ended = await ran.ended;
  expect(ended, `${words}\n${ran.said()}`).toBe(code);
  return ran.said();
}

/** What stays there until it is ended: its address, and itself. */
async function served(words: string, cwd: string, env: Record<string, string> = {}) {
  const [file = '', ...args] = words.split(' ');
  const program = startProgram(file, args, { cwd, env: { ...published.registry.env, ...env } });
  running.push(program);
  const address = (): string | undefined => /http:\/\/127[^\s"]+/.exec(program.said())?.[0];
  await program.ready(async () => {
    const page = await fetch(`${address() ?? 'http://not-yet'}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script type="module"');
  });
  return { url: address() ?? '', program };
}

async function logIn(url: string, username: string, password: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', scope: 'pc', username, password });
  const { content, message } = await (await fetch(`${url}/loginApi/oauth/token`, { method: 'POST', body })).json();
  expect(content, message).not.toBeNull();
  return content.access_token;
}

const save = (url: string, token: string, task: unknown): Promise<Response> =>
  fetch(`${url}/api/tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(task),
  });

it('an app is created from a registry, served, tested, given code of its own, built, served in earnest and upgraded, with nothing but npm', async () => {
  const began = performance.now();
  const since = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  await run('npm create --yes heddle@latest garage -- --title 车库', { cwd: folder });
  const garage = path.join(folder, 'garage');
  const created = since();
  const first = await served('npm start -- --port 0', garage);
  console.log(`created and installed after ${created}, log-in page after ${since()}`);
  const token = await logIn(first.url, 'guanli', 'guanli2026');
  expect((await save(first.url, token, { taskName: '换机油', priority: 'high' })).status).toBe(200);
  await first.program.stop();
  expect(await run('npm test')).toContain('0 errors, 0 warnings');
  expect(await run('npx heddle validate')).toContain('0 errors, 0 warnings');

  await addFormat(garage);
  expect(await run('npm run validate')).toContain('0 errors, 0 warnings');
  expect(await run('npm run build')).toContain('Built into dist.');
  const earnest = { NODE_ENV: 'production', DATABASE_URL: await newDatabase(postgres.url) };
  let production = await served('npm start -- --port 0', garage, earnest);
  await run('npx heddle admin --code zhang --name 张三 --role 管理员', {
    env: { ...earnest, HEDDLE_PASSWORD: 'Rain4Willows' },
  });
  const own = await logIn(production.url, 'zhang', 'Rain4Willows');
  expect((await save(production.url, own, { taskName: '洗车', priority: 'low', plate: '沪A12345' })).status).toBe(200);
  const refused = await save(production.url, own, { taskName: '洗车', priority: 'low', plate: '12345' });
  expect(await refused.text()).toContain('车牌以省份简称开头');
  await production.program.stop();
  const warm = performance.now();
  production = await served('npx heddle serve --port 0', garage, earnest);
  console.log(`production is there ${((performance.now() - warm) / 1000).toFixed(1)} s after npx, warm`);
  await production.program.stop();

  await publishPresent();
  const { present: version } = published;
  expect(await run('npx heddle upgrade --dry-run')).toContain(`heddle ${former} → ${version}`);
  expect(await installed(garage)).toBe(former);
  // The built-in database has not seen the number plates yet.
  expect(await run('npx heddle upgrade')).toContain('add column "plate"');
  expect(await installed(garage)).toBe(version);
  expect(await run('npx heddle upgrade')).toContain(`heddle 已是 ${version}`);
  expect(await run(`npx heddle upgrade --to ${former}`, { code: 1 })).toContain('不能降级');
  expect(await run('npx heddle upgrade --to 99.0.0', { code: 1 })).toContain('heddle@99.0.0');
  expect(await run('npm test')).toContain('0 errors, 0 warnings');
});

/** Code of the app's own: what a number plate is. */
async function addFormat(garage: string): Promise<void> {
  await mkdir(path.join(garage, 'schemas/extensions/formats'), { recursive: true });
  await writeFile(
    path.join(garage, 'schemas/extensions/formats/plate.ts'),
    `import { defineFormat } from 'heddle/format';

export default defineFormat({ test: value => /^\\p{Script=Han}[A-Z]\\w{5,6}$/u.test(value), message: () => '车牌以省份简称开头' });
`,
  );
  const replaced = async (file: string, from: string, to: string): Promise<void> => {
    const place = path.join(garage, 'schemas', file);
    const text = await readFile(place, 'utf8');
    expect(text).toContain(from);
    await writeFile(place, text.replace(from, to));
  };
  await replaced('task/task.entity.yaml', '  dueDate:', '  plate: { label: 车牌, format: plate }\n  dueDate:');
  await replaced('task/taskForm.page.yaml', '[taskName, ', '[taskName, plate, ');
  await replaced('task/task.page.yaml', '[taskName, ', '[taskName, plate, ');
}

const installed = async (app: string): Promise<string> =>
  JSON.parse(await readFile(path.join(app, 'node_modules/heddle/package.json'), 'utf8')).version;

/** The same once more, under the number of today. */
async function publishPresent(): Promise<void> {
  const { made, present: version, registry } = published;
  const heddle = path.join(made, 'heddle');
  const manifest = JSON.parse(await readFile(path.join(heddle, 'package.json'), 'utf8'));
  await writeFile(path.join(heddle, 'package.json'), JSON.stringify({ ...manifest, version }));
  await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', made], { cwd: heddle });
  await registry.publish(path.join(made, `heddle-${version}.tgz`));
}

it.each(['examples/library', 'examples/rental', 'examples/field', 'schemas'])(
  'the app of %s says, does and is the same from the package as from the sources',
  async schemas => {
    const app = path.join(folder, path.basename(schemas));
    await mkdir(app);
    await writeFile(path.join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    await symlink(path.join(folder, 'garage/node_modules'), path.join(app, 'node_modules'));
    await cp(path.join(projectRoot, schemas), path.join(app, 'schemas'), { recursive: true });
    const told = await run('npx heddle validate', { cwd: app });
    const here = await run(`${process.execPath} scripts/bootstrap.mjs heddle validate --schemas ${schemas}`, {
      cwd: projectRoot,
    });
    expect(told).toBe(here);
    expect(await run('npx heddle build', { cwd: app })).toContain('Built into dist.');
    const { url, program } = await served('npx heddle start --port 0', app);
    const [, code = '', password = ''] = /password .*\n\s+(\S+)\s+(\S+)/.exec(program.said()) ?? [];
    await logIn(url, code, password);
    await program.stop();
  },
);

it('the doors are typed for code of an app: that of the example is right, and a mistake is told', async () => {
  const app = path.join(folder, 'rental');
  const settings = JSON.parse(await readFile(path.join(folder, 'garage/tsconfig.json'), 'utf8'));
  // Lent, as `npm install --save-dev @types/react` would bring it.
  const lent = path.join(projectRoot, 'node_modules/@types/react');
  settings.compilerOptions.paths = { react: [lent], 'react/*': [`${lent}/*`] };
  await writeFile(path.join(app, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = `${process.execPath} ${path.join(projectRoot, 'node_modules/typescript-5/bin/tsc')}`;
  expect(await run(compiler, { cwd: app })).toBe('');
  const wrong = "import { defineFormat } from 'heddle/format';\nexport default defineFormat({ test: () => 1 });\n";
  await writeFile(path.join(app, 'schemas/extensions/formats/wrong.ts'), wrong);
  expect(await run(compiler, { cwd: app, code: 2 })).toContain("Type 'number' is not assignable to type 'boolean'");
});

it('the package is no larger than 15 MB, and what begins an app than 1 MB', () => {
  const sizes = published.packed.map(({ file, bytes }) => [path.basename(file), bytes / 1024 / 1024] as const);
  console.log(sizes.map(([name, megabytes]) => `${name} ${megabytes.toFixed(1)} MB`).join(', '));
  for (const [name, megabytes] of sizes) expect(megabytes, name).toBeLessThan(name.startsWith('create') ? 1 : 15);
});
