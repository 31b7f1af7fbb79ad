import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';
import { typeNames } from '#scripts/heddle/types/names.ts';
import { typeOf } from '#scripts/heddle/types/typescript.ts';

const root = path.join(import.meta.dirname, '../../../..');
let folder: string;
let text: string;

async function types(...args: string[]) {
  const out: string[] = [];
  const output = { out: (line: string) => out.push(line), err: (line: string) => out.push(line) };
  const code = await heddle(['types', '--schemas', path.join(root, 'examples/library'), ...args], output);
  return { code, out: out.join('\n') };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-types-'));
  const file = path.join(folder, 'api.ts');
  expect((await types('--out', file)).code).toBe(0);
  text = await readFile(file, 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the compiler finds wrong with a program beside the types, line by line. */
async function mistakesIn(program: readonly string[]): Promise<number[]> {
  const head = `import type { Answered, Book, BookNew, Calls, PayTypeCode, Refused } from './api.ts';`;
  await writeFile(path.join(folder, 'program.ts'), [head, ...program].join('\n'));
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const out = await new Promise<string>(resolve =>
    execFile(process.execPath, [tsc, '-p', folder], { cwd: folder }, (_, told) => resolve(told)),
  );
  const places = [...out.matchAll(/^(\S+)\((\d+),\d+\): (.*)$/gm)];
  expect(places.filter(([, file]) => file !== 'program.ts').map(([line]) => line)).toEqual([]);
  return [...new Set(places.map(([, , line]) => Number(line) - 2))];
}

describe('the types of a client', () => {
  it('compile under strict, and say what each call takes and answers', async () => {
    const right = [
      `export const list: Calls['book.list']['query'] = { bookName: '红楼', 'price.from': 1000, status: ['onShelf', 'lent'], sort: 'price' };`,
      `export const made: BookNew = { bookName: '红楼梦', subjectId: 1, price: 5980, author: null };`,
      `export const lend: Calls['library.lend']['body'] = { readerId: 1, bookId: 1, weeks: 2, payType: 'cash' };`,
      `export const label = (code: PayTypeCode): string => ({ cash: '现金', card: '刷卡' })[code];`,
      `export const name = (answer: Answered<Calls['book.get']['answer']> | Refused): string => answer.code === 200 ? (answer as Answered<Book>).content.bookName : answer.message;`,
      `export const path: '/api/books/{id}' = {} as Calls['book.get']['path'];`,
      `export const key: Calls['book.get']['params'] = { id: 1 };`,
    ];
    const wrong = [
      `export const wrong0: Calls['book.list']['query'] = { bookTitle: '红楼' };`,
      `export const wrong1: BookNew = { bookName: '红楼梦', subjectId: 1 };`,
      `export const wrong2: Calls['library.lend']['body'] = { readerId: 1, bookId: 1, weeks: 2, payType: 'barter' };`,
      `export const wrong3 = (book: Book): string => book.author;`,
      `export const wrong4: Calls['book.sell'] = {} as never;`,
      `export const wrong5 = (book: Book): string => book.publisher;`,
    ];
    expect(await mistakesIn([...right, ...wrong])).toEqual(wrong.map((_, index) => right.length + index));
  });

  it('are the same each time, in the order of their names', async () => {
    expect((await types()).out).toBe(text.trimEnd());
    const calls = text.slice(text.indexOf('export interface Calls'));
    const names = [...calls.matchAll(/^ {2}"?([\w.-]+)"?: \{$/gm)].map(([, name = '']) => name);
    expect(names).toEqual([...names].sort());
    expect(names.length).toBeGreaterThan(100);
  });

  it('tell labels, units and who may beside the names', () => {
    expect(text).toContain('/** 押金方式；cash 现金、card 刷卡 */\nexport type PayTypeCode = "cash" | "card";');
    expect(text).toContain('  /** 定价；单位：分 */\n  price: number;');
    expect(text).toContain('/** 按条件分页列出图书；权限：图书 */');
  });

  it('are of some calls alone', async () => {
    const { out } = await types('--only', 'roomUse.');
    expect(out).toContain('"roomUse.list"');
    expect(out).not.toContain('"book.list"');
  });
});

describe('a schema as a type', () => {
  const names = typeNames(['book', 'book.page', 'book-page', '2fa']);
  it.each([
    [{}, 'unknown'],
    [{ type: 'integer' }, 'number'],
    [{ type: ['integer', 'number', 'null'] }, 'number | null'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    [{ type: 'array', items: { $ref: '#/components/schemas/book.page' } }, 'BookPage[]'],
    [{ $ref: '#/components/schemas/book-page' }, 'BookPage2'],
    [{ $ref: '#/components/schemas/2fa' }, '_2fa'],
    [{ $ref: '#/components/schemas/nobody' }, 'unknown'],
    [{ const: true }, 'true'],
    [{ enum: ['a', null] }, '"a" | null'],
    [{ anyOf: [{ $ref: '#/components/schemas/book' }, { type: 'null' }] }, 'Book | null'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    [
      { type: 'object', properties: { 'a-b': {}, c: { type: 'null' } }, required: ['c'] },
      '{\n  "a-b"?: unknown;\n  c: null;\n}',
    ],
    [{ type: 'object', properties: { a: { title: 'x */ y' } } }, '{\n  /** x *∕ y */\n  a?: unknown;\n}'],
  ])('%j is %s', (schema, type) => {
    expect(typeOf(schema, names)).toBe(type);
  });
});
