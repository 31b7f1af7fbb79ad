import path from 'node:path';
import { expect, it } from 'vitest';
import { compileFolder, readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';

const folder = path.join(import.meta.dirname, '../../../fixtures/extended');
const files = await readSchemas(folder);

/** The issues of the fixture with one text changed. */
function issuesWith(file: string, from: string | RegExp, to: string) {
  const text = files.get(file) ?? '';
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return issuesOf(new Map(files).set(file, changed));
}
const issuesOf = (all: SchemaFiles) =>
  validate(all).issues.map(({ code, file, line, hint, message }) => ({ code, at: `${file}:${line}`, hint, message }));

it('the bundle has of an own block what its keys say, looked up, and what they say of what was left out', async () => {
  const { issues, bundle } = await compileFolder(folder);
  expect(issues).toEqual([]);
  const pageOf = (name: string) =>
    JSON.parse([...(bundle?.files ?? [])].find(([file]) => file.startsWith(`pages/${name}.`))?.[1] ?? '');
  const overview = pageOf('overview');
  expect(overview.blocks[0]).toMatchObject({
    block: 'own',
    extension: 'blocks/hoursBar',
    call: 'machine.list',
    keys: { of: { name: 'meter', label: '小时表', unit: '小时' }, most: 100, mark: { cel: 'row.meter > 1' } },
  });
  expect(Object.keys(overview.extensions)).toContain('blocks/hoursBar');
  const wall = pageOf('wall');
  expect(wall).toMatchObject({
    kind: 'own',
    content: { extension: 'kinds/wall', keys: { open: { page: 'machineForm' }, reset: 'meter.read' } },
  });
  // What it calls and opens is known of it as of any page.
  expect(Object.keys(wall.calls)).toEqual(['machine.list', 'meter.read']);
});

it.each([
  ['a key that it has not', 'pages/overview.page.yaml', 'of: meter', 'of: meter\n    mots: 50', 'HD110', 'most'],
  ['a key that it needs', 'pages/overview.page.yaml', /\n {4}of: meter/, '', 'HD111', '画什么'],
  ['a field that is none', 'pages/overview.page.yaml', 'of: meter', 'of: metre', 'HD203', 'meter'],
  ['a number beyond what it may be', 'pages/overview.page.yaml', 'of: meter', 'of: meter\n    most: 5000', 'HD115', ''],
  [
    'a text that is none of its own',
    'pages/overview.page.yaml',
    'of: meter',
    'of: meter\n    tone: stong',
    'HD113',
    'strong',
  ],
  [
    'an expression about a field that is none',
    'pages/overview.page.yaml',
    'row.meter >',
    'row.metre >',
    'HD401',
    'meter',
  ],
  ['a block that there is not', 'pages/overview.page.yaml', 'hoursBar', 'hourBar', 'HD113', 'hoursBar'],
  ['a kind that there is not', 'pages/wall.page.yaml', 'kind: wall', 'kind: wal', 'HD116', 'wall'],
  ['a call that is none', 'pages/wall.page.yaml', 'meter.read', 'meter.reed', 'HD204', 'meter.read'],
  ['a page that is none', 'pages/wall.page.yaml', 'page: machineForm', 'page: machineFrom', 'HD205', 'machineForm'],
  ['a parameter that the page has not', 'pages/wall.page.yaml', '{ id: row.id }', '{ no: row.id }', 'HD211', 'id'],
  [
    'keys.yaml of a type that there is not',
    'extensions/kinds/wall/keys.yaml',
    'type: page',
    'type: pages',
    'HD113',
    'page',
  ],
  ['a key that every page has', 'extensions/kinds/wall/keys.yaml', 'reset:', 'title:', 'HD502', ''],
  [
    'a default beyond what it may be',
    'extensions/blocks/hoursBar/keys.yaml',
    'max: 1000, default: 100',
    'max: 50, default: 100',
    'HD115',
    '',
  ],
  [
    'a default that is none of its values',
    'extensions/blocks/hoursBar/keys.yaml',
    'values: [plain, strong]',
    'values: [plain, strong], default: loud',
    'HD113',
    '',
  ],
] as const)('told at its place is %s', (_, file, from, to, code, hint) => {
  const found = issuesWith(file, from, to);
  expect(found[0]).toMatchObject({ code, hint: expect.stringContaining(hint) });
  expect(found[0]?.at).toMatch(new RegExp(`^${file}:\\d+$`));
});

it('one by the name of ours is told', () => {
  const code = files.get('extensions/kinds/wall/index.tsx') ?? '';
  expect(issuesOf(new Map(files).set('extensions/kinds/list.tsx', code))).toMatchObject([
    { code: 'HD502', at: 'extensions/kinds/list.tsx:1', message: expect.stringContaining('Heddle') },
  ]);
});
