import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '#server/database/embedded/folder-lock.ts';

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heddle-embedded-'));
  lock = join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('leaves nothing behind when it is released', async () => {
  const release = await lockFolder(lock);
  expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  await release();
  expect(await readdir(folder)).toEqual([]);
});

it('goes to one of many that want it at once', async () => {
  await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), start: 'dead' }));
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(lock)));
  const got = tries.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
  expect(got).toHaveLength(1);
  expect(tries.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
    Array(19).fill('IN_USE'),
  );
  await got[0]?.();
  expect(await readdir(folder)).toEqual([]);
});

it('of another machine holds while it is touched, and no longer', async () => {
  await writeFile(lock, JSON.stringify({ pid: process.pid, host: 'elsewhere', start: 'then' }));
  await expect(lockFolder(lock)).rejects.toMatchObject({
    code: 'IN_USE',
    message: expect.stringContaining('on elsewhere'),
  });
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  await (await lockFolder(lock))();
});

it('is not given back by one who lost it', async () => {
  const release = await lockFolder(lock);
  await writeFile(lock, 'of another');
  await release();
  expect(await readFile(lock, 'utf8')).toBe('of another');
});
