import { expect, it } from 'vitest';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import { compile, validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const service = tinyApp['services/shop/shop.goods.calls.yaml'] ?? '';
const withCalls = (calls: string) =>
  tinyWith({ 'services/shop/shop.goods.calls.yaml': `${service}calls:\n  ${calls}\n` });

it('a page carries its calls with all that the client must know of them', () => {
  const own = 'needs: { price: price不可为空 }, failures: { 400: 暂无数据, file: 内容过多 }, timeout: 10';
  // What wants a price offers nothing to choose from: another call does.
  const { bundle } = compile(withCalls(`list: { ${own} }\n  all: { get: all, verb: list }`));
  const [, text] = [...(bundle?.files ?? [])].find(([name]) => name.startsWith('pages/goods.')) ?? [];
  expect((JSON.parse(text ?? '{}') as BundledPage).calls['shop.goods.list']).toEqual({
    name: 'shop.goods.list',
    method: 'get',
    path: '/api/shop/goods',
    verb: 'list',
    entity: 'goods',
    needs: { price: 'price不可为空' },
    failures: { 400: '暂无数据', file: '内容过多' },
    access: ['商品管理'],
    timeout: 10,
  });
});

it('what is no code of an answer is reported', () => {
  const { issues } = validate(withCalls('list: { failures: { fil: x } }'));
  expect(issues.map(({ file, line }) => [file, line])).toEqual([['services/shop/shop.goods.calls.yaml', 6]]);
});
