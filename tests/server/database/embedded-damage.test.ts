import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EmbeddedDatabaseError, startEmbedded } from '#server/database/embedded/index.ts';

const project = resolve(import.meta.dirname, '../../..');
// Starting takes about a second, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'heddle-embedded-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function refusal(dataDir: string): Promise<EmbeddedDatabaseError> {
  const error: unknown = await startEmbedded({ dataDir }).then(
    database => database.stop().then(() => new Error('it started')),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedDatabaseError);
  return error as EmbeddedDatabaseError;
}

/** A folder as a start leaves it, as far as the checks before PostgreSQL look. */
async function folder(name: string, files: Record<string, string> = {}): Promise<string> {
  const root = join(parent, name);
  await mkdir(join(root, 'cluster', 'global'), { recursive: true });
  await writeFile(join(root, 'heddle-database.json'), '{"initialised":true}');
  const whole = { PG_VERSION: '17\n', 'global/pg_control': '\0'.repeat(8192), ...files };
  for (const [file, text] of Object.entries(whole)) await writeFile(join(root, 'cluster', file), text);
  return root;
}

async function everything(root: string): Promise<string[]> {
  return (await readdir(root, { recursive: true })).sort();
}

describe('a folder that is not ours', () => {
  it('is a file', async () => {
    const path = join(parent, 'file');
    await writeFile(path, 'text');
    expect(await refusal(path)).toMatchObject({ code: 'NOT_A_FOLDER', message: expect.stringContaining(path) });
    expect((await refusal(join(path, 'deeper'))).code).toBe('NOT_A_FOLDER');
  });

  it('holds other files', async () => {
    const path = join(parent, 'papers');
    await mkdir(path);
    await writeFile(join(path, 'letter.txt'), 'Dear');
    expect(await refusal(path)).toMatchObject({ code: 'NOT_OURS', message: expect.stringContaining('letter.txt') });
    expect(await everything(path)).toEqual(['letter.txt']);
  });

  it("is another PostgreSQL's", async () => {
    const path = join(parent, 'theirs');
    await mkdir(path);
    await writeFile(join(path, 'PG_VERSION'), '17\n');
    expect(await refusal(path)).toMatchObject({
      code: 'NOT_OURS',
      message: expect.stringContaining("another PostgreSQL's"),
    });
    expect(await everything(path)).toEqual(['PG_VERSION']);
  });

  it.skipIf(process.platform !== 'linux')('cannot be written', async () => {
    // Root may write anywhere but in the kernel's own file systems.
    expect(await refusal('/sys/heddle')).toMatchObject({
      code: 'NOT_WRITABLE',
      message: expect.stringMatching(/permission|read-only/),
    });
  });
});

describe('a damaged database is told and left alone', () => {
  const cases: [string, Record<string, string>, string, RegExp][] = [
    ['without PG_VERSION', { PG_VERSION: '' }, 'DAMAGED', /PG_VERSION is missing or empty/],
    ['of another version', { PG_VERSION: '16\n' }, 'WRONG_VERSION', /made by PostgreSQL 16 and this is PostgreSQL 17/],
    [
      'with a short pg_control',
      { 'global/pg_control': 'short' },
      'DAMAGED',
      /pg_control is cut short \(5 bytes of 8192\)/,
    ],
  ];
  it.each(cases)('%s', async (name, files, code, words) => {
    const root = await folder(name, files);
    const before = await everything(root);
    expect(await refusal(root)).toMatchObject({ code, message: expect.stringMatching(words) });
    expect(await everything(root)).toEqual(before);
  });

  it('whose cluster is gone', async () => {
    const root = await folder('gone');
    await rm(join(root, 'cluster'), { recursive: true });
    expect(await refusal(root)).toMatchObject({
      code: 'DAMAGED',
      message: expect.stringContaining('"cluster" is missing'),
    });
    expect(await everything(root)).toEqual(['heddle-database.json']);
  });

  it('that only PostgreSQL finds out, with the last lines of its log', async () => {
    const root = join(parent, 'real');
    await (await startEmbedded({ dataDir: root })).stop();
    const control = await open(join(root, 'cluster', 'global', 'pg_control'), 'r+');
    await control.write('garbage', 0);
    await control.close();
    const garbled = await refusal(root);
    expect(garbled.code).toBe('DAMAGED');
    expect(garbled.message).toMatch(/Last lines of the PostgreSQL log:\n[\s\S]*(FATAL|PANIC)/);
    expect(garbled.log.length).toBeGreaterThan(0);
    await truncate(join(root, 'cluster', 'global', 'pg_control'), 100);
    expect((await refusal(root)).message).toContain('100 bytes of 8192');
  });
});

/** Mounting a small disk takes root, and a kernel that lets it. */
const canMount =
  process.platform === 'linux' && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

it.skipIf(!canMount)('a full disk is told, and given back what was taken', async () => {
  const disk = join(parent, 'disk');
  await mkdir(disk);
  const script = `
    import { startEmbedded } from '#server/database/embedded/index.ts';
    import { readdirSync } from 'node:fs';
    startEmbedded({ dataDir: ${JSON.stringify(disk)} }).catch((error) => console.log(error.code, error.message, readdirSync(${JSON.stringify(disk)}).join()));`;
  const shell = `mount -t tmpfs -o size=20m none "$1" && exec "$2" --import tsx --input-type=module -e "$3"`;
  const run = spawnSync('unshare', ['-m', 'sh', '-c', shell, 'sh', disk, process.execPath, script], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(run.stdout).toMatch(/^DISK_FULL The disk that holds .* is full/);
  expect(run.stdout).toContain('Check free disk space');
  expect(run.stdout).not.toContain('cluster.partial,');
});
