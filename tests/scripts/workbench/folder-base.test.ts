import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Republished } from '#scripts/app/republish.ts';
import { folderBase } from '#scripts/workbench/folder-base.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-test-'));
  await writeFile(path.join(folder, 'a.yaml'), 'a: 1\n');
  await chmod(path.join(folder, 'a.yaml'), 0o640);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const by = { by: '王店长', why: '试' };
const changes = new Map([
  ['a.yaml', { from: 'a: 1\n', to: 'a: 2\n' }],
  ['deep/er/b.yaml', { from: null, to: 'b: 1\n' }],
]);
/** Serves what it is told, and notes what the folder held then. */
function served(...answers: Republished[]) {
  const seen: string[] = [];
  const base = folderBase(folder, async paths => {
    const texts = paths.map(place => readFile(place, 'utf8').catch(() => '—'));
    seen.push((await Promise.all(texts)).join('|'));
    return answers.shift() ?? { served: true };
  });
  return { base, seen };
}

it('is saved whole, with the rights that a file has, and waits until it is served', async () => {
  const { base, seen } = served();
  await base.publish(changes, by);
  expect(seen).toEqual(['a: 2\n|b: 1\n']);
  expect((await stat(path.join(folder, 'a.yaml'))).mode & 0o777).toBe(0o640);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['a.yaml', 'deep', 'deep/er', 'deep/er/b.yaml']);
});

it('what cannot be served is put back as it was, folders too, and served so', async () => {
  const { base, seen } = served({ served: false, why: '第 1 行' });
  await expect(base.publish(changes, by)).rejects.toThrow('发布没有成功，文档已恢复原样：第 1 行');
  expect(seen).toEqual(['a: 2\n|b: 1\n', 'a: 1\n|—']);
  expect(await readdir(folder)).toEqual(['a.yaml']);
});

it('what cannot be written leaves what was written before as it was', async () => {
  const { base, seen } = served();
  // A file stands where a folder is needed.
  const wrong = new Map([...changes, ['a.yaml/c.yaml', { from: null, to: 'c: 1\n' }]]);
  await mkdir(path.join(folder, 'kept'));
  await expect(base.publish(wrong, by)).rejects.toThrow('文档写不进去');
  expect([seen, await readFile(path.join(folder, 'a.yaml'), 'utf8')]).toEqual([[], 'a: 1\n']);
  expect((await readdir(folder)).sort()).toEqual(['a.yaml', 'kept']);
});

it('nothing is written over a document that is another by now', async () => {
  const { base, seen } = served();
  await writeFile(path.join(folder, 'a.yaml'), 'a: 3\n');
  await expect(base.publish(changes, by)).rejects.toThrow('「a.yaml」刚刚又被修改，请重新发布');
  expect([seen, await readdir(folder)]).toEqual([[], ['a.yaml']]);
});

it('one document is read by itself; what is not there, no file, or lies elsewhere is none', async () => {
  const { base } = served();
  await writeFile(path.join(folder, '../heddle-elsewhere.yaml'), 'secret: 1\n');
  await symlink(path.join(folder, '../heddle-elsewhere.yaml'), path.join(folder, 'link.yaml'));
  await mkdir(path.join(folder, 'folder.yaml'));
  const texts = ['a.yaml', 'b.yaml', 'a.yaml/c.yaml', 'folder.yaml', 'link.yaml'].map(file => base.textOf(file));
  expect(await Promise.all(texts)).toEqual(['a: 1\n', null, null, null, null]);
  await rm(path.join(folder, '../heddle-elsewhere.yaml'));
});
