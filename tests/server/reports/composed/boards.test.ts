import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer, Caller, World } from '../../world.ts';
import { openTill, tillShop, type Who } from './till.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 540_000 });

const boards = '/rptApi/v1/savedBoards';
const reports = '/rptApi/v1/savedReports';
const people = ['admin', 'boss', 'east', 'eastTwo', 'guest'] as const satisfies readonly Who[];

/** The till, whose people put their reports on boards. */
const app = () =>
  tillShop(order => order, {
    'pages/boards.page.yaml':
      'kind: list\ntitle: 自助看板\ncall: savedBoard.list\ncolumns: [boardName, tiles]\nactions:\n  remove: { label: 删除, call: savedBoard.drop, with: { id: row.savedBoardId } }\n',
    'pages/board.page.yaml':
      'kind: savedBoard\ntitle: 看板\nparams: { id: integer, from: integer }\nkept: boards\nshows: shown\n',
    'menu.yaml':
      'items: [goods, customers, orders, organisations, customerReport, composer, kept, boards, paidOrders]\n',
    'permissions.yaml': `pages:
  goods: 商品管理
  customers: 客户管理
  orders: 订单管理
  organisations: 组织管理
  customerReport: 客户管理
  password: ''
  composer: 自助报表
  shown: 自助报表
  kept: 自助报表
  boards: 自助报表
  board: 自助报表
  paidOrders: 已付款
actions: [商品删除, 商品导出, 查看完整信息, 共享报表]
unmask: 查看完整信息
shareReports: 共享报表
`,
  });

let world: World;
const of = {} as Record<Who, Caller>;
beforeAll(async () => {
  world = await openTill(40, app());
  for (const who of people) of[who] = await world.as(who);
});
afterAll(() => world?.close());

const statistic = (title: string, more: object = {}) => ({
  title,
  entity: 'order',
  params: ['state'],
  group: ['state'],
  measures: { records: { label: '订单数', count: true } },
  ...more,
});
const report = async (who: Who, title: string, more: object = {}, kept: object = {}): Promise<number> =>
  (await of[who].post(reports, { reportName: title, definition: JSON.stringify(statistic(title, more)), ...kept }))
    .content.id;
const tile = (savedReportId: number, more: object = {}) => ({ savedReportId, span: 12, as: 'chart', ...more });
const keep = (who: Who, boardName: string, tiles: object[], more: object = {}): Promise<Answer> =>
  of[who].post(boards, { boardName, definition: JSON.stringify({ filters: ['state'], tiles }), ...more });
const open = async (who: Who, id: number) => (await of[who].get(`${boards}/${id}`)).content;
const listed = async (who: Who): Promise<string[]> =>
  (await of[who].get(boards, { limit: 100 })).content.records.map((row: { boardName: string }) => row.boardName);

