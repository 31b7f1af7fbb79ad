import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const board = (keys: string, group = 'createdAt, by: hour') =>
  validate(
    tinyWith({
      'pages/home.page.yaml': `kind: board\ntitle: 首页\nblocks:\n  now: { block: figures, report: stock, fields: [all], ${keys} }\n`,
      'permissions.yaml': `${tinyApp['permissions.yaml']}  home: ''\n`,
      'menu.yaml': `${tinyApp['menu.yaml']}  - home\n`,
      'reports/stock.report.yaml':
        'defineId: 1\ntitle: 库存数\nentity: goods\nmeasures:\n  all: { label: 全部, count: true }\n',
      'reports/hours.report.yaml': `defineId: 2\ntitle: 逐时\nentity: goods\ngroup: [{ field: ${group} }]\nmeasures:\n  made: { label: 新建, count: true }\n`,
    }),
  );
const errors = (...given: Parameters<typeof board>) =>
  board(...given)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, file }) => `${code} ${file}`);

it('a figure may have a colour that follows from the answer, and a line of its hours', () => {
  const keys =
    "colour: { all: \"row.all > 9 ? 'red' : 'default'\" }, trend: { report: hours, x: createdAt, y: { all: made } }";
  expect(errors(keys)).toEqual([]);
  expect(board(keys).resolved.pages.find(({ path }) => path === 'home')).toMatchObject({
    blocks: [{ fields: [{ name: 'all', trend: 'made' }], trend: { report: { defineId: 2 }, x: 'createdAt' } }],
  });
});

it('what is not there is refused where it stands, and hours are those of points of time', () => {
  const home = 'HD203 pages/home.page.yaml';
  expect(errors('colour: { al: "\'red\'" }')).toEqual([home]);
  expect(errors('trend: { report: hours, x: status, y: { all: made } }')).toEqual([home]);
  expect(errors('trend: { report: hours, x: createdAt, y: { al: made } }')).toEqual([home]);
  expect(errors('trend: { report: hours, x: createdAt, y: { all: mad } }')).toEqual([home]);
  expect(errors('alarm: [all]', 'status, by: hour')).toEqual(['HD508 reports/hours.report.yaml']);
});
