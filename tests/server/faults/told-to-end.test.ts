import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { startBackEnd } from '../back-end/start.ts';
import { startPostgres } from '../postgres.ts';
import { newDatabase } from '../world.ts';

vi.setConfig({ testTimeout: 120_000 });

it('SIGTERM under load: every request that was taken is answered and lasts, and the code is 0', async () => {
  const postgres = await startPostgres();
  const url = await newDatabase(postgres.url);
  const backEnd = await startBackEnd(url);
  const [client, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([client.connect(), watcher.connect()]);
  try {
    const token = (await backEnd.login('boss')).body.content.access_token;
    await client.query('begin; lock table goods in access exclusive mode');
    const taken = Array.from({ length: 16 }, (_, index) =>
      backEnd.ask('POST', '/api/shop/goods', { goodsName: `途中${index}` }, token),
    );
    await vi.waitFor(
      async () => {
        const { rows } = await watcher.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
        expect(rows.length).toBeGreaterThanOrEqual(10);
      },
      { timeout: 4_000 },
    );
    const ended = backEnd.terminate();
    await setTimeout(500);
    await client.query('commit');
    const answers = await Promise.all(taken);
    const dropped = answers.filter(({ status }) => status !== 200).length;
    const code = await ended;
    console.info(`SIGTERM with 16 requests under way: dropped ${dropped}, code ${code}`);
    expect([dropped, code]).toEqual([0, '0']);
    expect((await client.query('select count(*)::int as n from goods')).rows).toEqual([{ n: 16 }]);
    await expect(backEnd.login('boss')).rejects.toThrow();
  } finally {
    await Promise.all([client.end(), watcher.end()]);
    await backEnd.stop();
    await postgres.stop();
  }
});
