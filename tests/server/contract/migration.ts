import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { MigrationError, migrate } from '#server/database/schema/migrate.ts';
import { newDatabase } from '../new-database.ts';
import { prepare } from '../prepare.ts';
import { shop, shopReplacing } from '../shop.ts';
import type { Ground } from './ground.ts';

const goods = 'entities/goods.entity.yaml';

export const migrationSuite = (ground: Ground) =>
  describe('migrations', () => {
    let connection: Connection;
    const column = async (name: string) => {
      const { rows } = await connection.pool.query(
        `select data_type from information_schema.columns where table_name = 'goods' and column_name = $1`,
        [name],
      );
      return rows[0]?.data_type;
    };
    const change = (from: string, to: string) => migrate(connection.pool, shopReplacing(goods, from, to).model);
    const refusal = (from: string, to: string) =>
      change(from, to).then(
        () => new Error('was done'),
        (error: Error) => error,
      );
    beforeEach(async () => {
      connection = await connect(await newDatabase(ground.url));
      await migrate(connection.pool, shop().model);
      await connection.pool.query(
        `insert into goods (goods_name, kind, price, stock, barcode, sold_at) values ('甲', 'food', 5, 7, '00123', '2026-01-01 10:00:00'), ('乙', 'tool', null, 8, 'x9', null)`,
      );
    });
    afterEach(() => connection.close());

    it('finds nothing to do the second time, and keeps a record of the first', async () => {
      expect(await migrate(connection.pool, shop().model)).toEqual({ applied: [], leftover: [], empty: [] });
      const { rows } = await connection.pool.query(
        `select statement from heddle_migration where statement like 'create table "goods"%'`,
      );
      expect(rows).toHaveLength(1);
    });

    it('adds a field; the rows that are there get its default', async () => {
      const { applied, empty } = await change(
        '  remarks:',
        '  grade: { label: 等级, default: A, index: true }\n  remarks:',
      );
      expect(applied.join('\n')).toMatch(/add column "grade"[\s\S]*create index/);
      expect(empty).toEqual([]);
      expect((await connection.pool.query('select distinct grade from goods')).rows).toEqual([{ grade: 'A' }]);
    });

    it('says of which new fields the rows that are there have nothing', async () => {
      const { empty } = await change('  remarks:', '  origin: { label: 产地 }\n  remarks:');
      expect(empty).toEqual(['goods.origin']);
      await connection.pool.query('delete from goods');
      expect(await change('  remarks:', '  maker: { label: 厂家 }\n  remarks:')).toMatchObject({ empty: [] });
    });

    it('makes codes of rows of one column, and refuses rows of more', async () => {
      const { pool } = connection;
      await pool.query(`alter table goods drop column tags, add column tags jsonb`);
      await pool.query(
        `update goods set tags = case goods_name when '甲' then '[{"tag": "food"}, {"tag": "tool"}]'::jsonb else '[]' end`,
      );
      await migrate(pool, shop().model);
      const held = await pool.query('select tags from goods order by goods_name');
      expect(held.rows.map(row => row.tags)).toEqual([[], ['food', 'tool']]);
      await pool.query(`alter table goods drop column tags, add column tags jsonb default '[{"tag": "food", "n": 1}]'`);
      await expect(migrate(pool, shop().model)).rejects.toThrow(MigrationError);
    });

    it('keeps the data of a field that is gone, and says so', async () => {
      const { leftover } = await change('  weight: { label: 重量, type: decimal }\n', '');
      expect(leftover).toEqual(['goods.weight']);
      expect(await column('weight')).toBe('numeric');
    });

    it('widens whole numbers to decimals, decimals to texts, a code to several', async () => {
      await connection.pool.query(`update goods set sold = 5 where goods_name = '甲'`);
      await change(
        'sold: { label: 已售, type: integer, readOnly: true, default: 0 }',
        'sold: { label: 已售, type: decimal }',
      );
      expect(await column('sold')).toBe('numeric');
      await change(
        'sold: { label: 已售, type: integer, readOnly: true, default: 0 }',
        'sold: { label: 已售, type: text }',
      );
      expect((await connection.pool.query('select sold from goods order by id')).rows).toEqual([
        { sold: '5' },
        { sold: null },
      ]);
      await change(
        'kind: { label: 类别, dictionary: goodsKind, default: food }',
        'kind: { label: 类别, dictionary: goodsKind, many: true }',
      );
      expect((await connection.pool.query('select kind from goods order by id')).rows).toEqual([
        { kind: ['food'] },
        { kind: ['tool'] },
      ]);
    });

    it('stops before a change that would lose something, with table, column and a value', async () => {
      const toNumber = await refusal(
        'barcode: { label: 条码, search: prefix,',
        'barcode: { label: 条码, type: integer,',
      );
      expect(toNumber).toBeInstanceOf(MigrationError);
      expect(toNumber.message).toMatch(/Table goods, column barcode.*text cannot become bigint.*"(x9|00123)"/);
      await connection.pool.query(`delete from goods where barcode = 'x9'`);
      expect(
        (await refusal('barcode: { label: 条码, search: prefix,', 'barcode: { label: 条码, type: integer,')).message,
      ).toContain('"00123"');
      expect(
        (await refusal('soldAt: { label: 最近售出, type: datetime }', 'soldAt: { label: 最近售出, type: date }'))
          .message,
      ).toContain('10:00:00');
      expect((await connection.pool.query('select barcode, sold_at from goods')).rows).toEqual([
        { barcode: '00123', sold_at: '2026-01-01 10:00:00' },
      ]);
    });

    it('stops before a rule that the data breaks', async () => {
      await connection.pool.query(`insert into goods (goods_name, barcode) values ('丙', 'x9')`);
      expect((await refusal('barcode: { label: 条码,', 'barcode: { label: 条码, unique: true,')).message).toMatch(
        /goods, column barcode.*"x9"/,
      );
      expect(
        (
          await refusal(
            'stock: { label: 库存, type: integer, min: 0, max: 9999, message: 库存应在0~9999之间 }',
            'stock: { label: 库存, entity: customer }',
          )
        ).message,
      ).toMatch(/goods, column stock.*customer.*"7"/);
    });

    it('lets go of a rule that is taken away', async () => {
      await change('goodsName: { label: 名称, required: true, unique: true,', 'goodsName: { label: 名称,');
      await connection.pool.query(`insert into goods (goods_name) values ('甲')`);
      await change(
        'parentId: { label: 上级商品, entity: goods }\n  parentName: { label: 上级名称, via: parentId.goodsName }',
        'parentId: { label: 上级商品, type: integer }',
      ).catch(error => expect(error).toBeInstanceOf(MigrationError));
    });

    it('is done once when five processes start together', async () => {
      const url = await newDatabase(ground.url);
      const connections = await Promise.all(Array.from({ length: 5 }, () => connect(url, 2)));
      await Promise.all(connections.map(one => prepare(one, shop())));
      const { rows } = await (connections[0] as Connection).pool.query(
        'select count(*) as statements, count(distinct statement) as different, (select count(*) from secoperator) as operators from heddle_migration',
      );
      expect(rows[0].statements).toBe(rows[0].different);
      expect(rows[0].operators).toBe(6);
      await Promise.all(connections.map(one => one.close()));
    });
  });
