import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';

let folder: string;
const list = 'pages/books.page.yaml';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'heddle-fix-'));
  await cp('examples/library', folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function validate(args: string[], answers?: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const left = [...(answers ?? [])];
  const code = await heddle(['validate', '--schemas', folder, ...args], {
    out: line => out.push(line),
    err: line => err.push(line),
    ...(answers ? { ask: async () => left.shift() ?? 'q' } : {}),
  });
  return { code, out: out.join('\n'), err: err.join('\n'), left };
}
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
async function change(file: string, change: (text: string) => string): Promise<string> {
  const text = await read(file);
  await writeFile(path.join(folder, file), change(text));
  return text;
}

it('mends what leaves nothing to decide, tells it, and leaves the rest of the text as it stands', async () => {
  const before = await change(list, text => `# a comment\n${text.replace('columns:', 'colums:')}`);
  const { code, out } = await validate(['--fix']);
  expect(out).toMatch(/books\.page\.yaml: 改为「columns」 · change to "columns"/);
  expect(code).toBe(0);
  expect(await read(list)).toBe(`# a comment\n${before}`);
});

it('leaves what has to be decided, unless it is asked and answered', async () => {
  const catalogue = await read('permissions.yaml');
  const line = catalogue.split('\n').find(one => one.trimStart().startsWith('books:')) ?? '';
  await change('permissions.yaml', text => text.replace(`${line}\n`, ''));
  const left = await validate(['--fix']);
  expect([left.code, left.out]).toEqual([1, expect.stringContaining('HD301')]);
  const asked = await validate(['--fix=ask'], ['1']);
  expect(asked.err).toContain('HD301');
  expect(asked.code).toBe(0);
  expect(await read('permissions.yaml')).toContain('  books: 图书');
});

it('changes nothing where Enter is the answer, and asks no more after q', async () => {
  await change(list, text => text.replace('columns:', 'colums:'));
  const before = await read(list);
  expect((await validate(['--fix=ask'], [''])).code).toBe(1);
  expect((await validate(['--fix=ask'], ['q', '1'])).left).toEqual(['1']);
  expect(await read(list)).toBe(before);
});

it('says what it takes, and that it asks at a terminal', async () => {
  expect(await validate(['--fix=sure'])).toMatchObject({ code: 2, err: expect.stringContaining('certain or ask') });
  expect(await validate(['--fix=ask'])).toMatchObject({ code: 2, err: expect.stringContaining('terminal') });
});
