import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bringKept, tendKept } from '#server/reports/kept/bring.ts';
import { type KeptShape, keptShapes } from '#server/reports/kept/shape.ts';
import type { Caller, World } from '../../world.ts';
import { numbersFrom, openTill, tillShop } from '../composed/till.ts';
import { xlsxParts } from '../xlsx-parts.ts';
import { changed } from './changes.ts';
import { idOf, keptTill } from './documents.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let world: World;
let boss: Caller;
let shape: KeptShape;

/** With what only a statistic that is made anew can have. */
const report = {
  title: '每小时统计',
  entity: 'order',
  params: ['day', 'amount'],
  group: [{ field: 'day', by: 'month' as const }, 'goodsId'],
  measures: {
    orders: { label: '订单数', count: true },
    money: { label: '金额', sum: 'amount' },
    each: { label: '均价', average: 'amount' },
    least: { label: '最小', min: 'amount' },
    most: { label: '最大', max: 'amount', where: { state: 'paid' } },
    weight: { label: '均重', average: 'weight' },
  },
};

beforeAll(async () => {
  world = await openTill(150, keptTill([report], '2h'));
  boss = await world.as('boss');
  shape = [...keptShapes(world.model).values()][0] as KeptShape;
  await bringKept(world.connection.pool, world.model);
});
afterAll(() => world?.close());

const ask = (defineId: number, params = {}) =>
  boss.post('/rptApi/v1/rptQueryData', { defineId, params, curPage: 1, limit: 1000 });
const figures = ({ content: { age: _, ...rest } }: Awaited<ReturnType<typeof ask>>) => rest;
const [kept, direct] = [idOf(0), idOf(0) + 1];

describe('a statistic that is made anew by the clock', () => {
  it('is as the records were then, whatever becomes of them, and as they are after the next time', async () => {
    const next = numbersFrom(5);
    for (let round = 0; round < 3; round++) {
      const then = figures(await ask(direct));
      expect(figures(await ask(kept))).toEqual(then);
      await changed(world.connection.pool, next, 8);
      expect(figures(await ask(kept))).toEqual(then);
      expect(figures(await ask(direct))).not.toEqual(then);
      await tendKept(world.connection.pool, shape);
    }
  });

  it('says how old it is, on the page and in the file', async () => {
    await world.connection.pool.query("update heddle_kept set refreshed_at = '2026-11-29 10:05:00+08'");
    const { content } = await ask(kept);
    expect(content.age).toEqual({ at: '2026-11-29 10:05:00', every: 7200 });
    const { raw } = await boss.post('/rptApi/v1/rptExportExcel', { defineId: kept, params: {} });
    const texts = Object.values(xlsxParts(raw)).join('');
    expect(texts).toContain('截至 11-29 10:05 的统计，每2小时更新');
  });

  it('is of now where it is asked what it does not know, and says no age', async () => {
    await changed(world.connection.pool, numbersFrom(9), 5);
    const asked = { 'amount.from': '100' };
    const { content } = await ask(kept, asked);
    expect(content).toEqual((await ask(direct, asked)).content);
    expect(content.age).toBeUndefined();
  });

  it('is another table for documents that say more, and none for those that say nothing of it', async () => {
    const { pool } = world.connection;
    const names = async () => (await pool.query<{ name: string }>('select name from heddle_kept')).rows;
    const { least: _, most: __, ...measures } = report.measures;
    const changes = keptTill([{ ...report, measures, group: ['goodsId', 'custId'] }], 'changes').model;
    await bringKept(pool, changes);
    expect(await names()).toEqual([{ name: [...keptShapes(changes).values()][0]?.name }]);
    expect((await ask(kept)).content).toEqual((await ask(direct)).content);
    await bringKept(pool, tillShop().model);
    expect(await names()).toEqual([]);
    const { rows } = await pool.query("select 1 from pg_trigger where tgname like 'heddle_kept%'");
    expect(rows).toEqual([]);
  });
});
