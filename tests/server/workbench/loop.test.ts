import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ground, openGround, root } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(async () => {
  await ground.rows('truncate heddle_change_set, heddle_notice cascade');
  await ground.save(file, before);
});
afterAll(() => ground?.close());

const file = 'pages/goods.page.yaml';
const before = '# 商品\nkind: list\ntitle: 商品管理\n\n# 数据\ncall: shop.goods.list\n\ncolumns:\n  - goodsName\n';
const after = before.replace('title: 商品管理', 'title: 全部商品');
const trail = () =>
  ground.rows(
    "select operator_name as who, call, detail from audit_entry where call like 'workbench.%' order by entry_id",
  );
const bell = () =>
  ground.rows(
    'select o.operator_code as who, n.title, n.text, n.params from heddle_notice n join secoperator o using (operator_id) order by n.id',
  );

describe('a change, from its first letter to its end', () => {
  it('is written, handed in, published by another, told and taken back', async () => {
    const [east, boss] = [await ground.ask('east'), await ground.ask('boss')];
    await ground.rows('delete from heddle_notice');
    const id = await east.begin('商品改名', { [file]: after });
    expect((await east.read(id)).documents).toMatchObject([{ file, change: 'changed', added: 1, removed: 1 }]);
    expect((await east.act(id, 'hand-in')).message).toBe('成功');
    expect(await bell()).toMatchObject([
      { who: 'admin', title: '待发布：商品改名' },
      { who: 'boss', title: '待发布：商品改名', text: '李东提交了变更集，1 份文档', params: { changeSet: String(id) } },
    ]);
    expect((await boss.get(root)).content.toPublish).toMatchObject([{ id, documents: 1 }]);
    expect((await east.get(root)).content).toMatchObject({ mine: [{ id }], toPublish: [], ended: [] });
    expect((await boss.act(id, 'publish')).message).toBe('成功');
    expect(await ground.text(file)).toBe(after);
    expect(ground.server.model().titles.goods).toBe('全部商品');
    expect((await boss.act(id, 'roll-back', { reason: '叫法不对' })).message).toBe('成功');
    expect(await ground.text(file)).toBe(before);
    expect(ground.server.model().titles.goods).toBe('商品管理');
    expect(ground.told.slice(-3)).toEqual([`${id}: ${file}`, `published: ${file}`, `published: ${file}`]);
    expect((await bell()).slice(2)).toMatchObject([
      { who: 'east', title: '已发布：商品改名', text: '王店长已发布' },
      { who: 'east', title: '已回滚：商品改名', text: '王店长已回滚：叫法不对' },
    ]);
    expect((await trail()).slice(-4)).toEqual([
      { who: '李东', call: 'workbench.begin', detail: `新建变更集 ${id}「商品改名」` },
      { who: '李东', call: 'workbench.handIn', detail: `提交变更集 ${id}「商品改名」` },
      { who: '王店长', call: 'workbench.publish', detail: `发布变更集 ${id}「商品改名」` },
      { who: '王店长', call: 'workbench.rollBack', detail: `回滚变更集 ${id}「商品改名」：叫法不对` },
    ]);
  });

  it('of several documents, one new and one gone, all are put there and taken back', async () => {
    const [east, boss] = [await ground.ask('east'), await ground.ask('boss')];
    const made = 'new/place/goodsAgain.page.yaml';
    const gone = 'reports/customers.report.yaml';
    const report = await ground.text(gone);
    const permissions = (await ground.text('permissions.yaml')) ?? '';
    const menu = (await ground.text('menu.yaml')) ?? '';
    const id = await east.begin('商品', {
      [made]: 'kind: list\ntitle: 又是商品\ncall: shop.goods.list\ncolumns: [goodsName]\n',
      [gone]: null,
      'pages/customerReport.page.yaml': null,
      'permissions.yaml': permissions.replace('  customerReport: 客户管理\n', '  goodsAgain: 商品管理\n'),
      'menu.yaml': menu.replace('customerReport', 'goodsAgain'),
    });
    expect((await east.read(id)).documents.map(({ change }: { change: string }) => change)).toEqual([
      'changed',
      'added',
      'deleted',
      'changed',
      'deleted',
    ]);
    expect((await east.act(id, 'hand-in')).message).toBe('成功');
    expect((await boss.act(id, 'publish')).message).toBe('成功');
    expect([await ground.text(gone), ground.server.model().titles.goodsAgain]).toEqual([null, '又是商品']);
    expect((await boss.act(id, 'roll-back')).message).toBe('成功');
    expect([await ground.text(gone), await ground.text(made)]).toEqual([report, null]);
    expect([await ground.text('permissions.yaml'), await ground.text('menu.yaml')]).toEqual([permissions, menu]);
  });

  it('returned, it says why and goes on', async () => {
    const [east, boss] = [await ground.ask('east'), await ground.ask('boss')];
    const id = await east.begin('商品改名', { [file]: after });
    await east.act(id, 'hand-in');
    expect((await boss.act(id, 'return', { reason: ' ' })).message).toBe('请填写退回原因');
    expect((await boss.act(id, 'return', { reason: '用全称' })).message).toBe('成功');
    expect(await east.read(id)).toMatchObject({ status: 'returned', reason: '用全称' });
    expect((await bell()).at(-1)).toMatchObject({ who: 'east', title: '已退回：商品改名', text: '王店长：用全称' });
    expect((await east.act(id, 'hand-in')).status).toBe(200);
  });

  it('what is said of a line stays with it, and the owner hears of it', async () => {
    const [east, west] = [await ground.ask('east'), await ground.ask('west')];
    const id = await east.begin('商品改名', { [file]: after });
    await west.act(id, 'comments', { text: '为什么？', file, line: 3 });
    expect((await east.read(id)).comments).toMatchObject([{ by: { name: '周西' }, text: '为什么？', file, line: 3 }]);
    expect(await bell()).toMatchObject([{ who: 'east', title: '评论：商品改名', text: '周西：为什么？' }]);
    expect((await west.act(id, 'comments', { text: '', file })).status).toBe(422);
  });
});

