import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLines } from '#server/workbench/patch.ts';
import { shopFiles } from '../shop.ts';
import { type Ground, openGround, root } from './ground.ts';

const run = promisify(execFile);
let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());

const goods = shopFiles['pages/goods.page.yaml'] ?? '';
const changed = goods.replace('商品管理', '全部商品').trimEnd();
const made = 'title: 新\nitems: { a: 甲 }\n';

/** A set that changes, makes and deletes. */
async function aSet(): Promise<number> {
  const east = await ground.ask('east');
  return east.begin('商品', {
    'pages/goods.page.yaml': changed,
    'dictionaries/x.dictionary.yaml': made,
    'pages/customerReport.page.yaml': null,
  });
}

it('git applies the patch: changed without a last line end, new, and gone', async () => {
  const id = await aSet();
  const { raw, headers } = await (await ground.ask('east')).get(`${root}/${id}/patch`);
  expect(headers['content-disposition']).toBe(`attachment; filename="change-set-${id}.patch"`);
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-test-'));
  try {
    for (const file of ['pages/goods.page.yaml', 'pages/customerReport.page.yaml']) {
      await mkdir(path.dirname(path.join(folder, 'schemas', file)), { recursive: true });
      await writeFile(path.join(folder, 'schemas', file), shopFiles[file] ?? '');
    }
    await writeFile(path.join(folder, 'a.patch'), raw);
    await run('git', ['init', '-q'], { cwd: folder });
    await run('git', ['apply', 'a.patch'], { cwd: folder });
    const read = (file: string): Promise<string> => readFile(path.join(folder, 'schemas', file), 'utf8');
    expect([await read('pages/goods.page.yaml'), await read('dictionaries/x.dictionary.yaml')]).toEqual([
      changed,
      made,
    ]);
    await expect(read('pages/customerReport.page.yaml')).rejects.toThrow('ENOENT');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('the folder has the documents at their paths, and says which are gone', async () => {
  const { raw } = await (await ground.ask('east')).get(`${root}/${await aSet()}/folder`);
  const files = Object.entries(unzipSync(raw)).map(([file, text]) => [file, strFromU8(text)]);
  expect(Object.fromEntries(files)).toEqual({
    'schemas/pages/goods.page.yaml': changed,
    'schemas/dictionaries/x.dictionary.yaml': made,
    'deleted.txt': 'schemas/pages/customerReport.page.yaml\n',
  });
});

it('lines are counted', () => {
  expect(countLines('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual({ added: 2, removed: 1 });
  expect(countLines(null, 'a\nb')).toEqual({ added: 2, removed: 0 });
  expect(countLines('a\nb\n', null)).toEqual({ added: 0, removed: 2 });
});
