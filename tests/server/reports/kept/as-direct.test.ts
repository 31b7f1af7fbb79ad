import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import { dropKept } from '#server/database/kept-tables.ts';
import { bringKept, tendKept } from '#server/reports/kept/bring.ts';
import { keptShapes } from '#server/reports/kept/shape.ts';
import { statementsOf } from '../../statements.ts';
import type { Caller, World } from '../../world.ts';
import { base, everybody, numbersFrom, openTill, type Who } from '../composed/till.ts';
import { changed } from './changes.ts';
import { asked, idOf, keptReports, keptTill } from './documents.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let world: World;
let reports: ComposedReport[];
const callers = {} as Record<Who, Caller>;
const next = numbersFrom(23);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

beforeAll(async () => {
  const till = await openTill(0);
  const { content } = await (await till.as('admin')).get(`${base}/fields`, { about: 'order' });
  await till.close();
  reports = keptReports(content.fields as ReportField[], 24, 'changes');
  world = await openTill(200, keptTill(reports, 'changes'));
  for (const who of everybody) callers[who] = await world.as(who);
  await bringKept(world.connection.pool, world.model);
});
afterAll(() => world?.close());

/** What is asked of a parameter. */
const values: Readonly<Record<(typeof asked)[number], () => Record<string, unknown>>> = {
  day: () =>
    pick([{ day: 'thisYear' }, { 'day.from': '2025-03-04' }, { 'day.from': '2024-06-01', 'day.to': '2026-02-15' }]),
  state: () => pick([{ state: 'paid' }, { state: 'open,cancelled' }]),
  goodsId: () => ({ goodsId: pick(['1', '2', '3,4']) }),
  gift: () => ({ gift: pick(['true', 'false']) }),
  soldAt: () =>
    pick([{ 'soldAt.from': '2025-01-01' }, { soldAt: 'thisYear' }, { 'soldAt.from': '2025-05-05 12:00:00' }]),
  amount: () => ({ 'amount.from': '50000' }),
};
const params = (): Record<string, unknown> =>
  Object.assign({}, ...asked.map(name => (next() < 0.15 ? values[name]() : {})));

/** How often it was answered from what is kept. */
const told = { kept: 0, directly: 0 };

async function compare(who: Who, index: number, given: Record<string, unknown>): Promise<void> {
  const ask = (defineId: number) =>
    callers[who].post('/rptApi/v1/rptQueryData', { defineId, params: given, curPage: 1, limit: 1000 });
  let kept: Awaited<ReturnType<typeof ask>> | undefined;
  const statements = await statementsOf(async () => {
    kept = await ask(idOf(index));
  });
  const direct = await ask(idOf(index) + 1);
  told[statements.some(text => text.includes('heddle_kept_')) ? 'kept' : 'directly']++;
  if (kept?.code === 500) throw new Error(world.log.slice(-3).join('\n'));
  const said = `${who} ${JSON.stringify(given)} ${JSON.stringify(reports[index])}`;
  expect({ code: kept?.code, content: kept?.content }, said).toEqual({ code: direct.code, content: direct.content });
}

async function compareSome(count: number): Promise<void> {
  for (let left = count; left > 0; left--)
    await compare(pick(everybody), Math.floor(next() * reports.length), params());
}

describe('a statistic that is kept by every change', () => {
  it('answers whoever asks as the records do, whatever was done to these by hand', async () => {
    for (let round = 0; round < 12; round++) {
      await changed(world.connection.pool, next, 6);
      await compareSome(14);
    }
  });

  it('answers so after acts of staff', async () => {
    const admin = callers.admin;
    for (let round = 0; round < 4; round++) {
      const { content } = await admin.post('/api/shop/order', {
        custId: 1 + (round % 3),
        goodsId: 2,
        amount: 777 * round,
      });
      await admin.put(`/api/shop/order/${content.id}/${pick(['pay', 'cancel'])}`, { reason: '太贵', version: 1 });
      await compareSome(6);
    }
  });

  it('is asked of all reports by everybody', async () => {
    for (const who of everybody) for (const index of reports.keys()) await compare(who, index, {});
    // A scope or a condition that is none of the keys is asked of the records.
    expect(told.kept).toBeGreaterThan(100);
    expect(told.directly).toBeGreaterThan(20);
  });

  it('answers so while it is made anew and added up beside those who write', async () => {
    const { pool } = world.connection;
    const shapes = [...keptShapes(world.model).values()].slice(0, 6);
    // One of them is made while others write.
    const [first] = shapes;
    if (first) await dropKept(pool, first.name);
    const writers = [1, 2, 3].map(seed => changed(pool, numbersFrom(seed), 25, isRetried));
    const makers = shapes.map(async shape => {
      for (let times = 0; times < 4; times++) await tendKept(pool, shape, 0).catch(isRetried);
    });
    await Promise.all([...writers, ...makers]);
    for (const index of Array.from({ length: 12 }, (_, at) => at)) await compare('admin', index, {});
    for (const shape of shapes) await tendKept(pool, shape, 0);
    for (const index of Array.from({ length: 12 }, (_, at) => at)) await compare('boss', index, {});
  });

  it('has nothing left of a table that is emptied', async () => {
    await world.connection.pool.query('truncate "order" cascade');
    await compareSome(20);
    await changed(world.connection.pool, next, 10);
    await compareSome(20);
  });
});

/** Of two that change the same rows at one moment one is broken off, and who waits too long for the others. */
function isRetried(error: unknown): void {
  expect(['40001', '40P01', '55P03']).toContain((error as { code?: string }).code);
}
