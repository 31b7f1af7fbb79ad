import { expect, it } from 'vitest';
import { openGround, workbenchFiles } from './ground.ts';

const file = 'pages/goods.page.yaml';
const text = 'kind: list\ntitle: 全部商品\ncall: shop.goods.list\ncolumns: [goodsName]\n';

it('where app.yaml says so, one person may publish what they wrote', async () => {
  const app = workbenchFiles['app.yaml']?.replace('publish: 页面发布', 'publish: 页面发布, fourEyes: false') ?? '';
  const ground = await openGround({ 'app.yaml': app });
  try {
    const [boss, east] = [await ground.ask('boss'), await ground.ask('east')];
    const id = await boss.begin('商品', { [file]: text });
    await boss.act(id, 'hand-in');
    expect((await east.act(id, 'publish')).message).toBe('您没有发布变更集的权限');
    expect((await boss.act(id, 'publish')).message).toBe('成功');
    expect(await ground.text(file)).toBe(text);
  } finally {
    await ground.close();
  }
});
