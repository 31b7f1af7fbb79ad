import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { heddle } from '#scripts/heddle/heddle.ts';

const library = path.join(import.meta.dirname, '../../../../examples/library');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-openapi-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openapi(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await heddle(['openapi', '--schemas', library, ...args], output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

it('is written as YAML or JSON by the ending of the file, the same both times', async () => {
  const [yaml, json] = ['api.yaml', 'api.json'].map(name => path.join(folder, name));
  const { code, out } = await openapi('--out', yaml ?? '');
  expect(code).toBe(0);
  expect(out).toMatch(/api\.yaml: \d+ operations, \d+ schemas/);
  await openapi('--out', json ?? '');
  expect(parse(await readFile(yaml ?? '', 'utf8'))).toEqual(JSON.parse(await readFile(json ?? '', 'utf8')));
});

it('is of some calls alone, with nothing that these do not need', async () => {
  const { code, out } = await openapi('--only', 'roomUse.');
  expect(code).toBe(0);
  const { paths, components, tags } = JSON.parse(out);
  expect(Object.keys(paths)).toEqual(['/api/roomUse', '/api/roomUse/{id}', '/api/roomUse/judge', '/api/roomUse/rooms']);
  expect(Object.keys(components.schemas)).not.toContain('book');
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['roomUse']);
  expect(await openapi('--only', 'nobody.')).toMatchObject({ code: 2, err: 'No call\'s name begins with "nobody.".' });
});

it("says where another system's document differs, and ends with 1", async () => {
  const { out } = await openapi('--only', 'book.');
  const file = path.join(folder, 'theirs.json');
  await writeFile(file, out);
  expect(await openapi('--only', 'book.', '--check', file)).toEqual({
    code: 0,
    out: '9 operations, 0 differences',
    err: '',
  });
  await writeFile(
    file,
    out.replace('"operationId": "book.repair",', '').replaceAll('"/api/books/{id}/repair"', '"/x"'),
  );
  expect(await openapi('--only', 'book.', '--check', file)).toEqual({
    code: 1,
    out: 'PUT /api/books/{id}/repair: is missing there\n9 operations, 1 differences',
    err: '',
  });
  const told = await openapi('--only', 'book.', '--check', file, '--json');
  expect(JSON.parse(told.out)).toEqual([
    { operation: 'PUT /api/books/{id}/repair', kind: 'missing', at: '', what: 'is missing there' },
  ]);
});

it.each([
  ['there is not', undefined, 'cannot be read: ENOENT'],
  ['is no YAML', 'a: [', 'cannot be read'],
  ['is of version 2', '{ swagger: "2.0", paths: {} }', 'no OpenAPI document of version 3'],
  ['has no paths', '{ openapi: 3.1.0 }', 'no OpenAPI document of version 3'],
])('refuses a document that %s', async (_, text, message) => {
  const file = path.join(folder, 'bad.yaml');
  await rm(file, { force: true });
  if (text !== undefined) await writeFile(file, text);
  const { code, err } = await openapi('--check', file);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
