import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '#server/database/embedded/index.ts';
import { isAlive } from '#server/database/embedded/processes.ts';

const project = resolve(import.meta.dirname, '../../..');
// Each test starts programs, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });
const unix = process.platform !== 'win32';
let parent: string;
let folder: string;

/** A program that starts the database, says PostgreSQL's process number in one line, and does what `then` says. */
function program(dataDir: string, then = ''): string[] {
  const script = `
    import { readFileSync } from 'node:fs';
    import { startEmbedded } from '#server/database/embedded/index.ts';
    startEmbedded({ dataDir: ${JSON.stringify(dataDir)} }).then(() => {
      console.log('ready ' + parseInt(readFileSync(${JSON.stringify(join(dataDir, 'cluster', 'postmaster.pid'))}, 'utf8')));
      setInterval(() => undefined, 1000);
      ${then}
    }, (error) => console.log(error.code + ' ' + error.message));`;
  return ['--import', 'tsx', '--input-type=module', '-e', script];
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  for (let tries = 0; !text.includes('\n') && tries < 1_000; tries++) await sleep(20);
  return text.split('\n')[0] ?? '';
}

async function launch(then?: string): Promise<{ child: ChildProcess; postgres: number }> {
  const child = spawn(process.execPath, program(folder, then), { cwd: project });
  const line = await firstLine(child);
  expect(line).toMatch(/^ready \d+$/);
  return { child, postgres: Number(line.split(' ')[1]) };
}

async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 300; tries++) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return false;
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'heddle-embedded-'));
  folder = join(parent, 'data');
  await (await startEmbedded({ dataDir: folder })).stop();
}, 90_000);

afterAll(() => rm(parent, { recursive: true, force: true }));

describe.skipIf(!unix)('when our process ends', () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
    it(`by ${signal}, PostgreSQL shuts down too`, async () => {
      const { child, postgres } = await launch();
      child.kill(signal);
      await once(child, 'exit');
      expect(await isGone(postgres)).toBe(true);
      expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/);
    });
  }

  it('by process.exit, PostgreSQL shuts down too', async () => {
    const { child, postgres } = await launch(`process.exit(3);`);
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(3);
    expect(await isGone(postgres)).toBe(true);
  });

  it('with its guard, the next start stops the orphan and carries on', async () => {
    const { child, postgres } = await launch();
    const guards = execFileSync('pgrep', ['-P', String(child.pid), '-f', 'heddle-database-guard'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
    for (const pid of guards) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await sleep(200);
    expect(isAlive(postgres)).toBe(true);

    const told: string[] = [];
    const database = await startEmbedded({ dataDir: folder, onProgress: message => told.push(message) });
    expect(told.join()).toContain(`left behind (process ${postgres})`);
    expect(await isGone(postgres)).toBe(true);
    await database.stop();
  });
});

describe('while another process has the folder', () => {
  it('a start is refused with its number, and works once it is gone', async () => {
    const { child } = await launch();
    await expect(startEmbedded({ dataDir: folder })).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(`in use by process ${child.pid}`),
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await startEmbedded({ dataDir: folder })).stop();
  });

  it('of two that start at once, exactly one gets it', async () => {
    const children = [0, 1].map(() => spawn(process.execPath, program(folder), { cwd: project }));
    const lines = await Promise.all(children.map(firstLine));
    for (const child of children) child.kill('SIGKILL');
    expect(lines.map(line => line.split(' ')[0]).sort()).toEqual(['IN_USE', 'ready']);
  });
});

const nobody = { uid: 65_534, gid: 65_534, cwd: project };
const canBeNobody =
  unix &&
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--import', 'tsx', '-e', 'process.exit(0)'], { ...nobody, env: {} }).status === 0;

describe('as an ordinary user', () => {
  // Run by root, this becomes an ordinary user; run by one, every other test already proves it.
  it.skipIf(!canBeNobody)('makes and starts a database', async () => {
    const open = await mkdtemp(join(tmpdir(), 'heddle-embedded-'));
    await chown(open, nobody.uid, nobody.gid);
    try {
      const child = spawn(process.execPath, program(join(open, 'data')), {
        ...nobody,
        env: { PATH: process.env.PATH, HOME: open },
      });
      expect(await firstLine(child)).toMatch(/^ready /);
      child.kill('SIGTERM');
      await once(child, 'exit');
      // Root afterwards uses it as its owner, and leaves it to them.
      const database = await startEmbedded({ dataDir: join(open, 'data') });
      await database.stop();
      const again = spawn(process.execPath, program(join(open, 'data')), {
        ...nobody,
        env: { PATH: process.env.PATH, HOME: open },
      });
      const line = await firstLine(again);
      expect(line).toMatch(/^ready /);
      again.kill('SIGTERM');
      await once(again, 'exit');
      // It still writes into its folder while it ends.
      expect(await isGone(Number(line.split(' ')[1]))).toBe(true);
    } finally {
      await rm(open, { recursive: true, force: true });
    }
  });
});
