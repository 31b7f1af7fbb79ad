import { describe, expect, it } from 'vitest';
import { complaintText } from '#scripts/folders/complaint.ts';
import { type FolderLaw, judgeFolders } from '#scripts/folders/judge-folders.ts';

const law: FolderLaw = {
  table: {
    shop: { may: ['tools'], doors: ['counter.ts'], rule: 'the shop uses tools' },
    tools: { may: [], rule: 'tools stand alone' },
    street: { may: ['shop', 'tools'], but: ['shop/safe'], browser: true, rule: 'the street sees the shop' },
    tests: { may: ['shop'], passesDoors: true, rule: 'tests may look everywhere' },
  },
  knownCircles: [],
};

const judge = (source: Record<string, string>, other: Partial<FolderLaw> = {}): string[] =>
  judgeFolders(new Map(Object.entries(source)), { ...law, ...other }).map(complaintText);

describe('an import that the table forbids', () => {
  it('is named with its file, line, column, the rule and what to do', () => {
    const [text] = judge({ 'tools/hammer.ts': `\nconst a = 1;\n  import { b } from '../shop/till.ts';\n` });
    expect(text).toBe(
      'tools/hammer.ts:3:3 may not import shop/till.ts: tools stand alone\n' +
        '    tools may import itself alone. Have it passed in, or move what both need below both. ' +
        'The table is scripts/folders/table.ts.',
    );
  });

  it.each([
    ['of types', `import type { Till } from '#shop/till.ts';`],
    ['made later', `export const late = () => import('#shop/till.ts');`],
    ['for its effect', `import '../shop/till.ts';`],
    ['passed on', `export { till } from '#shop/till.ts';`],
    ['within a type', `export type Till = import('#shop/till.ts').Till;`],
    ['of a file that the bundler reads', `import till from '#shop/till.ts?url';`],
  ])('is seen when it is %s', (_, text) => {
    expect(judge({ 'tools/hammer.ts': text })).toHaveLength(1);
  });

  it('may be an exception of a folder that is open', () => {
    expect(judge({ 'street/a.ts': `import '#shop/counter.ts';` })).toEqual([]);
    expect(judge({ 'street/a.ts': `import '#shop/safe/gold.ts';` })[0]).toContain('may not import shop/safe/gold.ts');
  });

  it('may be one of Node, where code runs in a browser', () => {
    expect(judge({ 'street/a.ts': `import 'node:fs';` })[0]).toContain('street runs in a browser');
    expect(judge({ 'shop/a.ts': `import 'node:fs';` })).toEqual([]);
  });
});

describe('a folder with a door', () => {
  it('is entered by it', () => {
    expect(judge({ 'street/a.ts': `import '#shop/counter.ts';` })).toEqual([]);
    expect(judge({ 'street/a.ts': `import '#shop/till.ts';` })[0]).toContain('shop is entered by shop/counter.ts');
  });
  it('is open to itself and to tests', () => {
    expect(judge({ 'shop/back/a.ts': `import '../till.ts';`, 'tests/a.ts': `import '#shop/till.ts';` })).toEqual([]);
  });
});

describe('neighbours that import each other', () => {
  const folders = {
    'shop/desk/one.ts': `import '../till/one.ts';`,
    'shop/till/two.ts': `import '../store/one.ts';`,
    'shop/store/two.ts': `import '../desk/two.ts';`,
  };

  it('are reported where no file imports itself round about', () => {
    const [text] = judge(folders);
    expect(text).toContain('neighbours in shop import each other in a circle: desk → till → store → desk');
    expect(text).toContain('shop/till/two.ts:1 → shop/store/one.ts');
  });
  it('are reported at every depth, a file among folders too', () => {
    const deep = {
      'shop/a/b/c/one.ts': `import '../two.ts';`,
      'shop/a/b/two.ts': `import type { One } from './c/one.ts';\nexport type Two = One;`,
    };
    expect(judge(deep)[0]).toContain('neighbours in shop/a/b import each other in a circle: c → two.ts → c');
  });
  it('are two files in the simplest case', () => {
    expect(judge({ 'shop/a.ts': `import './b.ts';`, 'shop/b.ts': `import './a.ts';` })).toHaveLength(1);
  });
  it('are no circle where one file joins them, which nothing imports', () => {
    const house = { 'shop/main.ts': `import '#tools/saw.ts';`, 'tools/saw.ts': `import '#shop/counter.ts';` };
    const open = { may: ['shop', 'tools'], rule: 'open' };
    const table = { shop: open, tools: open };
    expect(judge(house, { table })[0]).toContain('import each other in a circle: shop → tools → shop');
    expect(judge(house, { table: { ...table, 'shop/main.ts': { ...open, joins: true } } })).toEqual([]);
  });

  it('go through where the circle is known, and no other name joins it', () => {
    const known = { folder: 'shop', among: ['desk', 'store', 'till'] };
    expect(judge(folders, { knownCircles: [known] })).toEqual([]);
    expect(judge(folders, { knownCircles: [{ ...known, among: ['desk', 'till'] }] })).not.toEqual([]);
  });
  it('are struck off the list when they are dissolved, wholly or in part', () => {
    const known = { folder: 'shop', among: ['desk', 'office', 'store', 'till'] };
    expect(judge(folders, { knownCircles: [known] })[0]).toContain('office in shop is no longer part');
    expect(judge({}, { knownCircles: [known] })[0]).toContain('desk, office, store, till in shop are no longer part');
  });
});

describe('what a file exports', () => {
  const swept = ['shop'];
  const till = 'export const till = 1;\nexport interface Till {}\n';

  it('is imported somewhere, where a folder is swept; types may stand', () => {
    const [text] = judge({ 'shop/till.ts': till, 'tools/hammer.ts': 'export const hammer = 1;' }, { swept });
    expect(text).toContain('shop/till.ts:1:8 exports till, which nothing imports');
    expect(judge({ 'shop/till.ts': till, 'tests/a.ts': `import { till } from '#shop/till.ts';` }, { swept })).toEqual(
      [],
    );
  });
  it('may be taken through a file that passes it on, by a namespace, or later', () => {
    const passed = { 'shop/till.ts': till, 'shop/counter.ts': `export * from './till.ts';` };
    expect(judge(passed, { swept })).toHaveLength(1);
    expect(judge({ ...passed, 'tests/a.ts': `import { till } from '#shop/counter.ts';` }, { swept })).toEqual([]);
    expect(judge({ ...passed, 'tests/a.ts': `import * as shop from '#shop/counter.ts';` }, { swept })).toEqual([]);
    expect(judge({ 'shop/till.ts': till, 'tests/a.ts': `void import('#shop/till.ts');` }, { swept })).toEqual([]);
  });
});

it('says which file it cannot read', () => {
  expect(() => judge({ 'shop/a.ts': 'import {' })).toThrow('shop/a.ts cannot be read');
});
