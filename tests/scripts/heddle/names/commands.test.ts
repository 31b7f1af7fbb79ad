import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';

let folder = '';
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'heddle-names-')), 'library');
  await cp('examples/library', folder, { recursive: true });
});
afterAll(() => rm(path.dirname(folder), { recursive: true }));

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] };
  const output = { out: (line: string) => lines.out.push(line), err: (line: string) => lines.err.push(line) };
  const code = await heddle([...words, '--schemas', folder], output);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

it('lists where a field is defined and used, also in expressions', async () => {
  const { code, out } = await run('where-used', 'loan.bookId');
  expect(code).toBe(0);
  expect(out).toMatch(/entities\/loan\.entity\.yaml:\d+:\d+\tdefined\t/);
  expect(out).toMatch(/services\/library\.calls\.yaml:\d+:\d+\tused\t/);
  expect(out).toMatch(/\nfield loan\.bookId \(.+\): \d+ places$/);
});

it('says what is near where nothing is called so, and of what kinds several things are', async () => {
  expect(await run('where-used', 'loan.bookid')).toMatchObject({
    code: 2,
    err: expect.stringContaining('loan.bookId'),
  });
  expect(await run('where-used', 'book')).toMatchObject({ code: 2, err: expect.stringContaining('--kind entity') });
  expect((await run('where-used', 'book', '--kind', 'entity')).code).toBe(0);
});

it('refuses a name that is taken, one that is built in, and one that is none, and changes nothing', async () => {
  const before = await read('entities/book.entity.yaml');
  const taken = await run('rename', 'book.author', '--to', 'summary');
  expect(taken).toMatchObject({ code: 1, err: expect.stringMatching(/已有字段「book\.summary」 · there is a field/) });
  expect((await run('rename', 'book.list', '--to', 'all')).err).toMatch(
    /services\/book\.calls\.yaml:\d+:\d+ .*不能改名/,
  );
  expect(await run('rename', 'book.author', '--to', 'the number')).toMatchObject({ code: 1, out: '' });
  expect(await read('entities/book.entity.yaml')).toBe(before);
});

it('lists alone with --dry-run; then gives the other name, says what it was, and the documents are right', async () => {
  const before = await read('entities/book.entity.yaml');
  expect((await run('rename', 'book.author', '--to', 'writer', '--dry-run')).out).toMatch(/\d+ places in \d+ files$/);
  expect(await read('entities/book.entity.yaml')).toBe(before);
  expect((await run('rename', 'book.author', '--to', 'writer')).code).toBe(0);
  expect(await read('entities/book.entity.yaml')).toContain('writer: { was: author,');
  expect((await run('validate')).code).toBe(0);
  expect((await run('rename', 'bookForm', '--to', 'editBook')).code).toBe(0);
  expect(await read('pages/editBook.page.yaml')).toContain('kind: form');
  await expect(read('pages/bookForm.page.yaml')).rejects.toThrow('ENOENT');
  expect((await run('validate')).code).toBe(0);
});
