import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';

const form = 'pages/bookForm.page.yaml';
const book = 'entities/book.entity.yaml';

let folder = '';
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'heddle-fmt-')), 'library');
  await cp('examples/library', folder, { recursive: true });
  await run();
});
afterAll(() => rm(path.dirname(folder), { recursive: true }));

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] };
  const output = { out: (line: string) => lines.out.push(line), err: (line: string) => lines.err.push(line) };
  const code = await heddle(['fmt', ...words, '--schemas', folder], output);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
const change = async (file: string, to: (text: string) => string): Promise<void> =>
  writeFile(path.join(folder, file), to(await read(file)));

it('lists what is laid out otherwise, and with --check writes nothing', async () => {
  expect(await run('--check')).toMatchObject({ code: 0, err: '' });
  const right = await read(book);
  await change(book, text => text.replace('title: ', 'title:    '));
  const wrong = await read(book);
  expect(await run('--check')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^entities\/book.+\n.* 1 of \d+ /),
  });
  expect(await read(book)).toBe(wrong);
  expect((await run()).code).toBe(0);
  expect(await read(book)).toBe(right);
});

it('takes files and folders, from where it is called or below the app, and tells a machine', async () => {
  for (const file of [book, form]) await change(file, text => `${text}\n\n`);
  const { out } = await run(path.join(folder, 'entities'), '--check', '--json');
  expect(JSON.parse(out)).toEqual({ changed: [book], unread: [] });
  expect((await run(form)).out).toMatch(/^pages\/bookForm\.page\.yaml\n/);
  expect((await run('--check')).out).toMatch(/^entities\/book\.entity\.yaml\n/);
  expect(await run('pages/bookFrom.page.yaml')).toMatchObject({ code: 2, err: expect.stringContaining(form) });
});

it('leaves what cannot be read as it is, and says so', async () => {
  await change(form, () => 'title: [\n');
  expect(await run()).toMatchObject({ code: 1, err: expect.stringMatching(/^pages\/bookForm.* cannot be read/) });
  expect(await read(form)).toBe('title: [\n');
});
