import { expect, it } from 'vitest';
import { compile, validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const detail = {
  'purchase/goods/goodsDetail.page.yaml':
    'kind: detail\ntitle: 商品详情\nparams: { id: integer, tab: text }\nload: shop.goods.get\nfields: [goodsName]\n',
  'permissions.yaml': `${tinyApp['permissions.yaml']}  goodsDetail: 商品管理\n`,
};

it('a detail page needs the parameters that find its record, and no others', () => {
  const { bundle } = compile(tinyWith(detail));
  const [, app] = [...(bundle?.files ?? [])].find(([name]) => name.startsWith('app.')) ?? [];
  const { routes } = JSON.parse(app ?? '{}') as { routes: { path: string; required?: string[]; pinyin?: string }[] };
  expect(routes.find(({ path }) => path === 'goodsDetail')?.required).toEqual(['id']);
  expect(routes.find(({ path }) => path === 'goodsForm')?.required).toBeUndefined();
  expect(routes.find(({ path }) => path === 'goodsDetail')?.pinyin).toMatch(/^shang pin xiang\S* qing$/);
});

it('a menu entry that could not be opened is reported at its place', () => {
  const menu =
    'items:\n  - goods\n  - key: more\n    title: 更多\n    items:\n      - goodsForm\n      - goodsDetail\n';
  const { issues } = validate(tinyWith({ ...detail, 'menu.yaml': menu }));
  expect(issues.map(({ code, file, line }) => [code, file, line])).toEqual([['HD307', 'menu.yaml', 7]]);
});

it('the call that checks the searched user is one of the shell, and has to exist', () => {
  const account = (check: string) => ({
    'app.yaml': `${tinyApp['app.yaml']}account: { entity: goods, page: goods, check: ${check} }\nproductionHosts: [boss.example]\n`,
  });
  const { bundle, issues } = compile(tinyWith(account('shop.goods.get')));
  expect(issues).toEqual([]);
  const [, app] = [...(bundle?.files ?? [])].find(([name]) => name.startsWith('app.')) ?? [];
  expect(Object.keys((JSON.parse(app ?? '{}') as { calls: object }).calls)).toContain('shop.goods.get');
  expect(validate(tinyWith(account('shop.goods.got'))).issues.map(({ code }) => code)).toContain('HD204');
});
