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

it('what somebody has no right to do stands in the audit trail, and nothing of it is done', async () => {
  const ground = await openGround();
  try {
    const [boss, east, west] = [await ground.ask('boss'), await ground.ask('east'), await ground.ask('west')];
    const id = await boss.begin('商品', { [file]: text });
    await west.keep(id, file, null, null);
    // That it is not the time yet is no matter of rights.
    expect((await boss.act(id, 'withdraw')).status).toBe(409);
    await boss.act(id, 'hand-in');
    await east.act(id, 'publish');
    await boss.act(id, 'publish');
    const refused = await ground.rows(
      "select operator_name as who, call, detail from audit_entry where action = 'refused' order by entry_id",
    );
    const act = (what: string, why: string) => `${what}变更集 ${id}「商品」：${why}`;
    expect(refused).toEqual([
      { who: '周西', call: 'workbench.write', detail: act('修改', '只有王店长可以修改这个变更集') },
      { who: '李东', call: 'workbench.publish', detail: act('发布', '您没有发布变更集的权限') },
      { who: '王店长', call: 'workbench.publish', detail: act('发布', '自己编写或提交的变更集，须由另一人发布') },
    ]);
    expect(await ground.text(file)).not.toBe(text);
  } finally {
    await ground.close();
  }
});
