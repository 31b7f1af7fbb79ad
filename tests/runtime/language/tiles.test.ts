import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const board = (keys: string) =>
  validate(
    tinyWith({
      'pages/home.page.yaml': `kind: board\ntitle: 首页\nblocks:\n  plan: { block: tiles, report: stock, ${keys} }\n`,
      'permissions.yaml': `${tinyApp['permissions.yaml']}  home: ''\n`,
      'menu.yaml': `${tinyApp['menu.yaml']}  - home\n`,
      'reports/stock.report.yaml':
        'defineId: 1\ntitle: 库存数\nentity: goods\ngroup: [status]\nmeasures:\n  all: { label: 全部, count: true }\n',
    }),
  );
const codes = (keys: string) =>
  board(keys)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, line }) => [code, line]);

it('tiles are made of the groups and measures of a report', () => {
  const { issues, resolved } = board("name: status, fields: [all], colour: \"row.all > 3 ? 'red' : 'blue'\"");
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(resolved.pages.find(({ path }) => path === 'home')).toMatchObject({
    blocks: [{ name: { name: 'status' }, fields: [{ name: 'all' }], empty: '暂无数据' }],
  });
});

it('what the report does not have is refused where it stands', () => {
  expect(codes('name: statu, fields: [all]')).toEqual([['HD203', 4]]);
  expect(codes('name: status, fields: [al]')).toEqual([['HD203', 4]]);
  expect(codes('name: status, group: stat, fields: [all]')).toEqual([['HD203', 4]]);
  expect(codes('name: status, fields: [all], colour: row.al > 3')).toHaveLength(1);
  expect(codes('name: status, fields: [all], open: nowhere')).toHaveLength(1);
});
