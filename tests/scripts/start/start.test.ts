import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';

let folder: string;
let schemas: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-start-'));
  schemas = path.join(folder, 'schemas');
  await cp(path.join(projectRoot, 'tests/fixtures/tiny'), schemas, { recursive: true });
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(schemas, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
}

interface Run {
  child: ChildProcess;
  /** All that it wrote so far. */
  text(): string;
  /** Waits until it writes something that matches; rejects when it ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  exit: Promise<number | null>;
}

/** npm start with these options, the way npm runs it. */
function start(args: string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start', '--schemas', schemas, ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  children.add(child);
  let written = '';
  const watching = new Set<() => void>();
  const hear = (part: Buffer): void => {
    written += part.toString();
    for (const look of watching) look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exit = new Promise<number | null>(resolve => child.once('close', code => resolve(code)));
  const until = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(written);
        if (found) resolve(found);
      };
      watching.add(look);
      look();
      void exit.then(code => reject(new Error(`It ended with ${code} before ${pattern}:\n${written}`)));
    });
  return { child, text: () => written, until, exit };
}

const data = (name: string): string[] => ['--data', path.join(folder, name)];

describe('what stops npm start is said in one sentence', () => {
  async function sentence(
    args: string[],
    env?: Record<string, string>,
  ): Promise<{ code: number | null; last: string }> {
    const run = start(args, env);
    const code = await run.exit;
    expect(run.text()).not.toMatch(/^\s+at .*:\d+:\d+/m);
    return { code, last: run.text().trimEnd().split('\n').at(-1) ?? '' };
  }

  it('an unknown option', async () => {
    expect(await sentence(['--prot', '1'])).toEqual({ code: 2, last: expect.stringContaining('--prot') });
  });
  it('a port in use', async () => {
    const other = await new Promise<Server>(resolve => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
    });
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await sentence(['--port', String(port), ...data('port')])).toEqual({
      code: 1,
      last: expect.stringContaining(`Port ${port} is in use`),
    });
    other.close();
  });
  it('a database that cannot be reached, without its password', async () => {
    const { code, last } = await sentence(['--port', '0'], { DATABASE_URL: 'postgresql://me:hush@127.0.0.1:1/shop' });
    expect(code).toBe(1);
    expect(last).toContain('127.0.0.1:1/shop');
    expect(last).not.toContain('hush');
  });
  it('a data folder that holds something else', async () => {
    expect(await sentence(['--port', '0', '--data', schemas])).toEqual({
      code: 1,
      last: expect.stringContaining('already holds other files'),
    });
  });
  it('a schemas folder that is not there', async () => {
    expect(await sentence(['--port', '0', '--schemas', '/no/such/folder'])).toEqual({
      code: 1,
      last: expect.stringContaining('/no/such/folder'),
    });
  });
});

describe('a running npm start', () => {
  it('serves, follows saved documents, survives mistakes in them, and ends cleanly', { timeout: 540_000 }, async () => {
    const run = start(['--port', '0', ...data('run')]);
    const [, url] = await run.until(/(http:\/\/127\.0\.0\.1:\d+)/);
    await run.until(/clerk\s+clerk123/);
    await run.until(/Ctrl\+C ends/);
    expect((await fetch(`${url}/goods`, { headers: { accept: 'text/html' } })).status).toBe(200);

    const events = await fetch(`${url}/heddle/events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (pattern: RegExp): Promise<void> => {
      while (!pattern.test(heard)) {
        const read = await reader?.read();
        if (!read || read.done) throw new Error(`The events have ended before ${pattern}: ${heard}`);
        heard += read.value;
      }
    };
    await edit('pages/goods.page.yaml', text => text.replace('title: 商品管理', 'title: 商品清单'));
    await run.until(/Published in .*goods/);
    await hear(/event: published\ndata: .*"goods"/);

    await edit('pages/goods.page.yaml', text => `${text}\nnonsense: 1\n`);
    await run.until(/pages\/goods\.page\.yaml:\d+:\d+ error/);
    await run.until(/the last good version stays/);
    await hear(/event: issues\ndata: .*goods\.page\.yaml/);
    expect((await fetch(`${url}/bundle/manifest.json`)).status).toBe(200);

    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);

    // The mistake is still there: the next start serves what was good.
    const again = start(['--port', '0', ...data('run')]);
    const [, next] = await again.until(/(http:\/\/127\.0\.0\.1:\d+)/);
    expect(again.text()).toContain('the last good version is served');
    expect((await fetch(`${next}/bundle/manifest.json`)).status).toBe(200);
    again.child.kill('SIGINT');
    expect(await again.exit).toBe(0);
    await edit('pages/goods.page.yaml', text => text.replace('\nnonsense: 1\n', ''));
  });

  it('keeps its data folder to itself', { timeout: 360_000 }, async () => {
    const first = start(['--port', '0', ...data('shared')]);
    await first.until(/Ctrl\+C ends/);
    const second = start(['--port', '0', ...data('shared')]);
    expect(await second.exit).toBe(1);
    expect(second.text()).toContain('in use by process');
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
  });
});
