import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Model } from '#runtime/language/bundle/model.ts';
import { backUp } from '#server/backup/backup.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { bringKept } from '#server/reports/kept/bring.ts';
import { keptShapes } from '#server/reports/kept/shape.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { startWorker } from '#server/worker/worker.ts';
import { serveWorld, type World } from '../../world.ts';
import { numbersFrom, openTill } from '../composed/till.ts';
import { changed } from './changes.ts';
import { idOf, keptTill } from './documents.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const report = {
  title: '积分',
  entity: 'order',
  params: ['day', 'state'],
  group: ['goodsId'],
  measures: { orders: { label: '订单数', count: true }, points: { label: '积分', sum: 'points' } },
};
const app = keptTill([report], 'changes');

let world: World;
beforeAll(async () => {
  world = await openTill(120, app);
});
afterAll(() => world?.close());

const nameOf = (model: Model) => [...keptShapes(model).values()][0]?.name;
const filled = async (): Promise<string[]> => {
  const { rows } = await world.connection.pool.query('select name from heddle_kept where refreshed_at is not null');
  return rows.map(({ name }) => name);
};

async function expectSame(of: World = world): Promise<void> {
  const boss = await of.as('boss');
  const ask = async (defineId: number) =>
    (await boss.post('/rptApi/v1/rptQueryData', { defineId, params: {}, curPage: 1, limit: 100 })).content;
  const kept = await ask(idOf(0));
  expect(kept.records.length).toBeGreaterThan(2);
  expect(kept).toEqual(await ask(idOf(0) + 1));
}

describe('what is kept of a statistic', () => {
  it('is not there at first, is made by the worker at the start, and stays', async () => {
    await expectSame();
    await arrangeJobs(world.connection, world.model);
    const worker = startWorker({ connection: world.connection, model: () => world.model, log: () => undefined });
    await vi.waitFor(async () => expect(await filled()).toEqual([nameOf(world.model)]), 20_000);
    await worker.stop();
    await changed(world.connection.pool, numbersFrom(3), 10);
    await expectSame();
    const { rows } = await world.connection.pool.query("select name from heddle_job where kind = 'kept'");
    expect(rows).toEqual([{ name: nameOf(world.model) }]);
  });

  it('is none of a backup', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'heddle-test-'));
    const { rows } = await backUp(world.connection.pool, path.join(folder, 'backup.gz'));
    await rm(folder, { recursive: true });
    expect(Object.keys(rows)).toContain('order');
    expect(Object.keys(rows).filter(name => name.startsWith('heddle_kept'))).toEqual([]);
  });

  it('is gone with the columns that it is of, and made anew of those that came in their place', async () => {
    const { pool } = world.connection;
    const renamed = { ...report, measures: { ...report.measures, points: { label: '积分', sum: 'score' } } };
    const next = keptTill([renamed], 'changes', order => order.replace('points: {', 'score: { was: points,'));
    await migrate(pool, next.model);
    expect(await filled()).toEqual([]);
    await pool.query('update "order" set score = score + 1');
    await bringKept(pool, next.model);
    expect(await filled()).toEqual([nameOf(next.model)]);
    const served = await serveWorld(world.url, world.connection, next);
    await pool.query('update "order" set score = score + 1 where id % 2 = 0');
    await expectSame(served);
    await served.server.app.close();
  });
});
