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

it('says which file it cannot read', () => {
  expect(() => check({ 'shop/a.ts': 'import {' })).toThrow('shop/a.ts cannot be read');
});
