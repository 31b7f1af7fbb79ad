import { expect, it } from 'vitest';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import { compile } from '#runtime/language/index.ts';
import { tinyWith } from '../tiny.ts';

const list = { kind: 'list', title: '商品管理', call: 'shop.goods.list', columns: ['goodsName'] };
const opens = { label: '新建', open: 'goodsForm' };

it.each([
  ['nothing', {}, undefined],
  ['a condition of an action', { actions: { add: { ...opens, when: "user.operatorName != ''" } } }, true],
  ['an argument', { actions: { add: { ...opens, with: { id: '1' } } } }, true],
  [
    'a text',
    {
      actions: { remove: { label: '删除', place: 'row', call: 'shop.goods.delete', confirm: '删除{row.goodsName}？' } },
    },
    true,
  ],
])('a page says whether it works anything out: %s', (_, more, evaluates) => {
  const { bundle, issues } = compile(tinyWith({ 'pages/goods.page.yaml': JSON.stringify({ ...list, ...more }) }));
  expect(issues.filter(({ file }) => file === 'pages/goods.page.yaml')).toEqual([]);
  const [, text] = [...(bundle?.files ?? [])].find(([name]) => name.startsWith('pages/goods.')) ?? [];
  expect((JSON.parse(text ?? '{}') as BundledPage).evaluates).toBe(evaluates);
});
