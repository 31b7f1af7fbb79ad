import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';
import { salesShop, sell } from './sales.ts';
import { sheetCells } from './xlsx-parts.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

describe('reports', () => {
  let world: World;
  const of: Record<string, Caller> = {};
  const run = (who: string, defineId: number, params: object = {}, more: object = {}) =>
    (of[who] as Caller).post('/rptApi/v1/rptQueryData', { defineId, params, curPage: 1, limit: 20, ...more });
  const everything = { dayFrom: '2000-01-01', dayTo: '2999-12-31' };
  const sales = (params: object = everything, more: object = {}, who = 'boss') =>
    run(who, 13825, params, { reportVersion: 2, ...more });

  beforeAll(async () => {
    world = await openWorld(await lentPostgres(), salesShop());
    for (const who of ['admin', 'boss', 'east', 'eastTwo', 'west', 'guest']) of[who] = await world.as(who);
    for (const phone of ['13800000001', '13900000002'])
      await (of.east as Caller).post('/api/shop/customer', { custName: '张三丰', phone });
    await sell(world, [
      { goods: '苹果', amount: 1000, day: '2026-01-31', state: 'paid' },
      { goods: '苹果', amount: 2000, day: '2026-01-01', org: '西店', by: 'west' },
      { goods: '苹果', amount: 501, day: '2026-02-01', state: 'cancelled' },
      { goods: '梨', amount: 300, day: '2026-02-28', state: 'paid', by: 'eastTwo' },
      { goods: '梨', amount: null, day: '2026-02-28' },
      { goods: '桃', amount: 100, day: '2025-12-31', state: 'cancelled' },
      { goods: '桃', amount: 100, day: '2025-12-31', createdAt: "date_trunc('month', now()) - interval '1 second'" },
      { goods: '桃', amount: 100, day: '2025-12-31', createdAt: "date_trunc('month', now()) - interval '2 months'" },
    ]);
  });
  afterAll(async () => {
    await world?.close();
  });

  describe('a report of some records only', () => {
    it('counts those alone, and asks how much a line has at least: of what is left are the totals', async () => {
      const busy = (params: object) => run('boss', 4, params);
      const lines = async (params: object) =>
        (await busy(params)).content.records.map(({ goodsId$name, orders }: Record<string, unknown>) => [
          goodsId$name,
          orders,
        ]);
      const { content } = await busy({});
      expect(content.records).toHaveLength(3);
      expect(content).toMatchObject({ total: 3, sums: { orders: 6, money: 3500, goods: null } });
      expect(await lines({ dayFrom: '2026-02-01', dayTo: '2026-02-28' })).toEqual([['梨', 2]]);
      expect(await lines({ dayFrom: '2026-01-31', dayTo: '2026-02-28', orders: '1' })).toEqual([
        ['苹果', 1],
        ['梨', 2],
      ]);
      expect((await busy({ orders: '3' })).content).toMatchObject({ total: 0, records: [], sums: { orders: 0 } });
    });

    it('refuses what is no number of records', async () => {
      for (const orders of ['x', '-1', '1.5', "1' or 1=1"])
        expect((await run('boss', 4, { orders })).errors).toEqual({ orders: '请填写整数' });
    });

    it('lists those alone, whatever is asked for', async () => {
      const states = async (params: object) =>
        (await run('boss', 5, params)).content.records.map(({ state }: { state: string }) => state).sort();
      expect(await states({})).toEqual(['cancelled', 'cancelled', 'paid', 'paid']);
      expect(await states({ state: 'open' })).toEqual([]);
      expect((await run('boss', 5)).content.sums).toEqual({ amount: 1901 });
    });
  });

  describe('a statistic', () => {
    it('counts, sums and averages each group, with totals of the whole query; a value is counted once in each, and once in all', async () => {
      const { content } = await sales({ dayFrom: '2026-01-01', dayTo: '2026-02-28' }, { sort: 'money', order: 'desc' });
      expect(content.total).toBe(3);
      expect(content.records).toEqual([
        {
          goodsId: 1,
          goodsId$name: '苹果',
          day: '2026-01',
          orders: 2,
          money: 3000,
          paid: 1000,
          closed: 1,
          each: 1500,
          goods: 1,
        },
        {
          goodsId: 1,
          goodsId$name: '苹果',
          day: '2026-02',
          orders: 1,
          money: 501,
          paid: 0,
          closed: 1,
          each: 501,
          goods: 1,
        },
        {
          goodsId: expect.any(Number),
          goodsId$name: '梨',
          day: '2026-02',
          orders: 2,
          money: 300,
          paid: 300,
          closed: 1,
          each: 300,
          goods: 1,
        },
      ]);
      expect(content.sums).toEqual({ orders: 5, money: 3801, paid: 1300, closed: 3, each: 950, goods: 2 });
    });

    it('goes by pages that neither overlap nor lose a line, and knows its size behind the last one', async () => {
      const pages = await Promise.all([1, 2, 3].map(curPage => sales(everything, { curPage, limit: 2 })));
      const lines = pages.flatMap(page =>
        page.content.records.map((row: { goodsId: number; day: string }) => `${row.goodsId} ${row.day}`),
      );
      expect(new Set(lines).size).toBe(4);
      expect(pages.map(page => page.content.total)).toEqual([4, 4, 4]);
    });

    it('sorts names behind references by pinyin', async () => {
      const { content } = await sales(everything, { sort: 'goodsId', order: 'asc' });
      expect(content.records.map((row: { goodsId$name: string }) => row.goodsId$name)).toEqual([
        '梨',
        '苹果',
        '苹果',
        '桃',
      ]);
    });

    it('without groups is one line; periods are days of Asia/Shanghai; an average of nothing is nothing', async () => {
      const { content } = await run('boss', 1);
      expect(content).toMatchObject({ total: 1, records: [{ last: 1, mean: 301 }] });
      const { rows } = await world.connection.pool.query(
        `select count(*) as today from "order" where (created_at at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date`,
      );
      expect(content.records[0].today).toBe(rows[0].today);
      expect((await run('guest', 1)).status).toBe(403);
      expect((await run('west', 1)).content.records[0].mean).toBeNull();
    });

    it('cuts points of time by the hour of Asia/Shanghai', async () => {
      const { content } = await run('boss', 3);
      const { rows } = await world.connection.pool.query(
        `select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24') as "createdAt", count(*)::int as made from "order"
         where (created_at at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date group by 1 order by 1`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(content.records).toEqual(rows);
    });

    it('masks a group for whoever may not see it whole', async () => {
      const phones = async (who: string) =>
        (await run(who, 2, { phone: '13800000001' })).content.records.map((row: { phone: string }) => row.phone);
      expect(await phones('admin')).toEqual(['13800000001']);
      expect(await phones('east')).toEqual([expect.stringMatching(/^138\*+0001$/)]);
    });
  });

  describe('a list', () => {
    it('shows its columns and the key, nothing else of a record', async () => {
      const { content } = await run('admin', 8022, { day: '', code: '', state: 'cancelled', ...everything });
      expect(content.total).toBe(2);
      expect(Object.keys(content.records[0]).sort()).toEqual(
        ['amount', 'code', 'custName', 'day', 'goodsId', 'goodsId$name', 'id', 'state'].sort(),
      );
      expect(content.sums).toEqual({ amount: 601 });
      expect(content.records.map((row: { amount: number }) => row.amount)).toEqual([501, 100]);
    });

    it('takes the default of a parameter that nobody mentions, and none for one that was emptied', async () => {
      expect((await run('admin', 8022)).content.total).toBe(0);
      expect((await run('admin', 8022, { day: '' })).content.total).toBe(8);
    });

    it('masks what is masked in lists', async () => {
      const names = async (who: string) =>
        new Set((await run(who, 8022, { day: '' })).content.records.map((row: { custName: string }) => row.custName));
      expect(await names('admin')).toEqual(new Set(['张三丰']));
      expect(await names('east')).not.toContain('张三丰');
    });

    it.each([
      ['a filter that is no parameter', { params: { custName: '张' } }],
      ['a sort by what it does not show', { params: {}, sort: 'reason' }],
      ['a sort that is SQL', { params: {}, sort: 'amount; drop table goods' }],
      ['a filter that is SQL', { params: { "day') or 1=1 --": '1' } }],
      ['a page that is none', { params: {}, curPage: 0 }],
      ['more than a page may hold', { params: {}, limit: 5000 }],
    ])('refuses %s', async (_, body) => {
      const answer = await (of.admin as Caller).post('/rptApi/v1/rptQueryData', { defineId: 8022, ...body });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.errors)).toHaveLength(1);
    });
  });

  describe('who may', () => {
    it('sees the orders of his data scope alone, in lines and totals', async () => {
      expect((await run('west', 8022, { day: '' })).content).toMatchObject({ total: 1, sums: { amount: 2000 } });
      expect((await sales(everything, {}, 'west')).content).toMatchObject({
        total: 1,
        sums: { orders: 1, money: 2000 },
      });
      expect((await sales(everything, {}, 'boss')).content.sums.orders).toBe(8);
    });

    it('needs the permission of a page for its report, and a label of its own for the file', async () => {
      for (const path of ['rptQueryData', 'rptExportExcel'])
        expect(await (of.guest as Caller).post(`/rptApi/v1/${path}`, { defineId: 8022 })).toMatchObject({
          status: 403,
          message: expect.stringContaining('订单管理'),
        });
      expect((await (of.guest as Caller).get('/rptApi/v1/rptQueryPara', { defineId: 8022 })).status).toBe(403);
      expect(await (of.east as Caller).post('/rptApi/v1/rptExportExcel', { defineId: 8022 })).toMatchObject({
        status: 403,
        message: expect.stringContaining('商品导出'),
      });
      expect((await run('eastTwo', 8022)).status).toBe(403);
    });

    it.each([[4711], ['__proto__'], ['constructor'], [undefined]])(
      'is told that there is no report %s',
      async defineId => {
        expect((await (of.admin as Caller).post('/rptApi/v1/rptQueryData', { defineId })).status).toBe(404);
      },
    );

    it('is told what a report asks for', async () => {
      const { content } = await (of.boss as Caller).get('/rptApi/v1/rptQueryPara', { defineId: 8022 });
      expect(content).toMatchObject([
        {
          paraCode: 'day',
          paraName: '日期',
          paraType: 'date',
          default: 'thisMonth',
          period: { from: expect.stringMatching(/-01$/) },
        },
        { paraCode: 'state', paraType: 'code', default: null, options: [{ value: 'open', label: '进行中' }, {}, {}] },
        { paraCode: 'code', paraType: 'text', required: false, options: [] },
      ]);
      expect((await run('east', 2)).errors).toEqual({ phone: '该项为必填项' });
    });
  });

  describe('an export', () => {
    const file = async (who: string, body: Record<string, unknown>) => {
      const answer = await (of[who] as Caller).post('/rptApi/v1/rptExportExcel', body);
      expect(answer.status).toBe(200);
      return { name: String(answer.headers['content-disposition']), cells: sheetCells(answer.raw) };
    };
    const line = (cells: Awaited<ReturnType<typeof file>>['cells'], number: number) =>
      [...'ABCDEF'].map(column => cells[`${column}${number}`]?.value);

    it('of a list holds all lines as seen: columns, labels, names, order, totals', async () => {
      const { name, cells } = await file('admin', {
        defineId: 8022,
        params: { day: '' },
        sort: 'amount',
        order: 'desc',
      });
      expect(name).toContain(encodeURIComponent('订单查询'));
      expect(line(cells, 1)).toEqual(['订单号', '客户名称', '商品', '金额', '状态', '日期']);
      expect(line(cells, 2).slice(1, 5)).toEqual(['张三丰', '苹果', '20', '进行中']);
      expect(cells.D2).toMatchObject({ format: '#,##0.00', type: undefined });
      expect(line(cells, 10).slice(0, 4)).toEqual(['合计', undefined, undefined, '41.01']);
    });

    it('of a statistic holds its groups, measures with units, and totals', async () => {
      const { cells } = await file('boss', {
        defineId: 13825,
        reportVersion: 2,
        params: everything,
        sort: 'money',
        order: 'desc',
      });
      expect(line(cells, 1)).toEqual(['商品', '月份', '订单数（笔）', '金额', '已付款', '已结束']);
      expect(line(cells, 2)).toEqual(['苹果', '2026-01', '2', '30', '10', '1']);
      expect(line(cells, 6)).toEqual(['合计', undefined, '8', '41.01', '13', '4']);
    });

    it('of single figures is one line without totals', async () => {
      const { cells } = await file('boss', { defineId: 1 });
      expect(cells.A2).toBeDefined();
      expect(cells.A3).toBeUndefined();
    });
  });
});
