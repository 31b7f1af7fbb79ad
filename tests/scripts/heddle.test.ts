import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { readSchemas } from '#runtime/language/index.ts';
import { heddle } from '#scripts/heddle/heddle.ts';
import { commands as listed } from '#scripts/heddle/listed.ts';
import { others } from '#scripts/heddle/others.ts';
import { allReferenceFiles } from '#scripts/heddle/reference/files.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { tinyApp } from '../runtime/language/tiny.ts';

// The whole product is read a few times, on processors that have much else to do.
vi.setConfig({ testTimeout: 360_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));
const product = path.join(root, 'schemas');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await heddle(args, { out: line => out.push(line), err: line => err.push(line) }, new Set(handlerNames));
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function tinyFolder(changes: Record<string, string> = {}): Promise<string> {
  const { mkdir } = await import('node:fs/promises');
  for (const [file, text] of Object.entries({ ...tinyApp, ...changes })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

describe('migrate', () => {
  it('carries a folder over, says which files, and has nothing to do a second time', async () => {
    const schemas = await tinyFolder({ 'app.yaml': (tinyApp['app.yaml'] ?? '').replace('heddle: 3\n', '') });
    expect((await run('validate', '--schemas', schemas)).out).toContain('HD106');
    const { code, out } = await run('migrate', '--schemas', schemas);
    expect(code).toBe(0);
    expect(out).toContain('app.yaml');
    expect((await run('validate', '--schemas', schemas)).code).toBe(0);
    expect((await run('migrate', '--schemas', schemas)).out).toContain('already');
  });

  it('shows by --dry-run what it would change, line by line, and writes nothing', async () => {
    const before = {
      'app.yaml': (tinyApp['app.yaml'] ?? '').replace('heddle: 3\n', ''),
      'pages/goodsForm.page.yaml': (tinyApp['pages/goodsForm.page.yaml'] ?? '').replace(
        'fields: [goodsName, price, parentId]',
        'fields:\n  - goodsName # the name\n  - { field: price, requiredWhen: form.goodsName != null }',
      ),
    };
    const schemas = await tinyFolder(before);
    const { code, out } = await run('migrate', '--dry-run', '--schemas', schemas);
    expect(code).toBe(0);
    for (const line of [
      '--- app.yaml',
      '+heddle: 3',
      '+++ entities/goods.entity.yaml',
      '-  price: { label: 价格, type: money }',
      '+  price: { label: 价格, type: money, requiredWhen: row.goodsName != null }',
      '--- pages/goodsForm.page.yaml',
      '   - goodsName # the name',
      '+  - price',
    ])
      expect(out.split('\n')).toContain(line);
    expect(out).toContain('没有写入');
    expect(out).toContain('nothing was written');
    for (const [file, text] of Object.entries(before))
      expect(await readFile(path.join(schemas, file), 'utf8')).toBe(text);
    expect((await run('migrate', '--schemas', schemas)).code).toBe(0);
    expect((await run('validate', '--schemas', schemas)).code).toBe(0);
  });

  it('says what it leaves for a person, with its place', async () => {
    const schemas = await tinyFolder({
      'pages/goodsForm.page.yaml': (tinyApp['pages/goodsForm.page.yaml'] ?? '').replace(
        '[goodsName, price, parentId]',
        '[goodsName, { field: price, requiredWhen: params.id > 1 }]',
      ),
    });
    const { code, out } = await run('migrate', '--schemas', schemas);
    expect(code).toBe(1);
    expect(out).toContain(
      '还有 1 处要人来改 · 1 places are left for a person:\npages/goodsForm.page.yaml:8:51 error HD521',
    );
  });

  it('says which text must be mended first, and changes nothing', async () => {
    const schemas = await tinyFolder({
      'app.yaml': 'name: 小店\n',
      'pages/goods.page.yaml': 'kind: list\ncolumns: [a\n',
    });
    const { code, err } = await run('migrate', '--schemas', schemas);
    expect(code).toBe(1);
    expect(err).toContain('pages/goods.page.yaml:3:1');
    expect(await readFile(path.join(schemas, 'app.yaml'), 'utf8')).toBe('name: 小店\n');
  });
});

describe('validate', () => {
  // On the product it is a part of the tests by itself.
  it('is green on an app without a mistake', async () =>
    expect((await run('validate', '--schemas', path.join(root, 'examples/rental'))).code).toBe(0));

  it('gives 1, the place and the nearest spelling for a mistake', async () => {
    const schemas = await tinyFolder({
      'pages/goods.page.yaml': (tinyApp['pages/goods.page.yaml'] ?? '').replace('price,', 'prise,'),
    });
    const { code, out } = await run('validate', '--schemas', schemas);
    expect(code).toBe(1);
    expect(out).toContain('pages/goods.page.yaml:5:22 error HD203');
    expect(out).toContain('did you mean "price"?');
    expect(out).not.toMatch(/\n\s+at /);
  });

  it('gives issues for a machine with --json', async () => {
    const schemas = await tinyFolder({ 'pages/goods.page.yaml': 'kind: lists\n' });
    const { out } = await run('validate', '--schemas', schemas, '--json');
    const [issue] = JSON.parse(out);
    expect(Object.keys(issue).sort()).toEqual([
      'code',
      'column',
      'end',
      'file',
      'hint',
      'line',
      'message',
      'path',
      'severity',
    ]);
  });

  it('is red when any entry of the catalogue is missing: where one is, and where all others are', async () => {
    await cp(product, folder, { recursive: true });
    const file = path.join(folder, 'permissions.yaml');
    const text = await readFile(file, 'utf8');
    const pages = Object.keys((parse(text) as { pages: Record<string, string> }).pages);
    const fileOf = new Map<string, string>();
    for (const [document, one] of await readSchemas(product)) {
      const name = /([^/]+)\.page\.yaml$/.exec(document)?.[1];
      if (!name) continue;
      fileOf.set(/^route:[^#]*?\bpath: ([\w/-]+)/m.exec(one)?.[1] ?? name, document);
      const { variants } = parse(one) as { variants?: { pages: object } };
      for (const page of Object.keys(variants?.pages ?? {})) fileOf.set(page, document);
    }
    const lineOf = (page: string): string => text.split('\n').find(one => one.startsWith(`  ${page}:`)) ?? '';
    for (const missing of [pages.slice(0, 1), pages.slice(1)]) {
      await writeFile(
        file,
        missing.reduce((rest, page) => rest.replace(`${lineOf(page)}\n`, ''), text),
      );
      const { code, out } = await run('validate', '--schemas', folder);
      expect(code).toBe(1);
      for (const page of missing) {
        const document = fileOf.get(page) ?? '';
        const lines = (await readFile(path.join(folder, document), 'utf8')).split('\n');
        const variant = lines.findIndex(one => one.startsWith(`    ${page}:`)) + 1;
        const line = variant || lines.findIndex(one => one.startsWith('title:')) + 1;
        expect(out).toMatch(new RegExp(`^${document}:${line}:\\d+ error HD301`, 'm'));
      }
    }
  });
});

describe('routes and menu', () => {
  it('lists every page with its file', async () => {
    const { out } = await run('routes', '--schemas', product, '--json');
    const rows = JSON.parse(out) as { path: string; file: string; auth: string; defineId: number | null }[];
    expect(rows.find(row => row.path === 'reportQueries/orderQuery')).toMatchObject({
      defineId: 8022,
      auth: '订单查询',
    });
    const files = (await readdir(product, { recursive: true })).filter(name => name.endsWith('.page.yaml'));
    // A document may be several pages: variants of one.
    expect([...new Set(rows.map(row => row.file))].sort()).toEqual(
      files.map(name => name.split(path.sep).join('/')).sort(),
    );
    expect(rows.length).toBeGreaterThan(files.length);
  });

  it('shows a role its own entries only', async () => {
    const { out } = await run('menu', '--role', '采购专员', '--schemas', product);
    expect(out).toContain('供应商管理');
    expect(out).not.toContain('用户综合信息');
  });
});

describe('wrong use gives 2 and says what to do', () => {
  it.each([
    [['validat'], 'did you mean "validate"?'],
    [['validate', '--schemas', '/nowhere/at/all'], 'cannot be read'],
    [['validate', '--colour'], '--colour'],
    [['menu', '--schemas', product], '--role ROLE is needed'],
    [['menu', '--role', '总经', '--schemas', path.join(root, 'tests/fixtures/approvals')], 'did you mean "总经理"?'],
  ])('%j', async (args, text) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(text);
  });
});

it('docs/reference is what the language says today', async () => {
  const files = await allReferenceFiles(root, { listed, others });
  for (const [name, text] of files)
    expect(await readFile(path.join(root, 'docs/reference', name), 'utf8'), name).toBe(text);
});
