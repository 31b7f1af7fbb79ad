import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../world.ts';
import type { Ground } from './ground.ts';

const path = '/api/shop/goods';

export const exportSuite = (ground: Ground) =>
  describe('exports', () => {
    let boss: Caller;
    const sheet = async (raw: Buffer) => (await readXlsx(raw)).sheets[0]?.rows ?? [];
    beforeAll(async () => {
      boss = await ground.world.as('boss');
      for (const [goodsName, price] of [
        ['导出一', 150],
        ['导出二', 250],
        ['=1+1导出', 100],
      ] as const)
        await boss.post(path, { goodsName, price, remarks: 'export-suite', kind: 'tool', madeOn: '2026-03-01' });
    });
    const body = {
      query: { filters: { remarks: 'export-suite' }, sort: 'price', order: 'desc' },
      columns: ['goodsName', 'kind', 'price', 'madeOn'],
      title: '商品/清单',
    };

    it('gives the filtered list in its order, with its columns, labels and totals', async () => {
      const answer = await boss.post(`${path}/export`, { ...body, sums: ['price'] });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent('商品'));
      const rows = await sheet(answer.raw);
      expect(rows.map(row => row.slice(0, 3))).toEqual([
        ['名称', '类别', '价格'],
        ['导出二', '工具', 2.5],
        ['导出一', '工具', 1.5],
        ['=1+1导出', '工具', 1],
        ['合计', null, 5],
      ]);
    });

    it('bears a title that is no text, such as half of a character', async () => {
      const answer = await boss.post(`${path}/export`, { ...body, title: '清单\ud800' });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent('清单\ufffd'));
      expect(await sheet(answer.raw)).toHaveLength(4);
    });

    it('refuses more rows than the app allows (spec 9), and columns that are none', async () => {
      await ground.world.connection.pool.query(
        `insert into goods (goods_name, remarks) select 'many ' || n, 'export-many' from generate_series(1, 51) n`,
      );
      expect(
        await boss.post(`${path}/export`, { ...body, query: { filters: { remarks: 'export-many' } } }),
      ).toMatchObject({ status: 422, message: '数据量大于5万，无法导出' });
      await ground.world.connection.pool.query(`delete from goods where goods_name = 'many 51'`);
      expect(
        await sheet(
          (await boss.post(`${path}/export`, { ...body, query: { filters: { remarks: 'export-many' } } })).raw,
        ),
      ).toHaveLength(51);
      for (const columns of [[], ['nope'], undefined])
        expect((await boss.post(`${path}/export`, { ...body, columns })).status).toBe(422);
    });
  });
