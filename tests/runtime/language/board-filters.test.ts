import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const report = (id: number, more: string) =>
  `defineId: ${id}\ntitle: 报表${id}\nentity: goods\ngroup: [status]\nmeasures:\n  all: { label: 全部, count: true }\n${more}`;

/** A board with two reports: one that is asked by a status, and one that is asked by the same status in a list, and has a chart. */
const board = (filters: string, first: string, second = 'report: other') =>
  validate(
    tinyWith({
      'pages/home.page.yaml': `kind: board\ntitle: 首页\nfilters: ${filters}\nblocks:\n  one: { block: chart, chart: bar, x: status, y: [all], report: stock${first} }\n  two: { block: chart, ${second} }\n`,
      'permissions.yaml': `${tinyApp['permissions.yaml']}  home: ''\n`,
      'menu.yaml': `${tinyApp['menu.yaml']}  - home\n`,
      'reports/stock.report.yaml': report(1, 'params: [{ field: status, default: onSale }, createdAt]\n'),
      'reports/other.report.yaml': report(
        2,
        'params: [status, updatedAt]\nchart: { type: pie, x: status, y: [all] }\n',
      ),
    }),
  );
const codes = (...words: Parameters<typeof board>) =>
  board(...words)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, line }) => [code, line]);
const page = (...words: Parameters<typeof board>) =>
  board(...words).resolved.pages.find(({ path }) => path === 'home') as unknown as {
    filters: { fields: { name: string; label: string }[]; initial: object };
    blocks: { filters?: object; chart: object }[];
  };

it('a filter is a parameter of the reports of the page: what it is, what it begins with, and who follows it', () => {
  expect(codes('[status]', '')).toEqual([]);
  const { filters, blocks } = page('[status]', '');
  expect(filters.fields.map(({ name }) => name)).toEqual(['status']);
  expect(filters.initial).toEqual({ status: 'onSale' });
  expect(blocks.map(block => block.filters)).toEqual([{ status: 'status' }, { status: 'status' }]);
});

it('a report follows a filter of another name where its block says so, and none that the block fills itself', () => {
  const { blocks } = page(
    '[createdAt, status]',
    ', with: { status: onSale }',
    'report: other, filters: { updatedAt: createdAt }',
  );
  expect(blocks.map(block => block.filters)).toEqual([
    { createdAt: 'createdAt' },
    { status: 'status', updatedAt: 'createdAt' },
  ]);
});

it('a filter that no report has, a parameter or a filter that there is not, and two that do not go together are refused where they stand', () => {
  expect(codes('[statu]', '')).toEqual([['HD510', 3]]);
  expect(codes('[status]', '', 'report: other, filters: { update: status }')).toEqual([['HD607', 6]]);
  expect(codes('[status]', '', 'report: other, filters: { updatedAt: createdAt }')).toEqual([['HD510', 6]]);
  expect(codes('[status]', '', 'report: other, filters: { updatedAt: status }')).toEqual([['HD510', 6]]);
});

it('a block that says nothing of a chart has that of its report', () => {
  expect(page('[status]', '').blocks[1]?.chart).toEqual({ type: 'pie', x: 'status', y: ['all'], stacked: false });
  expect(codes('[status]', '', 'report: stock')).toEqual([['HD510', 6]]);
  expect(codes('[status]', '', 'report: other, chart: bar')).toEqual([['HD510', 6]]);
});
