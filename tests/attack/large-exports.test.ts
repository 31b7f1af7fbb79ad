import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BackEnd, startBackEnd } from '../server/back-end/start.ts';
import { type RealPostgres, startPostgres } from '../server/postgres.ts';

vi.setConfig({ testTimeout: 540_000, hookTimeout: 540_000 });

let postgres: RealPostgres;
let backEnd: BackEnd;
beforeAll(async () => {
  postgres = await startPostgres();
  // Of what nobody needs any more it keeps little, so that what is measured is what it holds.
  backEnd = await startBackEnd(postgres.url, { exportRows: 50_000 }, '', { NODE_OPTIONS: '--max-old-space-size=160' });
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(
    "insert into goods (goods_name, price, created_by) select '导出' || n, n, 'boss' from generate_series(1, 50000) n",
  );
  await client.end();
});
afterAll(async () => {
  await backEnd?.stop();
  await postgres?.stop();
});

describe('five exports of 50,000 rows at once', () => {
  it('come in pieces, while the others go on working', async () => {
    const { access_token } = (await backEnd.login('boss')).body.content;
    const before = await backEnd.mostMemory();
    const exporting = Promise.all(
      Array.from({ length: 5 }, async () => {
        const answer = await fetch(`${backEnd.url}/api/shop/goods/export`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
          body: JSON.stringify({
            query: { filters: { goodsName: '导出' } },
            columns: ['goodsName', 'price'],
            title: '商品',
          }),
        });
        return [answer.status, (await answer.arrayBuffer()).byteLength] as const;
      }),
    );
    const waits: number[] = [];
    let over = false;
    void exporting.finally(() => {
      over = true;
    });
    while (!over) waits.push((await backEnd.ask('GET', '/api/shop/customer', undefined, access_token)).ms);
    const after = await backEnd.mostMemory();
    const sorted = waits.sort((a, b) => a - b);
    console.log(
      `5 × 50,000 rows at once: ${before} MB before, ${after} MB at most; ${waits.length} lists meanwhile, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms`,
    );
    for (const [status, bytes] of await exporting) {
      expect(status).toBe(200);
      expect(bytes).toBeGreaterThan(500_000);
    }
    // Held whole they were 260 MB more.
    expect(after).toBeLessThan(before + 100);
  });
});
