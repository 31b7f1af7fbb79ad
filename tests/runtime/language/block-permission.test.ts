import { expect, it } from 'vitest';
import type { BundledApp, BundledBoardPage, BundledPage } from '#runtime/language/bundle/client.ts';
import { compile, validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

/** A page for everybody, with a list, figures and links for some. */
const home = (blocks: string): ReturnType<typeof tinyWith> =>
  tinyWith({
    'pages/home.page.yaml': `kind: board\ntitle: 首页\nblocks:\n${blocks}`,
    'permissions.yaml': `${tinyApp['permissions.yaml']}  home: ''\nactions: [进货]\n`,
    'menu.yaml': `${tinyApp['menu.yaml']}  - home\n`,
    'services/shop/shop.stock.calls.yaml':
      'title: 库存\nbase: /api/shop/stock\nentity: goods\ncalls:\n  due: { get: due, verb: list }\n',
    'reports/stock.report.yaml':
      'defineId: 1\ntitle: 库存数\nentity: goods\nmeasures:\n  onSale: { label: 在售, count: true, where: { status: onSale } }\n',
    'roles.yaml': tinyApp['roles.yaml']?.replace('商品管理', '商品管理, 进货') ?? '',
  });
const due = (permission: string) =>
  `  due: { block: list, ${permission}call: shop.stock.due, pageSize: 5, columns: [goodsName] }\n`;
const figures = (open: string) =>
  `  figures: { block: figures, permission: 进货, report: stock, fields: [onSale], open: { onSale: ${open} } }\n`;

function bundled(blocks: string): { page: BundledBoardPage; app: BundledApp; access: unknown; report: unknown } {
  const { issues, bundle } = compile(home(blocks));
  expect(issues).toEqual([]);
  const file = (start: string): string =>
    [...(bundle?.files ?? [])].find(([name]) => name.startsWith(start))?.[1] ?? '{}';
  return {
    page: JSON.parse(file('pages/home.')) as BundledBoardPage & BundledPage,
    app: JSON.parse(file('app.')) as BundledApp,
    access: bundle?.model.calls['shop.stock.due']?.access,
    report: Object.values(bundle?.model.reports ?? {})[0]?.access,
  };
}

it('what fills a block is given to those who have its label, and to all who may open the page where it has none', () => {
  expect(bundled(due('permission: 进货, ') + figures('goods'))).toMatchObject({
    page: { blocks: [{ permission: '进货', pageSize: 5 }, {}] },
    access: ['进货'],
    report: ['进货'],
  });
  expect(bundled(due('') + figures('goods')).access).toBe('login');
});

it('a label that the catalogue does not know is reported where it stands', () => {
  const { issues } = validate(home(due('permission: 出货, ') + figures('goods')));
  expect(issues.map(({ code, file, line }) => [code, file, line])).toEqual([['HD303', 'pages/home.page.yaml', 4]]);
});

it('a figure opens a page, or a list with its filters; one that the list does not have is reported', () => {
  const opened = (open: string) => bundled(due('') + figures(open)).page.blocks[1];
  expect(opened('goods')).toMatchObject({ fields: [{ open: { page: 'goods', with: {} } }] });
  expect(opened(`{ page: goods, with: { status: "'onSale'" } }`)).toMatchObject({
    fields: [{ open: { page: 'goods', with: { status: { cel: "'onSale'" } } } }],
  });
  const { issues } = validate(home(due('') + figures(`{ page: goods, with: { statu: "'onSale'" } }`)));
  expect(issues.map(({ code, hint }) => [code, hint.includes('status')])).toEqual([['HD211', true]]);
});

it('a figure stands beside what it is compared with, and is red where it alarms; both are of the answer', () => {
  const two =
    'defineId: 1\ntitle: 库存数\nentity: goods\nmeasures:\n  onSale: { label: 在售, count: true, where: { createdAt: today } }\n  before: { label: 昨日, count: true, where: { createdAt: yesterday } }\n';
  const block = (more: string) =>
    `${due('')}  figures: { block: figures, permission: 进货, report: stock, fields: [onSale], ${more} }\n`;
  const of = (more: string) => validate(new Map(home(block(more))).set('reports/stock.report.yaml', two));
  const page = of('compare: { onSale: before }, alarm: [onSale]').resolved.pages.find(({ path }) => path === 'home');
  expect(page).toMatchObject({
    blocks: [{}, { fields: [{ name: 'onSale', compare: { name: 'before', label: '昨日' }, alarm: true }] }],
  });
  const codes = (more: string) => of(more).issues.map(({ code, line }) => [code, line]);
  expect(codes('compare: { onSale: befor }')).toEqual([['HD203', 5]]);
  expect(codes('compare: { before: onSale }, alarm: [befor]')).toEqual([
    ['HD203', 5],
    ['HD203', 5],
  ]);
});

it('links lead to pages that there are', () => {
  expect(
    bundled(`${due('')}${figures('goods')}  links: { block: links, pages: [goods, goodsForm] }\n`).page.blocks[2],
  ).toMatchObject({
    block: 'links',
    pages: ['goods', 'goodsForm'],
  });
  const { issues } = validate(home(`${due('')}${figures('goods')}  links: { block: links, pages: [good] }\n`));
  expect(issues.map(({ code, line }) => [code, line])).toEqual([['HD205', 6]]);
});
