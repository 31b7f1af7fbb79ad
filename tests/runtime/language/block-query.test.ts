import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const board = (block: string) =>
  validate(
    tinyWith({
      'pages/home.page.yaml': `kind: board\ntitle: 首页\nblocks:\n  goods: { block: list, ${block} }\n`,
      'permissions.yaml': `${tinyApp['permissions.yaml']}  home: ''\n`,
      'menu.yaml': `${tinyApp['menu.yaml']}  - home\n`,
      'reports/stock.report.yaml':
        'defineId: 1\ntitle: 库存数\nentity: goods\nmeasures:\n  onSale: { label: 在售, count: true, where: { status: onSale } }\n',
    }),
  );
const codes = (block: string) =>
  board(block)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, line }) => [code, line]);

it('a list on a board is searched by the fields of its entity', () => {
  const { issues, resolved } = board('call: shop.goods.list, query: [goodsName, status], columns: [goodsName]');
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const page = resolved.pages.find(({ path }) => path === 'home');
  expect(page).toMatchObject({ blocks: [{ query: [{ name: 'goodsName' }, { name: 'status' }] }] });
  expect(page?.dictionaries).toHaveProperty('goodsStatus');
});

it('what it does not have, or what no list call answers, is refused where it stands', () => {
  expect(codes('call: shop.goods.list, query: [goodsNam], columns: [goodsName]')).toEqual([['HD203', 4]]);
  expect(codes('report: stock, query: [onSale], columns: [onSale]')).toEqual([['HD510', 4]]);
});
