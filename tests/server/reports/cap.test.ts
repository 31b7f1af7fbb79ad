import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';
import { salesShop } from './sales.ts';
import { xlsxParts } from './xlsx-parts.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

describe('the cap of an export (spec 9)', () => {
  let world: World;
  let admin: Caller;
  const add = (count: number) =>
    world.connection.pool.query(
      `insert into "order" (code, amount, state, day, cust_id, created_by) select 'C' || nextval('capped'), 100, 'open', '2026-01-01', 1, 'x' from generate_series(1, $1::int)`,
      [count],
    );
  const exported = () => admin.post('/rptApi/v1/rptExportExcel', { defineId: 8022, params: { day: '' } });
  const rows = (raw: Buffer) => xlsxParts(raw)['xl/worksheets/sheet1.xml']?.match(/<row /g)?.length;

  beforeAll(async () => {
    world = await openWorld(await lentPostgres(), salesShop(50_000));
    admin = await world.as('admin');
    await admin.post('/api/shop/customer', { custName: '张三丰' });
    await world.connection.pool.query('create sequence capped');
    await add(49_999);
  });
  afterAll(async () => {
    await world?.close();
  });

  it('lets 49,999 and 50,000 lines through, with their totals, and refuses 50,001', async () => {
    // The head and the line of totals.
    expect(rows((await exported()).raw)).toBe(49_999 + 2);
    await add(1);
    const whole = (await exported()).raw;
    expect(rows(whole)).toBe(50_000 + 2);
    expect(xlsxParts(whole)['xl/worksheets/sheet1.xml']).toMatch(/<c r="D50002"[^>]*><v>50000<\/v>/);
    await add(1);
    expect(await exported()).toMatchObject({ status: 422, code: 422, message: '数据量大于5万，无法导出' });
  });
});