describe('a set that is not right', () => {
  it('is not handed in while its documents have errors; it says which', async () => {
    const east = await ground.ask('east');
    const id = await east.begin('商品', { [file]: after.replace('goodsName', 'goodsNane') });
    const answer = await east.act(id, 'hand-in');
    expect([answer.status, answer.message]).toEqual([
      409,
      `文档还有 1 处错误：${file} 第 9 行 实体「goods」没有字段「goodsNane」`,
    ]);
    expect((await east.read(id)).status).toBe('draft');
  });

  it('is not handed in without documents', async () => {
    const east = await ground.ask('east');
    expect((await east.act(await east.begin('空'), 'hand-in')).message).toBe('变更集中还没有文档');
  });

  it('where it cannot be served, documents and set stay as they were', async () => {
    const [east, boss] = [await ground.ask('east'), await ground.ask('boss')];
    const id = await east.begin('商品', {
      [file]: after,
      'dictionaries/x.dictionary.yaml': 'title: 新\nitems: { a: 甲 }\n',
    });
    await east.act(id, 'hand-in');
    ground.failNext('列 price 会丢失');
    const answer = await boss.act(id, 'publish');
    expect([answer.status, answer.message]).toEqual([409, '发布没有成功，文档已恢复原样：列 price 会丢失']);
    expect([await ground.text(file), await ground.text('dictionaries/x.dictionary.yaml')]).toEqual([before, null]);
    expect((await boss.read(id)).status).toBe('handedIn');
    expect((await boss.act(id, 'publish')).message).toBe('成功');
  });
});

it('a program that dies once the documents are there: published again, the set is still taken back', async () => {
  const [east, boss] = [await ground.ask('east'), await ground.ask('boss')];
  const id = await east.begin('商品改名', { [file]: after });
  await east.act(id, 'hand-in');
  await boss.act(id, 'publish');
  // As it stands where the last transaction did not come about.
  await ground.rows("update heddle_change_set set status = 'handedIn' where id = $1", [id]);
  expect((await boss.act(id, 'publish')).message).toBe('成功');
  expect((await boss.act(id, 'roll-back')).message).toBe('成功');
  expect(await ground.text(file)).toBe(before);
});

describe('what is published by two at once', () => {
  it('one set: the second is told that it is there already', async () => {
    const [east, boss, admin] = [await ground.ask('east'), await ground.ask('boss'), await ground.ask('admin')];
    const id = await east.begin('商品', { [file]: after });
    await east.act(id, 'hand-in');
    const answers = await Promise.all([boss.act(id, 'publish'), admin.act(id, 'publish')]);
    expect(answers.map(({ message }) => message).sort()).toEqual(['变更集已发布，不能发布', '成功']);
  });

  it('two sets of one document: both are there, as they touch other lines', async () => {
    const [east, boss, admin] = [await ground.ask('east'), await ground.ask('boss'), await ground.ask('admin')];
    const first = await east.begin('改名', { [file]: after });
    const second = await east.begin('加列', { [file]: `${before}  - kind\n` });
    for (const id of [first, second]) await east.act(id, 'hand-in');
    await Promise.all([boss.act(first, 'publish'), admin.act(second, 'publish')]);
    expect(await ground.text(file)).toBe(`${after}  - kind\n`);
    // The one is taken back without the other.
    expect((await boss.act(first, 'roll-back')).message).toBe('成功');
    expect(await ground.text(file)).toBe(`${before}  - kind\n`);
  });
});
