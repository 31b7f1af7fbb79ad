import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { migrate, readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { tinyApp } from '../tiny.ts';

const folder = (name: string): Promise<SchemaFiles> =>
  readSchemas(path.join(import.meta.dirname, '../../../fixtures/migrate', name));

/** All files after a migration. */
const carried = (files: SchemaFiles): SchemaFiles => migrate(files).files;

describe('documents of version 1', () => {
  it('become those of version 3, to the letter: comments, quotes, blank lines and layout are kept', async () => {
    const [before, after] = [await folder('version-1'), await folder('version-3')];
    const result = carried(before);
    for (const [file, text] of after) expect(result.get(file), file).toBe(text);
    expect(migrate(before)).toMatchObject({ from: 1, to: 3 });
  });

  it('are carried over once: what is carried over stays as it is', async () => {
    const once = carried(await folder('version-1'));
    expect(migrate(once)).toMatchObject({ from: 3, to: 3, changed: new Map(), gone: [] });
  });

  it('keep the line ends that they have', async () => {
    const before = await folder('version-1');
    const windows = new Map([...before].map(([file, text]) => [file, text.replaceAll('\n', '\r\n')]));
    const result = carried(windows);
    for (const [file, text] of await folder('version-3'))
      expect(result.get(file), file).toBe(text.replaceAll('\n', '\r\n'));
  });

  it('are refused by one sentence that says what to do', async () => {
    const { issues } = validate(await folder('version-1'));
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ code: 'HD106', file: 'app.yaml' });
    expect(issues[0]?.message).toContain('npm run heddle -- migrate');
  });
});

it('documents of version 2 become the same', async () => {
  const after = await folder('version-3');
  const result = carried(await folder('version-2'));
  for (const [file, text] of after) expect(result.get(file), file).toBe(text);
});

describe('what cannot be carried over', () => {
  it('is a text that is no YAML, by its place', () => {
    const files = new Map([
      ['app.yaml', 'name: 小店\n'],
      ['pages/a.yaml', 'kind: list\ncolumns: [a\n'],
    ]);
    expect(() => migrate(files)).toThrow(/^pages\/a\.yaml:\d+:\d+ /);
  });
  it('is an app of a newer language, which is told by the version to upgrade from', () => {
    const files = new Map([['app.yaml', 'name: 小店\nheddle: 99\n']]);
    expect(() => migrate(files)).toThrow(/99.*upgrade it first/);
    const { issues } = validate(files);
    expect(issues.map(({ code, file, line }) => [code, file, line])).toEqual([['HD108', 'app.yaml', 2]]);
  });
  it('is a folder without app.yaml', () => expect(() => migrate(new Map())).toThrow('app.yaml'));
});

it('leaves every value of a page that no change is about as it was, however it is written', () => {
  const text = fc.stringMatching(/^[a-z 一-龥「」#:'"{}[\],]{1,12}$/);
  const page = (empty: string) =>
    `kind: list\ntitle: 商品\n# ${empty.replaceAll('\n', ' ')}\ncall: shop.goods.list\ncolumns: [goodsName]\nempty: ${JSON.stringify(empty)}\nactions:\n  add: { open: goodsForm }\n`;
  fc.assert(
    fc.property(text, empty => {
      const files = new Map([
        ['app.yaml', (tinyApp['app.yaml'] ?? '').replace('heddle: 3\n', '')],
        ['pages/goods.yaml', page(empty)],
      ]);
      const after = carried(files).get('pages/goods.page.yaml') ?? '';
      expect(parse(after)).toEqual({ ...parse(page(empty)), actions: { add: { label: '新建', open: 'goodsForm' } } });
    }),
  );
});
