import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#runtime/language/expressions/functions/days.ts';
import { periodBounds, relativePeriods } from '#runtime/language/expressions/periods.ts';
import { partsOf } from '#server/database/text-parts.ts';
import { countLimit } from '#server/query/count.ts';
import type { Caller } from '../world.ts';
import type { Ground } from './ground.ts';

const path = '/api/shop/goods';

export const listSuite = (ground: Ground) =>
  describe('lists', () => {
    let boss: Caller;
    const names = async (query: Record<string, unknown>): Promise<string[]> => {
      const answer = await boss.get(path, { remarks: 'list-suite', sort: 'id', ...query });
      expect(answer.message).toBe('成功');
      return answer.content.records.map((row: { goodsName: string }) => row.goodsName);
    };
    beforeAll(async () => {
      boss = await ground.world.as('boss');
      const rows = [
        {
          goodsName: '苹果',
          price: 500,
          weight: 0.5,
          stock: 10,
          madeOn: '2026-01-31',
          soldAt: '2026-02-01 00:00:00',
          fragile: true,
          tags: ['food'],
          barcode: '690001',
        },
        {
          goodsName: '香蕉',
          price: 300,
          weight: 1.25,
          stock: 0,
          madeOn: '2026-02-01',
          soldAt: '2026-02-01 23:59:59',
          fragile: false,
          tags: ['food', 'tool'],
          barcode: '690002',
        },
        {
          goodsName: '鸭梨100%_甜',
          price: 800,
          kind: 'tool',
          madeOn: '2026-02-02',
          soldAt: '2026-02-02 00:00:00',
          barcode: '123',
        },
        { goodsName: '华为（上海）', kind: 'tool' },
      ];
      for (const row of rows) expect((await boss.post(path, { remarks: 'list-suite', ...row })).errors).toEqual({});
      const [apple] = (await boss.get(path, { goodsName: '苹果' })).content.records;
      expect(
        (await boss.post(path, { goodsName: '苹果核', remarks: 'list-suite', parentId: apple.id, kind: 'food' }))
          .status,
      ).toBe(200);
    });

    it('find the days of a stretch that goes by its name, its first and its last among them', async () => {
      const now = Date.now();
      for (const period of relativePeriods) {
        const { from, to } = periodBounds(period, now);
        const days = new Set([addDays(from, -1), from, to, addDays(to, 1)]);
        const remarks = `stretch-${period}`;
        for (const day of days)
          await boss.post(path, { goodsName: `${period} ${day}`, remarks, madeOn: day, soldAt: `${day} 23:30:00` });
        for (const name of ['madeOn', 'soldAt'])
          expect(await names({ remarks, [name]: period }), `${name}=${period}`).toEqual(
            [...new Set([from, to])].map(day => `${period} ${day}`),
          );
      }
      const unknown = await boss.get(path, { madeOn: 'thisDecade' });
      expect(unknown.errors).toEqual({
        madeOn:
          '查询条件格式不正确，应为日期，如 2026-01-05，或这些时间段之一：today（今天）、yesterday（昨天）、last7days（近7天）、last30days（近30天）、thisMonth（本月）、lastMonth（上月）、thisQuarter（本季）、thisYear（本年）、lastYear（去年）',
      });
    });

    it('pages, counts, and never shows a record twice', async () => {
      const pages = await Promise.all(
        [1, 2, 3].map(curPage => boss.get(path, { remarks: 'list-suite', curPage, limit: 2, sort: 'kind' })),
      );
      expect(pages.map(page => page.content.total)).toEqual([5, 5, 5]);
      expect(pages[1]?.content).toMatchObject({ current: 2, size: 2 });
      expect(new Set(pages.flatMap(page => page.content.records.map((row: { id: number }) => row.id))).size).toBe(5);
    });

    it('shows the newest first where no order is asked for', async () => {
      const { records } = (await boss.get(path, { remarks: 'list-suite' })).content;
      expect(records.map((row: { goodsName: string }) => row.goodsName)).toEqual([
        '苹果核',
        '华为（上海）',
        '鸭梨100%_甜',
        '香蕉',
        '苹果',
      ]);
    });

    it('puts each type on the wire as the protocol says', async () => {
      const [row] = (await boss.get(path, { goodsName: '香蕉' })).content.records;
      expect(row).toMatchObject({
        price: 300,
        weight: 1.25,
        stock: 0,
        madeOn: '2026-02-01',
        soldAt: '2026-02-01 23:59:59',
        fragile: false,
        tags: ['food', 'tool'],
        sold: 0,
        status: 'draft',
        version: 1,
        parts: null,
        createdBy: 'boss',
      });
      expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    });

    it('names what a reference points at', async () => {
      const [row] = (await boss.get(path, { goodsName: '苹果核' })).content.records;
      expect(row).toMatchObject({ parentId$name: '苹果', parentName: '苹果' });
    });

    it('names who made a record', async () => {
      const [row] = (await boss.get(path, { goodsName: '苹果核' })).content.records;
      expect(row).toMatchObject({ createdBy: 'boss', createdBy$name: '王店长' });
    });

    it('filters by part of a text, with % and _ as they are', async () => {
      expect(await names({ goodsName: '果' })).toEqual(['苹果', '苹果核']);
      expect(await names({ goodsName: '0%_' })).toEqual(['鸭梨100%_甜']);
      expect(await names({ goodsName: '%' })).toEqual(['鸭梨100%_甜']);
      expect(await names({ goodsName: '（上海' })).toEqual(['华为（上海）']);
      expect(await names({ goodsName: ' 苹果核 ' })).toEqual(['苹果核']);
    });

    it('filters by prefix, codes, several codes, references and truth', async () => {
      expect(await names({ barcode: '690' })).toEqual(['苹果', '香蕉']);
      expect(await names({ barcode: '６９０００２' })).toEqual(['香蕉']);
      expect(await names({ kind: 'tool' })).toEqual(['鸭梨100%_甜', '华为（上海）']);
      expect(await names({ kind: 'tool,food', fragile: 'true' })).toEqual(['苹果']);
      expect(await names({ tags: 'tool' })).toEqual(['香蕉']);
      expect(await names({ fragile: 'false', kind: 'food' })).toEqual(['香蕉', '苹果核']);
      const [apple] = (await boss.get(path, { goodsName: '苹果', sort: 'id' })).content.records;
      expect(await names({ parentId: apple.id })).toEqual(['苹果核']);
    });

    it('filters by ranges, both ends included; a day of a moment is the whole day', async () => {
      expect(await names({ 'price.from': 300, 'price.to': 500 })).toEqual(['苹果', '香蕉']);
      expect(await names({ weightFrom: '0.5', weightTo: '1' })).toEqual(['苹果']);
      expect(await names({ 'madeOn.from': '2026-02-01' })).toEqual(['香蕉', '鸭梨100%_甜']);
      expect(await names({ madeOn: '2026-01-31' })).toEqual(['苹果']);
      expect(await names({ 'soldAt.from': '2026-02-01', 'soldAt.to': '2026-02-01' })).toEqual(['苹果', '香蕉']);
      expect(await names({ 'soldAt.to': '2026-02-01 00:00:00' })).toEqual(['苹果']);
    });

    it('filters and sorts by what is read through a reference', async () => {
      expect(await names({ parentName: '苹果' })).toEqual(['苹果核']);
      expect((await names({ sort: 'parentName', order: 'desc' }))[0]).toBe('苹果核');
    });

    it('sorts Chinese by pinyin, numbers by size, and nothing as the smallest', async () => {
      expect(await names({ sort: 'goodsName', order: 'asc' })).toEqual([
        '华为（上海）',
        '苹果',
        '苹果核',
        '香蕉',
        '鸭梨100%_甜',
      ]);
      expect(await names({ sort: 'price', order: 'desc' })).toEqual([
        '鸭梨100%_甜',
        '苹果',
        '香蕉',
        '苹果核',
        '华为（上海）',
      ]);
      expect(await names({ sort: 'price', order: 'asc' })).toEqual([
        '华为（上海）',
        '苹果核',
        '香蕉',
        '苹果',
        '鸭梨100%_甜',
      ]);
    });

    it('finds a text by any part of it, whatever the case, by index as without', async () => {
      const texts = fc.array(fc.constantFrom(..."墨涵王子aBＣÄ%_\\'𠮷 1"), { minLength: 1, maxLength: 6 });
      const { pool } = ground.world.connection;
      await fc.assert(
        fc.asyncProperty(texts, texts, async (text, part) => {
          const [whole, searched] = [text.join(''), part.join('')];
          const { rows } = await pool.query(
            'select heddle_parts($1) @> (select array_agg(lower(p)) from unnest($3::text[]) p) as parts, position(lower($2) in lower($1)) > 0 as there',
            [whole, searched, partsOf(searched)],
          );
          return rows[0].parts || !rows[0].there;
        }),
      );
      expect(await names({ goodsName: '果核' })).toEqual(['苹果核']);
      expect(await names({ goodsName: '果' })).toEqual(['苹果', '苹果核']);
      expect(await names({ goodsName: '果苹' })).toEqual([]);
    });

    it('counts many records no further than it is quick, and tells the true total at the end', async () => {
      const many = countLimit + 50;
      const { pool } = ground.world.connection;
      await pool.query(
        `insert into goods (code, goods_name, remarks, created_by) select 'MANY' || n, '大批' || n, 'many', 'x' from generate_series(1, ${many}) n`,
      );
      try {
        await pool.query('analyze goods');
        const page = async (curPage: number) =>
          (await boss.get(path, { remarks: 'many', sort: 'id', curPage, limit: 1000 })).content;
        const first = await page(1);
        expect(first.about).toBe(true);
        expect(first.total).toBeGreaterThan(countLimit);
        const last = await page(21);
        expect([last.total, last.about, last.records.length]).toEqual([many, undefined, 50]);
        const beyond = await page(30);
        expect([beyond.total, beyond.about, beyond.records.length]).toEqual([many, undefined, 0]);
      } finally {
        await pool.query("delete from goods where remarks = 'many'");
      }
    });

    it('adds up the whole query, not the page', async () => {
      const { content } = await boss.get(path, { remarks: 'list-suite', sums: 'price,weight', limit: 1 });
      expect(content.sums).toEqual({ price: 1600, weight: 1.75 });
      expect(content.total).toBe(5);
    });

    it('keeps the fixed conditions of a call, and rejects in its words what may not be empty', async () => {
      const food = (await boss.get(`${path}/food`, { remarks: 'list-suite', kind: 'tool' })).content;
      expect(food.total).toBe(0);
      expect(await boss.get(`${path}/children`, { parentId: ' ' })).toMatchObject({
        status: 422,
        message: 'parentId不可为空',
      });
      expect((await boss.get(`${path}/children`)).message).toBe('parentId不可为空');
    });

    it('refuses names that are no fields, whatever they contain', async () => {
      const attacks = [
        'nope',
        'id; drop table goods',
        'goodsName" desc --',
        '(select 1)',
        'constructor',
        't.id',
        'parts',
        '$where',
      ];
      for (const attack of attacks) {
        expect((await boss.get(path, { sort: attack })).errors, attack).toEqual({ sort: '不能按此项排序' });
        expect((await boss.get(path, { [attack]: '1' })).errors, attack).toEqual({ [attack]: '不能按此项查询' });
        expect((await boss.get(path, { sums: attack })).status, attack).toBe(422);
      }
      expect((await boss.get(path, { sort: '__proto__' })).status).toBe(422);
      expect((await boss.get(path, { goodsName: "'; drop table goods; --" })).content.total).toBe(0);
      expect((await boss.get(path, { sort: 'goodsName', order: 'desc; drop table goods' })).status).toBe(200);
      expect((await boss.get(path)).content.total).toBeGreaterThan(4);
    });

    it('refuses values that do not fit the field', async () => {
      const wrong = {
        'price.from': ['x', '应为整数'],
        'weight.to': ['x', '应为数字'],
        'madeOn.from': ['2026-02-30', '应为日期，如 2026-01-05'],
        'soldAt.to': ['yesterday', '应为日期或时间，如 2026-01-05 或 2026-01-05 09:30:00'],
        fragile: ['maybe', '应为 true 或 false'],
        parentId: ['1 or 1=1', '应为整数'],
        'parentId.below': ['all', '应为整数'],
        id: ['9'.repeat(40), '应为整数'],
      };
      const asked = Object.fromEntries(Object.entries(wrong).map(([key, [value]]) => [key, value]));
      expect((await boss.get(path, asked)).errors).toEqual(
        Object.fromEntries(Object.entries(wrong).map(([key, [, what]]) => [key, `查询条件格式不正确，${what}`])),
      );
      for (const query of [{ curPage: 0 }, { limit: 1001 }, { limit: 'x' }, { curPage: '1;' }])
        expect((await boss.get(path, query)).status).toBe(422);
      expect((await boss.get(path, { goodsName: 'a\u0000b' })).status).toBe(422);
    });

    it('finds what belongs to a record of a tree and to all below it', async () => {
      const [apple] = (await boss.get(path, { goodsName: '苹果', sort: 'id' })).content.records;
      const [core] = (await boss.get(path, { goodsName: '苹果核' })).content.records;
      const seed = { goodsName: '苹果籽', remarks: 'list-suite', parentId: core.id, kind: 'food' };
      const { id } = (await boss.post(path, seed)).content;
      expect((await names({ 'parentId.below': apple.id })).sort()).toEqual(['苹果核', '苹果籽'].sort());
      expect(await names({ 'parentId.below': core.id })).toEqual(['苹果籽']);
      expect((await boss.get(path, { 'parentId.below': '1 or 1=1' })).errors).toHaveProperty(['parentId.below']);
      expect((await boss.get(path, { 'kind.below': 'food' })).errors).toHaveProperty(['kind.below']);
      await boss.delete(`${path}/${id}`);
    });

    it('gives a tree as rows with the key of the one above', async () => {
      const { content } = await boss.get(`${path}/tree`, { remarks: 'list-suite' });
      const core = content.find((row: { goodsName: string }) => row.goodsName === '苹果核');
      expect(content.find((row: { id: number }) => row.id === core.parentId).goodsName).toBe('苹果');
    });

    it('gives the codes of a field', async () => {
      expect((await boss.get(`${path}/enums/kind`)).content[0]).toEqual({ value: 'food', label: '食品' });
      for (const name of ['goodsName', 'nope', '__proto__'])
        expect((await boss.get(`${path}/enums/${name}`)).status).toBe(404);
    });

    it('shows nothing where a condition of the call cannot be met', async () => {
      const { model } = ground.world;
      const food = model.calls['shop.goods.food'];
      const [where, before] = [food?.where ?? {}, { ...food?.where }];
      for (const [name, value] of [
        ['fragile', 'yes'],
        ['stock', 'many'],
        ['nothing', 1],
      ] as const) {
        Object.assign(where, { [name]: value });
        expect((await boss.get(`${path}/food`)).content.total, name).toBe(0);
        delete where[name];
      }
      expect(where).toEqual(before);
      expect((await boss.get(`${path}/food`)).content.total).toBeGreaterThan(0);
    });
  });
