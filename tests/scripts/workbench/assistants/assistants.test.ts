import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Changes } from '#scripts/heddle/mcp/changes.ts';
import type { Assistant } from '../../heddle/mcp/assistant.ts';
import { type AssistantGround, goods, openAssistants, page } from './ground.ts';

let ground: AssistantGround;
/** A customer of 西店. */
let ofWest = 0;
beforeAll(async () => {
  ground = await openAssistants();
  const west = await ground.as('west');
  const { content } = await west.post('/api/shop/customer', { custName: '王小明', phone: '13800138000' });
  ofWest = Number(typeof content === 'object' ? content.custId : content);
});
afterAll(() => ground?.close());

const of = (account: string): Promise<Assistant> => ground.assistantOf(account);

const numberIn = (text: string): number => Number(/变更集 (\d+)/.exec(text)?.[1]);

describe('an assistant over HTTP', () => {
  it('finds, reads, mends what it was told is wrong, and hands a change set in for a person to publish', async () => {
    const east = await of('east');
    const from = await ground.lastEntry();
    expect(east.client.getInstructions()).toContain('hand_in');
    expect((await east.ask('find', { word: '商品' })).text).toContain(page);
    expect((await east.ask('read', { file: page })).text).toContain('columns: [goodsName]');
    const begun = await east.ask('begin_change_set', { title: '商品列出价格', why: '便于比价' });
    const changeSet = numberIn(begun.text);
    const first: Changes = [
      { file: page, replace: [{ old: '[goodsName]', new: '[goodsName, prise]' }] },
      {
        file: 'pages/goods.cases.yaml',
        text: 'title: 商品\ncases:\n  登记:\n    who: 店长\n    call: shop.goods.create\n    with: { goodsName: 桌子, price: 100 }\n    answer: {}\n',
      },
    ];
    expect((await east.ask('save_documents', { changeSet, changes: first })).isRefused).toBe(false);
    const { changes, text } = await east.mended([], { changeSet });
    expect(text).toContain('0 errors, 0 warnings of this proposal');
    expect(changes).toEqual([
      { file: page, replace: [{ old: expect.any(String), new: expect.stringContaining('price') }] },
    ]);
    await east.ask('save_documents', { changeSet, changes });
    const read = await east.ask('read_change_set', { changeSet });
    expect(read.text).toContain(`变更集 ${changeSet}「助手：商品列出价格」 编写中，李东\n说明：便于比价`);
    expect(read.text).toContain(`修改 ${page} +1 -1`);
    expect(read.text).toContain('0 errors, 0 warnings');
    expect(read.text).toContain('外观 goods：页面「商品管理」 columns.price');
    expect((await east.ask('read', { file: page, changeSet })).text).toContain('[goodsName, price]');
    expect((await east.ask('read', { file: page })).text).toContain('[goodsName]');
    expect((await east.ask('change_set_cases', { changeSet })).text).toMatch(/1 个用例\n✓ pages\/goods.cases.yaml/);
    expect((await east.ask('comment', { changeSet, text: '请核对价格', file: page, line: 4 })).isRefused).toBe(false);
    expect((await east.ask('hand_in', { changeSet })).text).toContain('等待他人发布');
    expect(ground.told.slice(-1)).toEqual([`assistant ${changeSet}: ${page}`]);
    const boss = await ground.ask('boss');
    expect((await boss.read(changeSet)).comments).toMatchObject([{ text: '助手：请核对价格', by: { name: '李东' } }]);
    expect((await boss.act(changeSet, 'publish')).message).toBe('成功');
    expect(await ground.text(page)).toBe(goods.replace('[goodsName]', '[goodsName, price]'));
    expect(await ground.trail(from)).toEqual([
      {
        who: '李东',
        action: 'done',
        call: 'workbench.begin',
        detail: `经助手：新建变更集 ${changeSet}「助手：商品列出价格」`,
      },
      {
        who: '李东',
        action: 'done',
        call: 'workbench.handIn',
        detail: `经助手：提交变更集 ${changeSet}「助手：商品列出价格」`,
      },
      {
        who: '王店长',
        action: 'done',
        call: 'workbench.publish',
        detail: `发布变更集 ${changeSet}「助手：商品列出价格」`,
      },
    ]);
  });

  it('tries a call as its person, with what it would write, and nothing of it lasts', async () => {
    const east = await of('east');
    const { text } = await east.ask('try_call', { call: 'shop.goods.create', body: { goodsName: '椅子', price: 5 } });
    expect(text).toMatch(/✓ 成功.*\n将写入 1 条记录：\n {2}\+ 新建商品 #\d+\n以上没有保存/);
    expect(await ground.rows("select from goods where goods_name = '椅子'")).toHaveLength(0);
    expect((await ground.trail()).at(-1)).toEqual({
      who: '李东',
      action: 'done',
      call: 'workbench.try',
      detail: '经助手：试用服务「shop.goods.create」',
    });
    const wrong = await east.ask('try_call', { call: 'shop.goods.create', body: {} });
    expect(wrong.text).toMatch(/✗ 被拒绝（422）/);
    // Somebody who may less than they.
    const less = await east.ask('try_call', { call: 'shop.customer.list', as: '学徒' });
    expect(less.text).toContain('✓ 成功');
  });

  it('gives what each page of the app is, and the reference', async () => {
    const { client } = await of('east');
    const { resources } = await client.listResources();
    const { uri } = resources.find(({ name }) => name === 'goods') ?? { uri: '' };
    expect(JSON.stringify(await client.readResource({ uri }))).toContain('data-of-the-app');
    expect((await (await of('east')).ask('reference', { word: 'HD203' })).text).toContain('没有字段');
  });
});

describe('an assistant is refused, and the audit trail tells', () => {
  const outside = (file: string) => ({ changes: [{ file, text: 'title: x\n' }] });
  it.each([
    ['a file outside', 'read', { file: '../package.json' }, '读取应用文档以外的文件「../package.json」'],
    ['code', 'read', { file: 'extensions/x.ts' }, '读取应用文档以外的文件「extensions/x.ts」'],
    ['a change outside', 'validate', outside('/etc/x.yaml'), '修改应用文档以外的文件「/etc/x.yaml」'],
    ['to publish', 'publish', { changeSet: 1 }, '使用不存在的工具「publish」'],
    ['to take back', 'roll_back', { changeSet: 1 }, '使用不存在的工具「roll_back」'],
    [
      'a call that the person may not make',
      'try_call',
      { call: 'sec.role.list' },
      '试用服务「sec.role.list」：没有权限',
    ],
    [
      'as somebody with more',
      'try_call',
      { call: 'shop.goods.list', as: 'boss' },
      '以「boss」的身份试用服务「shop.goods.list」',
    ],
  ])('%s', async (_, name, given, detail) => {
    const from = await ground.lastEntry();
    expect(await (await of('east')).ask(name, given)).toMatchObject({ isRefused: true });
    expect(await ground.trail(from)).toEqual([
      {
        who: '李东',
        action: 'refused',
        call: 'workbench.assistant',
        detail: expect.stringContaining(`经助手：${detail}`),
      },
    ]);
  });

  it('a resource that is none of the app', async () => {
    const from = await ground.lastEntry();
    const { client } = await of('east');
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('There is no resource');
    expect(await ground.trail(from)).toMatchObject([
      { action: 'refused', detail: '经助手：读取应用以外的资源「file:///etc/passwd」' },
    ]);
  });

  it('records that its person may not read', async () => {
    const from = await ground.lastEntry();
    const call = { call: 'shop.customer.get', body: { id: ofWest } };
    expect((await (await of('west')).ask('try_call', call)).text).toContain('✓ 成功');
    expect(await (await of('east')).ask('try_call', call)).toMatchObject({ isRefused: true });
    expect(await ground.trail(from)).toMatchObject([
      { who: '周西', action: 'done' },
      { who: '李东', action: 'refused', detail: '经助手：试用服务「shop.customer.get」：记录不存在，可能已被删除' },
    ]);
  });

  it('documents and change sets of people: it writes what an assistant has begun alone, and of its own person', async () => {
    const east = await ground.ask('east');
    const byHand = await east.begin('手写的');
    const changes: Changes = [{ file: page, replace: [{ old: 'kind: list', new: 'kind: list' }] }];
    const begun = numberIn((await (await of('east')).ask('begin_change_set', { title: '改名' })).text);
    const from = await ground.lastEntry();
    expect((await (await of('east')).ask('save_documents', { changeSet: byHand, changes })).text).toContain(
      'not begun by',
    );
    expect((await (await of('west')).ask('save_documents', { changeSet: begun, changes })).text).toContain(
      '只有李东可以修改',
    );
    expect((await (await of('east')).ask('read_change_set', { changeSet: 999999 })).text).toBe('变更集不存在');
    expect(await ground.trail(from)).toMatchObject([
      { who: '李东', detail: `经助手：修改并非由助手新建的变更集 ${byHand}「手写的」` },
      {
        who: '周西',
        call: 'workbench.write',
        detail: `经助手：修改变更集 ${begun}「助手：改名」：只有李东可以修改这个变更集`,
      },
    ]);
  });
});
