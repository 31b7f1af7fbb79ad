import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { connect } from '#server/database/connect.ts';
import { runningEmbedded, startEmbedded } from '#server/database/embedded/index.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { tokenOf } from '../auth/api-tokens/ground.ts';
import { newDatabase } from '../new-database.ts';
import { prepare } from '../prepare.ts';
import { shop } from '../shop.ts';
import { serveWorld } from '../world.ts';

vi.setConfig({ testTimeout: 720_000 });
const folder = await mkdtemp(path.join(tmpdir(), 'heddle-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

// Sums of records that are kept are made anew of these.
const counts = async (pool: { query(text: string): Promise<{ rows: { table: string; count: number }[] }> }) => {
  const tables = (
    await pool.query(`select relname as table, 0 as count from pg_class where relkind = 'r'
    and relnamespace = current_schema()::regnamespace and relname not like 'heddle\\_kept%' order by 1`)
  ).rows;
  return Promise.all(
    tables.map(async ({ table }) => [
      table,
      (await pool.query(`select '' as table, count(*) as count from "${table}"`)).rows[0]?.count,
    ]),
  );
};

/** What no line, no tab and no backslash may break. */
const odd = ['a\nb', 'tab\there', '\\.', '\\N', 'back\\slash', 'a\u2028b', '-- heddle:end {}', '空 ', "it's"];

describe('a backup', () => {
  it('is drilled: taken under load, the folder lost, brought back with every write that was acknowledged before it', async () => {
    const data = path.join(folder, 'data');
    const file = path.join(folder, 'drill.backup');
    const first = await startEmbedded({ dataDir: data });
    expect(await runningEmbedded(data)).toBe(first.url);
    const connection = await connect(first.url);
    await prepare(connection, shop());
    const world = await serveWorld(first.url, connection, shop());
    const admin = await world.as('admin');
    const { token } = await tokenOf(world, 'admin', ['shop.goods.list']);
    const written: string[] = [];
    let busy = true;
    const clerk = async (name: string): Promise<void> => {
      for (let n = 0; busy; n++) {
        const goodsName = `${name}${n}`;
        const { status } = await admin.post('/api/shop/goods', {
          goodsName,
          remarks: odd[n % odd.length],
          tags: ['food', 'tool'],
        });
        if (status === 200) written.push(goodsName);
      }
    };
    const clerks = ['甲', '乙', '丙'].map(clerk);
    await vi.waitFor(() => expect(written.length).toBeGreaterThan(30), { timeout: 180_000, interval: 20 });
    const before = [...written];
    const saved = await backUp(connection.pool, file);
    const after = written.length;
    busy = false;
    await Promise.all(clerks);
    expect(saved.rows.goods).toBeGreaterThanOrEqual(before.length);
    expect(saved.rows.goods).toBeLessThanOrEqual(after + 3);
    await world.close();
    await first.stop();
    await rm(data, { recursive: true, force: true });

    const second = await startEmbedded({ dataDir: data });
    const fresh = await connect(second.url);
    expect(await restore(fresh.pool, file)).toEqual(saved);
    const { rows } = await fresh.pool.query<{ goods_name: string; remarks: string }>(
      'select goods_name, remarks from goods',
    );
    const held = new Map(rows.map(row => [row.goods_name, row.remarks]));
    for (const goodsName of before)
      expect(held.get(goodsName)).toBe(odd[Number(goodsName.slice(1)) % odd.length]?.trim());
    expect(Object.fromEntries(await counts(fresh.pool))).toEqual(saved.rows);
    // It is what it was: the documents find nothing to bring along, people log in, and new keys do not meet old ones.
    expect(await migrate(fresh.pool, shop().model)).toEqual({ applied: [], leftover: [], empty: [] });
    const back = await serveWorld(second.url, fresh, shop());
    const again = await back.as('admin');
    expect((await again.post('/api/shop/goods', { goodsName: '之后' })).status).toBe(200);
    // Nobody's program goes on by what was given out before.
    expect((await back.with(token).get('/api/shop/goods')).message).toBe(
      '令牌「试」已结束（系统由备份恢复），请换一个',
    );
    await expect(fresh.pool.query('delete from audit_entry')).rejects.toThrow('only ever added');

    await expect(restore(fresh.pool, file)).rejects.toThrow('holds something already');
    const packed = await readFile(file);
    const cut = path.join(folder, 'cut.backup');
    const text = gunzipSync(packed);
    for (const [content, reason] of [
      [gzipSync(text.subarray(0, text.lastIndexOf('-- heddle:end'))), 'has been cut off'],
      [packed.subarray(0, packed.length >> 1), 'unexpected end of file'],
      [gzipSync('something else\n'), 'is no backup of Heddle'],
      [
        gzipSync(
          Buffer.concat([
            // As versions before wrote them, without a seal.
            Buffer.from('-- heddle backup 1'),
            text.subarray('-- heddle backup 2'.length, text.lastIndexOf('-- heddle:end')),
            Buffer.from(`-- heddle:end ${JSON.stringify({ ...saved, rows: { ...saved.rows, goods: 1 } })}\n`),
          ]),
        ),
        'The table goods has',
      ],
    ] as const) {
      await writeFile(cut, content);
      const empty = await connect(await newDatabase(second.url));
      await expect(restore(empty.pool, cut)).rejects.toThrow(reason);
      expect((await empty.pool.query(`select to_regclass('secoperator') as made`)).rows).toEqual([{ made: null }]);
      await empty.close();
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await back.close();
    await second.stop();
  });
});
