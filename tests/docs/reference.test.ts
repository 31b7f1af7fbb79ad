import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { namedFamilies, pageShapes, readSchemas, type Schema, singleFamilies } from '#runtime/language/index.ts';
import { commands as listed } from '#scripts/heddle/listed.ts';
import { others } from '#scripts/heddle/others.ts';
import { allReferenceFiles } from '#scripts/heddle/reference/files.ts';
import { families, kinds } from '#scripts/reference/about.ts';
import { chinese } from '#scripts/reference/chinese/index.ts';
import { projectRoot } from '#scripts/test/program.ts';

// The whole product is compiled, on a machine that has much else to do.
vi.setConfig({ testTimeout: 360_000 });

const files = await allReferenceFiles(projectRoot, { listed, others });
const schemas = [...files].filter(([name]) => name.endsWith('.schema.json'));
const ajv = new Ajv({ strict: false, validateFormats: false });
for (const [name, text] of schemas) ajv.addSchema(JSON.parse(text), name);

/** What an editor says of a document: nothing, or where it is wrong. */
const problemsOf = (family: string, document: unknown): string[] => {
  const validate = ajv.getSchema(`${family}.schema.json`);
  validate?.(document);
  return (validate?.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

describe('the JSON Schemas for editors', () => {
  it('take every document of the product', async () => {
    const documents = await readSchemas(path.join(projectRoot, 'schemas'));
    const wrong = [...documents]
      .filter(([file]) => file.endsWith('.yaml'))
      .flatMap(([file, text]) =>
        problemsOf(file.split(/[/.]/)[0] ?? '', parse(text)).map(problem => `${file}${problem}`),
      );
    expect(documents.size).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
  it.each([
    ['entities', { title: '资产', fields: { price: { label: '金额', typ: 'money' } } }, '/fields/price'],
    ['menu', { items: [{ key: 'a', title: '组', items: [{ key: 'b', title: '空', items: [] }] }] }, '/items/0/items/0'],
    ['services', { title: '一', base: '/a', calls: { b: { post: '', do: [{ each: 'body.x', as: 'x' }] } } }, '/do/0'],
    [
      'pages',
      { kind: 'list', title: '一', call: 'a.list', columns: ['b'], actions: { add: { lable: '新建' } } },
      '/actions/add',
    ],
  ])('know what is wrong within a shared shape of %s', (family, document, place) => {
    expect(problemsOf(family, document).join('\n')).toContain(place);
  });
  it('say no long shape twice', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { description: _, ...shape } = value as Schema;
      const text = JSON.stringify(shape);
      if (text.length > 600 && (typeof shape.type === 'string' || Array.isArray(shape.anyOf))) {
        if (seen.has(text)) repeated.push(`${place} as ${seen.get(text)}`);
        seen.set(text, place);
      }
      for (const [key, child] of Object.entries(value)) look(child, `${place}/${key}`);
    };
    for (const [name, text] of schemas) look(JSON.parse(text), name);
    expect(repeated).toEqual([]);
  });
});

describe('the pages to read', () => {
  it('say of every family and every kind what it is, with an example', () => {
    expect(Object.keys(families).sort()).toEqual(Object.keys({ ...singleFamilies, ...namedFamilies }).sort());
    expect(Object.keys(kinds).sort()).toEqual(Object.keys(pageShapes).sort());
  });
  it.each([
    ...Object.entries(families).map(([name, about]) => [name, name, about.example]),
    ...Object.entries(kinds).map(([name, about]) => [`page-${name}`, 'pages', about.example]),
  ] as [string, string, string][])('show %s as %s take it', (page, family, example) => {
    const text = readFileSync(path.join(projectRoot, example), 'utf8');
    expect(problemsOf(family, parse(text))).toEqual([]);
    expect(files.get(`${page}.md`)).toContain(text.trimEnd());
  });
  it('say of every key in Chinese what the language says of it, and of no other', () => {
    const said = new Set<string>();
    JSON.stringify({ ...singleFamilies, ...namedFamilies, ...pageShapes }, (key, value) => {
      if (key === 'description' && typeof value === 'string') said.add(value);
      return value;
    });
    expect(Object.keys(chinese).sort()).toEqual([...said].sort());
    for (const text of Object.values(chinese)) expect(text).toMatch(/[\u4e00-\u9fff].*。$/);
  });
  it('have every link lead somewhere', () => {
    const places = new Map(
      [...files].map(([name, text]) => [
        name,
        new Set([
          ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
          ...[...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase()),
        ]),
      ]),
    );
    for (const [name, text] of files)
      for (const [, file = '', anchor] of text.matchAll(/\]\(([\w.-]*)(?:#([\w.-]+))?\)/g)) {
        expect([...files.keys()], name).toContain(file || name);
        if (anchor) expect([...(places.get(file || name) ?? [])], `${name}: ${file}#${anchor}`).toContain(anchor);
      }
  });
});
