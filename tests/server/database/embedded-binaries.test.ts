import { chmod, lstat, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { binariesIn, findBinaries } from '#server/database/embedded/binaries.ts';
import { cachedBinaries } from '#server/database/embedded/binary-cache.ts';
import { makeLibraryLinks } from '#server/database/embedded/library-links.ts';

let parent: string;
let home: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'heddle-embedded-'));
  home = join(parent, 'native');
  const files: Record<string, string> = {
    'bin/postgres': 'program',
    'lib/libpq.so.5.17': 'library',
    'lib/libpq.a': 'archive',
    'share/postgresql/postgres.bki': 'catalogue',
    'pg-symlinks.json': JSON.stringify([
      { source: 'native/lib/libpq.so.5.17', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.17', target: '../../outside' },
    ]),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(home, file, '..'), { recursive: true });
    await writeFile(join(home, file), text, { mode: 0o600 });
  }
});

afterEach(() => rm(parent, { recursive: true, force: true }));

it('finds the PostgreSQL that npm installed', async () => {
  const { binaries, version } = await findBinaries();
  expect((await stat(binaries.initdb)).isFile()).toBe(true);
  expect(version).toMatch(/^17-/);
});

it('makes the library links that an install without scripts lacks, and only inside lib', async () => {
  await makeLibraryLinks(home);
  await makeLibraryLinks(home);
  expect(await readlink(join(home, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.17');
  await expect(lstat(join(parent, 'outside'))).rejects.toThrow();
});

it('copies what is needed to run into a cache that every account can read, once', async () => {
  const cache = join(parent, 'cache');
  const copy = await cachedBinaries(binariesIn(home), '17-test', cache);
  expect((await stat(copy.postgres)).mode & 0o777).toBe(0o755);
  expect((await stat(join(copy.home, 'share'))).mode & 0o777).toBe(0o755);
  expect(await readFile(join(copy.home, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  await expect(stat(join(copy.home, 'lib', 'libpq.a'))).rejects.toThrow();

  const made = (await stat(copy.home)).ino;
  await cachedBinaries(binariesIn(home), '17-test', cache);
  expect((await stat(copy.home)).ino).toBe(made);

  await rm(join(copy.home, 'share'), { recursive: true });
  const mended = await cachedBinaries(binariesIn(home), '17-test', cache);
  expect(await readFile(join(mended.home, 'share', 'postgresql', 'postgres.bki'), 'utf8')).toBe('catalogue');
});

it.skipIf(process.platform === 'win32')('does not run programs from a cache that others can write', async () => {
  const cache = join(parent, 'cache');
  await mkdir(cache);
  await chmod(cache, 0o777);
  await expect(cachedBinaries(binariesIn(home), '17-test', cache)).rejects.toThrow(/another account/);
});
