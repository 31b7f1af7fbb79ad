import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';
import { deadLinks } from './dead-links.ts';

let root = '';
let site = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'heddle-docs-'));
  site = path.join(root, 'site');
});
afterAll(() => rm(root, { recursive: true }));

async function docs(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] };
  const output = { out: (line: string) => lines.out.push(line), err: (line: string) => lines.err.push(line) };
  const code = await heddle(['docs', ...words, '--schemas', 'examples/library'], output);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}
const read = (file: string): Promise<string> => readFile(path.join(site, file), 'utf8');

it('writes a file for each page, entity, process, report and role, of which every link leads somewhere', async () => {
  expect(await docs(site, '--since', 'examples/library')).toMatchObject({ code: 0, err: '' });
  const names = (await readdir(site, { recursive: true })).filter(file => /\.\w+$/.test(file));
  const files = new Map(
    await Promise.all(
      names.map(async (file): Promise<[string, string]> => [file.split(path.sep).join('/'), await read(file)]),
    ),
  );
  const known = new Set(files.keys());
  expect(deadLinks(files)).toEqual([]);
  for (const kind of ['page', 'entity', 'process', 'report', 'role'])
    expect([...known].filter(file => file.startsWith(`${kind}/`)).length).toBeGreaterThan(0);
  // Twice over the same folder it is written anew.
  expect((await docs(site)).code).toBe(0);
});

it('says of a page what its buttons do and who may, and of an entity its fields and its states as a drawing', async () => {
  const page = await read('page/books.html');
  expect(page).toMatch(/<h2>按钮<\/h2>/);
  expect(page).toMatch(/<h2>谁可以打开<\/h2>/);
  expect(page).toMatch(/所有角色/);
  expect(page).toMatch(/打开<a href="\.\.\/page\/bookForm\.html">/);
  const entity = await read('entity/loan.html');
  expect(entity).toMatch(/<h2>字段<\/h2>/);
  expect(entity).toMatch(/<svg[^>]*class="heddle-graph"/);
  expect(await read('found.js')).toMatch(/^window\.found = \[\[/);
});

it('leaves a folder alone that holds other files, and asks for one', async () => {
  const other = path.join(root, 'other');
  await mkdir(other);
  await writeFile(path.join(other, 'letter.txt'), '');
  expect(await docs(other)).toMatchObject({ code: 2, err: expect.stringContaining('里有别的文件') });
  expect(await docs()).toMatchObject({ code: 2, err: expect.stringContaining('docs DIR') });
});
