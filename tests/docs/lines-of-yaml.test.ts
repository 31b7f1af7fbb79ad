import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#scripts/test/program.ts';

const text = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
/** What an analyst writes: neither blank lines nor comments. */
const linesOf = (file: string): number =>
  text(file)
    .split('\n')
    .filter(line => /^\s*[^\s#]/.test(line)).length;

const approvals = ['applies', 'applyDetail', 'applyForm', 'copied', 'done', 'mine', 'todo'];

it.each([
  ['a wizard of five steps', 60, ['tests/fixtures/wizard/pages/subscribe.page.yaml']],
  [
    'an approval with form, detail and lists',
    120,
    [
      'tests/fixtures/approvals/processes/purchase/purchase.apply.process.yaml',
      ...approvals.map(page => `tests/fixtures/approvals/pages/${page}.page.yaml`),
    ],
  ],
  ['a page with an editable grid', 40, ['tests/fixtures/lines/pages/addApply.page.yaml']],
  [
    'a tree beside a list beside a form',
    30,
    ['organizeManage', 'addOrganize'].map(page => `schemas/platform/rights/${page}.page.yaml`),
  ],
  ['a printed receipt', 30, ['tests/fixtures/wizard/pages/receipt.page.yaml']],
])('%s is said in %i lines', (_, most, files) => {
  expect(files.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(most);
});

it('the wizard has five steps, the grid lines, the list a tree', () => {
  expect(Object.keys(parse(text('tests/fixtures/wizard/pages/subscribe.page.yaml')).steps)).toHaveLength(5);
  expect(parse(text('tests/fixtures/lines/entities/purchaseApply.entity.yaml')).fields.items).toHaveProperty('lines');
  expect(parse(text('schemas/platform/rights/organizeManage.page.yaml'))).toHaveProperty('tree.move');
});

it('an import is three lines of a list', () => {
  const [, said = ''] =
    /^import:\n((?: {2}.*\n)+)/m.exec(text('schemas/purchase/supplier/supplierManage.page.yaml')) ?? [];
  expect(said.split('\n').filter(Boolean)).toHaveLength(3);
});
