import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const bar = (more: string): string => `${tinyApp['app.yaml']}widgets:
  agentToolbar:
    host: /callcentre
    enterprises: [{ code: k, name: 客服 }]
${more}`;
const codesOf = async (changes: Record<string, string>): Promise<string[]> => {
  const { issues } = await validate(tinyWith(changes));
  return issues.map(({ code, file, line }) => `${code} ${file}:${line}`);
};

describe('the widgets of the layout', () => {
  const right = '    incoming: goods\n    reminder: { roles: [店员], count: shop.goods.list, page: goods }\n';
  it('are told what they are, and their calls belong to their pages', async () => {
    const { issues, resolved } = await validate(tinyWith({ 'app.yaml': bar(`    roles: [店员]\n${right}`) }));
    expect(issues).toEqual([]);
    expect(resolved.model.app.widgets).toEqual([
      {
        name: 'agentToolbar',
        roles: ['店员'],
        opens: ['goods', 'goods'],
        calls: [{ name: 'shop.goods.list', page: 'goods' }],
        options: {
          host: '/callcentre',
          enterprises: [{ code: 'k', name: '客服' }],
          incoming: 'goods',
          reminder: { roles: ['店员'], count: 'shop.goods.list', page: 'goods' },
        },
      },
    ]);
    expect(resolved.shellCalls['shop.goods.list']?.access).toEqual(['商品管理']);
  });

  it.each([
    ['a page', '    incoming: good\n', 'HD205 app.yaml:10'],
    ['a role', '    roles: [店长]\n    incoming: goods\n', 'HD210 app.yaml:10'],
    ['a call', right.replace('goods.list', 'goods.lists'), 'HD204 app.yaml:11'],
    ['a host', '    hiddenOn: ["a b"]\n    incoming: goods\n', 'HD114 app.yaml:10'],
    ['a key', '    incomming: goods\n', 'HD110 app.yaml:10'],
  ])('%s that is misspelt is found where it stands', async (_, more, expected) => {
    expect(await codesOf({ 'app.yaml': bar(more) })).toContain(expected);
  });
});

describe('boards', () => {
  const board = (head: string, search: string): Record<string, string> => ({
    'pages/goods.page.yaml': `kind: board
title: 商品管理
params: { q: text }
head:
  call: { block: widget, widget: ${head}, options: { serialId: params.q } }
search:
  call: shop.goods.list
  fields: [{ field: ${search}, initial: params.q }]
  columns: [goodsName]
blocks:
  one: { block: record, call: shop.goods.get, with: { id: found.id }, fields: [goodsName] }
actions:
  add: { label: 新建, open: goodsForm }
  remove: { label: 删除, call: shop.goods.delete }
`,
  });
  it('have a head that knows nothing of what is found, and search by what they are opened with', async () => {
    const { issues, resolved } = await validate(tinyWith(board('incomingCall', 'goodsName')));
    expect(issues).toEqual([]);
    const page = resolved.pages.find(({ path }) => path === 'goods');
    expect(page).toMatchObject({
      head: [{ block: 'widget', widget: 'incomingCall', with: { serialId: { cel: 'params.q' } } }],
      search: { with: { goodsName: { cel: 'params.q' } } },
    });
  });
  it('search by their own fields only', async () => {
    expect(await codesOf(board('incomingCall', 'goodName'))).toContain('HD203 pages/goods.page.yaml:8');
  });
  it('show widgets that there are', async () => {
    expect(await codesOf(board('incomingCalls', 'goodsName'))).toContain('HD113 pages/goods.page.yaml:5');
  });
});
