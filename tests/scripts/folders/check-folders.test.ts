import { describe, expect, it } from 'vitest';
import { checkFolders } from '#scripts/folders/check-folders.ts';
import type { FolderRule } from '#scripts/folders/table.ts';
import { violationText } from '#scripts/folders/violation.ts';

type Table = Record<string, FolderRule>;

const rules: Table = {
  shop: { may: ['tools'], rule: 'the shop uses tools' },
  tools: { may: [], rule: 'tools stand alone' },
  street: {
    may: ['shop', 'shop/safe/door.ts', 'tools'],
    but: ['shop/safe'],
    browser: true,
    rule: 'the street sees the shop',
  },
  tests: { may: ['shop', 'tools'], rule: 'tests may look everywhere' },
};

const check = (source: Record<string, string>, table: Table = rules): string[] =>
  checkFolders(new Map(Object.entries(source)), table).map(violationText);

describe('an import that the table forbids', () => {
  it('is named with its file, line, column, the rule and what to do', () => {
    const [text] = check({ 'tools/hammer.ts': `\nconst a = 1;\n  import { b } from '../shop/till.ts';\n` });
    expect(text).toBe(
      'tools/hammer.ts:3:3 may not import shop/till.ts: tools stand alone\n' +
        '    tools may import itself alone. Have it passed in, or move what both need below both. ' +
        'The table is scripts/folders/table.ts.',
    );
  });

  it.each([
    ['of types', `import type { Till } from '#shop/till.ts';`],
    ['made later', `void import('#shop/till.ts');`],
    ['for its effect', `import '../shop/till.ts';`],
    ['passed on', `export { till } from '#shop/till.ts';`],
    ['within a type', `export type Till = import('#shop/till.ts').Till;`],
    ['of a file that the bundler reads', `import till from '#shop/till.ts?url';`],
  ])('is seen when it is %s', (_, text) => {
    expect(check({ 'tools/hammer.ts': text })[0]).toContain('may not import shop/till.ts');
  });

  it('may be an exception of a folder that is open', () => {
    expect(check({ 'street/a.ts': `import '#shop/counter.ts';` })).toEqual([]);
    expect(check({ 'street/a.ts': `import '#shop/safe/gold.ts';` })[0]).toContain('may not import shop/safe/gold.ts');
  });
  it('is none where the table names a file of what is excepted', () => {
    expect(check({ 'street/a.ts': `import '#shop/safe/door.ts';` })).toEqual([]);
  });

  it('may be one of Node, where code runs in a browser', () => {
    expect(check({ 'street/a.ts': `import 'node:fs';` })[0]).toContain('street runs in a browser');
    expect(check({ 'shop/a.ts': `import 'node:fs';` })).toEqual([]);
  });
});

describe('neighbours that import each other', () => {
  const folders = {
    'shop/desk/one.ts': `import '../till/one.ts';`,
    'shop/till/two.ts': `import '../store/one.ts';`,
    'shop/store/two.ts': `import '../desk/two.ts';`,
  };

  it('are reported where no file imports itself round about', () => {
    const [text] = check(folders);
    expect(text).toContain('neighbours in shop import each other in a circle: desk → till → store → desk');
    expect(text).toContain('shop/till/two.ts:1 → shop/store/one.ts');
  });
  it('are reported at every depth, a file among folders too', () => {
    const deep = {
      'shop/a/b/c/one.ts': `import '../two.ts';`,
      'shop/a/b/two.ts': `import type { One } from './c/one.ts';\nexport type Two = One;`,
    };
    expect(check(deep)[0]).toContain('neighbours in shop/a/b import each other in a circle: c → two.ts → c');
  });
  it('are two files in the simplest case', () => {
    expect(check({ 'shop/a.ts': `import './b.ts';`, 'shop/b.ts': `import './a.ts';` })).toHaveLength(1);
  });
  it('are a circle whatever the table allows, also by a file that nothing imports', () => {
    const house = { 'shop/main.ts': `import '#tools/saw.ts';`, 'tools/saw.ts': `import '#shop/counter.ts';` };
    const open = { may: ['shop', 'tools'], rule: 'open' };
    const [text] = check(house, { shop: open, tools: open, 'shop/main.ts': open });
    expect(text).toContain('neighbours in the project import each other in a circle: shop → tools → shop');
  });
});

describe('what a file exports', () => {
  const till = 'export const till = 1;\nexport interface Till {}\n';

  it('is imported somewhere; types may stand', () => {
    expect(check({ 'shop/till.ts': till })[0]).toContain('shop/till.ts:1:8 exports till, which nothing imports');
    expect(check({ 'shop/till.ts': till, 'shop/a.ts': `import { till } from './till.ts';` })).toEqual([]);
  });
  it('is not there for tests alone, unless its own file uses it too', () => {
    const test = { 'tests/a.ts': `import { till } from '#shop/till.ts';` };
    expect(check({ ...test, 'shop/till.ts': till })[0]).toContain('exports till, which tests alone import');
    expect(check({ ...test, 'shop/till.ts': `${till}till.toFixed();` })).toEqual([]);
  });
  it('is there for tests alone where the table says so', () => {
    const twin = { 'tests/a.ts': `import { till } from '#tools/twin.ts';`, 'tools/twin.ts': till };
    expect(check(twin)).toHaveLength(1);
    expect(check(twin, { ...rules, 'tools/twin.ts': { may: [], forTests: true, rule: 'a twin' } })).toEqual([]);
  });
  it('may be taken through a file that passes it on, by a namespace, or later', () => {
    const passed = { 'shop/till.ts': till, 'shop/counter.ts': `export * from './till.ts';` };
    expect(check(passed)).toHaveLength(1);
    expect(check({ ...passed, 'street/a.ts': `import { till } from '#shop/counter.ts';` })).toEqual([]);
    expect(check({ ...passed, 'street/a.ts': `import * as shop from '#shop/counter.ts';` })).toEqual([]);
    expect(check({ 'shop/till.ts': till, 'shop/a.ts': `void import('#shop/till.ts');` })).toEqual([]);
  });
});

it('says which file it cannot read', () => {
  expect(() => check({ 'shop/a.ts': 'import {' })).toThrow('shop/a.ts cannot be read');
});
