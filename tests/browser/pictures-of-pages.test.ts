import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';
import { deadLinks } from '../scripts/heddle/docs/dead-links.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'heddle-docs-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

async function docs(...words: string[]): Promise<{ code: number; out: string[]; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await heddle(['docs', ...words, '--schemas', 'examples/library'], output);
  return { code, out, err: err.join('\n') };
}

it('heddle docs --pictures shows each page on sample data, a record where the page is about one', async () => {
  const site = path.join(root, 'site');
  const { code, out, err } = await docs(site, '--pictures', '--only', 'book');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  // The detail is opened with a book that there is, so that its form is one that edits.
  expect(out).toEqual(expect.arrayContaining(['1/3 book 图书详情', '2/3 bookForm 编辑图书', '3/3 books 图书']));
  const names = (await readdir(site, { recursive: true })).filter(file => /\.\w+$/.test(file));
  const files = new Map(
    await Promise.all(
      names.map(async file => [file.split(path.sep).join('/'), await readFile(path.join(site, file), 'utf8')] as const),
    ),
  );
  expect(deadLinks(files)).toEqual([]);
  for (const page of ['book', 'bookForm', 'books']) {
    const picture = await readFile(path.join(site, `pictures/${page}.webp`));
    expect(picture.subarray(8, 12).toString()).toBe('WEBP');
    expect(picture.length).toBeGreaterThan(5_000);
    expect(picture.length).toBeLessThanOrEqual(150_000);
    expect(files.get(`page/${page}.html`)).toContain(`<img src="../pictures/${page}.webp"`);
  }
  expect(files.get('page/loans.html')).not.toContain('<img');
});

it('says that there is no Chromium, and writes nothing', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere');
  vi.stubEnv('PATH', '/nowhere');
  const site = path.join(root, 'none');
  expect(await docs(site, '--pictures')).toMatchObject({ code: 1, err: expect.stringContaining('没有找到 Chromium') });
  expect(await readdir(root)).not.toContain('none');
});