describe('a kept board', () => {
  it('tells each of its readers which of its reports they may run, and the reason where not', async () => {
    const [sold, cost] = [
      await report('boss', '按状态'),
      await report('boss', '成本', { measures: { cost: { label: '成本', sum: 'cost' } } }),
    ];
    const { content, code } = await keep(
      'boss',
      '门店',
      [tile(sold), tile(cost), { defineId: 77, span: 24, as: 'table' }],
      {
        sharing: 'all',
      },
    );
    expect(code).toBe(200);
    const own = await open('boss', content.id);
    expect(own).toMatchObject({ boardName: '门店', isOwn: true, definition: { filters: ['state'] } });
    expect(own.shape.tiles.map(({ report: shown }: { report: object | null }) => shown !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(own.shape.tiles[0]).toMatchObject({
      reportName: '按状态',
      report: { params: [{ field: { name: 'state' } }] },
    });
    const seen = await open('east', content.id);
    expect(seen.isOwn).toBe(false);
    expect(seen.shape.tiles[0].report).not.toBeNull();
    expect(seen.shape.tiles[1]).toMatchObject({
      report: null,
      refused: expect.stringContaining('您看不到「订单」的「成本」'),
    });
    expect(await listed('eastTwo')).toContain('门店');
  });

  it('takes along the reports of its maker that nobody else has, and those alone', async () => {
    const [shared, left] = [await report('boss', '随板共享'), await report('boss', '不在板上')];
    const another = await report('admin', '经理的');
    const { content } = await keep('boss', '带着报表', [tile(shared)], { sharing: 'role', roleName: '店员' });
    expect((await of.east.get(`${reports}/${shared}`)).code).toBe(200);
    expect((await of.eastTwo.get(`${reports}/${shared}`)).status).toBe(404);
    expect((await of.east.get(`${reports}/${left}`)).status).toBe(404);
    expect((await open('east', content.id)).shape.tiles[0].report).not.toBeNull();
    // Whose it is not gives nobody a right to it.
    const { content: other } = await keep('boss', '别人的报表', [tile(another)], { sharing: 'all' });
    expect((await of.east.get(`${reports}/${another}`)).status).toBe(404);
    expect((await open('east', other.id)).shape.tiles[0]).toEqual({
      reportName: '',
      report: null,
      refused: '这张报表已被删除，或不再共享给您',
    });
  });

  it('stays where a report of it is deleted, and says so in its place', async () => {
    const [first, second] = [await report('boss', '会删掉'), await report('boss', '会留下')];
    const { content } = await keep('boss', '少一张', [tile(first, { title: '我的叫法' }), tile(second)]);
    await of.boss.delete(`${reports}/${first}`);
    const { tiles } = (await open('boss', content.id)).shape;
    expect(tiles[0]).toEqual({ reportName: '我的叫法', report: null, refused: '这张报表已被删除，或不再共享给您' });
    expect(tiles[1].report).not.toBeNull();
  });

  it('is changed and deleted by its maker alone, shared by who may share, and called by one name once', async () => {
    const id = await report('boss', '只有一张');
    const { content } = await keep('boss', '谁的', [tile(id)], { sharing: 'all' });
    expect((await keep('east', '谁的', [tile(id)], { id: content.id })).message).toBe(
      '看板「谁的」由王店长制作，只能由其本人修改；您可以复制一份',
    );
    expect((await of.east.delete(`${boards}/${content.id}`)).message).toContain('只能由其本人删除');
    expect((await keep('east', '大家的', [tile(id)], { sharing: 'all' })).message).toBe('没有权限：共享报表');
    expect((await keep('boss', '谁的', [tile(id)])).errors).toEqual({
      boardName: '您已有名为「谁的」的看板，请换一个名称',
    });
    const again = await keep('boss', '谁的（改）', [tile(id), tile(id)], { id: content.id, sharing: 'own' });
    expect(again.content.id).toBe(content.id);
    expect(await listed('east')).not.toContain('谁的（改）');
    expect((await of.boss.get(boards, { limit: 100 })).content.records).toContainEqual(
      expect.objectContaining({ boardName: '谁的（改）', tiles: 2 }),
    );
    expect((await of.boss.delete(`${boards}/${content.id}`)).code).toBe(200);
    expect((await of.boss.get(`${boards}/${content.id}`)).status).toBe(404);
    expect((await of.boss.get(`${reports}/${id}`)).code).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['no tiles', { filters: [], tiles: [] }],
    ['a tile of no report', { filters: [], tiles: [{ span: 12, as: 'chart' }] }],
    ['a tile of two', { filters: [], tiles: [{ span: 12, as: 'chart', savedReportId: 1, defineId: 1 }] }],
    ['a width that there is not', { filters: [], tiles: [{ savedReportId: 1, span: 13, as: 'chart' }] }],
    ['a way of drawing that there is not', { filters: [], tiles: [{ savedReportId: 1, span: 12, as: 'map' }] }],
    ['a key that there is not', { filters: [], tiles: [{ savedReportId: 1, span: 12, as: 'chart', html: '<b>' }] }],
    ['too many', { filters: [], tiles: Array.from({ length: 25 }, () => tile(1)) }],
    ['a text', '{"filters"'],
  ])('is not kept with %s', async (_, definition) => {
    const text = typeof definition === 'string' ? definition : JSON.stringify(definition);
    const { code, errors } = await of.boss.post(boards, { boardName: '坏的', definition: text });
    expect(code).not.toBe(200);
    expect(errors).toHaveProperty('definition');
    expect((await of.boss.post(`${boards}/shape`, { definition })).code).not.toBe(200);
    expect(await listed('boss')).not.toContain('坏的');
  });
});

describe('what may be put on a board', () => {
  it('is what one has composed or been given, and the reports of the documents that one may run', async () => {
    const [own, given] = [await report('east', '我自己的'), await report('boss', '给大家', {}, { sharing: 'all' })];
    const titles = async (who: Who) =>
      (await of[who].get(`${boards}/offered`)).content.reports.map((one: { title: string }) => one.title);
    const { reports: offered, mayShare, roles } = (await of.east.get(`${boards}/offered`)).content;
    expect(offered).toContainEqual(
      expect.objectContaining({ savedReportId: own, title: '我自己的', by: '', isPrivate: true, about: '订单' }),
    );
    expect(offered).toContainEqual(expect.objectContaining({ savedReportId: given, by: '王店长' }));
    expect(offered.find((one: { savedReportId?: number }) => one.savedReportId === given)).not.toHaveProperty(
      'isPrivate',
    );
    expect({ mayShare, roles }).toEqual({ mayShare: false, roles: [] });
    expect(await titles('boss')).not.toContain('我自己的');
    const ofDocuments = (all: { defineId?: number }[]) => all.filter(({ defineId }) => defineId).length;
    expect(ofDocuments(offered)).toBeGreaterThan(0);
    expect(ofDocuments((await of.guest.get(`${boards}/offered`)).content.reports)).toBe(0);
  });
});
