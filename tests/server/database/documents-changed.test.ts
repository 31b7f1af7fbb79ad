import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile } from '#runtime/language/index.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { MigrationError, migrate } from '#server/database/schema/migrate.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';
import { type Shop, shop, shopFiles, shopReplacing } from '../shop.ts';

const goods = 'entities/goods.entity.yaml';
const barcode = 'barcode: { label: 条码, search: prefix, index: true, maxLength: 20 }';
const remarks = 'remarks: { label: 备注, type: longText }';
let connection: Connection;

beforeEach(async () => {
  connection = await connect(await newDatabase(await lentPostgres()));
  await migrate(connection.pool, shop().model);
  await connection.pool.query(
    `insert into goods (goods_name, kind, tags, price, barcode, status) values
       ('甲', 'food', '{food,tool}', 500, '00123', 'onSale'), ('乙', 'tool', null, null, null, 'draft')`,
  );
});
afterEach(() => connection.close());

const publish = (app: Shop) => migrate(connection.pool, app.model);
const start = (app: Shop) => migrate(connection.pool, app.model, 'served');
const rows = async (text: string) => (await connection.pool.query(text)).rows;
const indexes = async () =>
  (await rows(`select indexname from pg_indexes where tablename = 'goods' order by 1`)).map(row => row.indexname);
/** What a change is refused with; the tables are as they were. */
async function refused(app: Shop): Promise<string> {
  const before = await rows('select * from goods order by id');
  const error = await publish(app).then(
    () => new Error('was done'),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(MigrationError);
  expect(await rows('select * from goods order by id')).toEqual(before);
  return error.message;
}

it('names that were sorted otherwise before get the index of now, and lose the former one', async () => {
  const named = (await indexes()).filter(name => name.startsWith('bn_'));
  expect(named).not.toEqual([]);
  const former = named.map(name => name.replace('bn_', 'by_'));
  for (const [index, name] of named.entries()) {
    await connection.pool.query(`drop index ${name}`);
    await connection.pool.query(`create index ${former[index]} on goods (goods_name)`);
  }
  await publish(shop());
  expect(await indexes()).toEqual(expect.arrayContaining(named));
  expect((await indexes()).filter(name => former.includes(name))).toEqual([]);
});

describe('a field with a new name', () => {
  const renamed = () =>
    shopReplacing(goods, barcode, barcode.replace('barcode:', 'shelfCode:').replace('{ ', '{ was: barcode, '));

  it('keeps what records hold, and its indexes by its new name', async () => {
    expect((await publish(renamed())).leftover).toEqual([]);
    expect(await rows('select shelf_code from goods order by id')).toEqual([
      { shelf_code: '00123' },
      { shelf_code: null },
    ]);
    expect(await indexes()).toEqual(expect.arrayContaining(['by_goods_shelf_code', 'px_goods_shelf_code']));
    expect((await indexes()).filter(name => name.includes('barcode'))).toEqual([]);
    expect((await publish(renamed())).applied).toEqual([]);
  });

  it('that is undone has its former name again with what records hold, whatever was written meanwhile', async () => {
    const before = await rows('select * from goods order by id');
    const indexed = await indexes();
    await publish(renamed());
    await connection.pool.query(`update goods set shelf_code = '99' where goods_name = '乙'`);
    expect((await publish(shop())).leftover).toEqual([]);
    expect(await rows('select * from goods order by id')).toEqual(
      before.map(row => (row.goods_name === '乙' ? { ...row, barcode: '99' } : row)),
    );
    expect(await indexes()).toEqual(indexed);
    expect((await publish(shop())).applied).toEqual([]);
    // And once more there, as if nothing had been.
    await publish(renamed());
    expect(await rows('select shelf_code from goods order by id')).toEqual([
      { shelf_code: '00123' },
      { shelf_code: '99' },
    ]);
  });

  it('that does not say so is refused, with the way out, as long as records hold something', async () => {
    const silent = () => shopReplacing(goods, barcode, barcode.replace('barcode:', 'shelfCode:'));
    expect(await refused(silent())).toMatch(/goods.*「barcode」.*1 条.*「shelfCode」.*was: barcode/);
    await connection.pool.query('update goods set barcode = null');
    expect((await publish(silent())).leftover).toEqual(['goods.barcode']);
  });

  it('that is no renaming is published in two steps', async () => {
    expect((await publish(shopReplacing(goods, `  ${barcode}\n`, ''))).leftover).toEqual(['goods.barcode']);
    await publish(shopReplacing(goods, barcode, barcode.replace('barcode:', 'shelfCode:')));
    expect(await rows('select barcode, shelf_code from goods order by id')).toEqual([
      { barcode: '00123', shelf_code: null },
      { barcode: null, shelf_code: null },
    ]);
  });
});

it('an entity with a new name keeps its records, and what refers to them', async () => {
  await connection.pool.query(`insert into customer (cust_name) values ('张三')`);
  await connection.pool.query(`insert into "order" (cust_id) values (1)`);
  const { 'entities/customer.entity.yaml': customer, ...others } = shopFiles;
  const files = Object.entries(others).map(([file, text]): [string, string] => [
    file,
    text.replace(/entity: customer\b/g, 'entity: client'),
  ]);
  const { bundle } = compile(new Map([...files, ['entities/client.entity.yaml', `was: customer\n${customer}`]]));
  if (!bundle) throw new Error('the renamed shop has mistakes');
  await publish(bundle);
  expect(await rows('select cust_name from client')).toEqual([{ cust_name: '张三' }]);
  expect(await rows(`select to_regclass('customer') as there`)).toEqual([{ there: null }]);
  await expect(connection.pool.query('delete from client')).rejects.toThrow(/foreign key/);
  // Undone, it has its former name again, with its records.
  await publish(shop());
  expect(await rows('select cust_name from customer')).toEqual([{ cust_name: '张三' }]);
  expect(await rows(`select to_regclass('client') as there`)).toEqual([{ there: null }]);
});

it('indexes of two tables that read alike have a name each, also where one of them is there already', async () => {
  const shelf = 'title: 货架\nname: code\nfields:\n  code: { label: 编号, index: true, maxLength: 20 }\n';
  const shelved = shopFiles[goods]?.replace(barcode, `${barcode}\n  shelfCode: { label: 货架编号, index: true }`) ?? '';
  const first = compile(new Map([...Object.entries(shopFiles), [goods, shelved]]));
  const second = compile(
    new Map([...Object.entries(shopFiles), [goods, shelved], ['entities/goodsShelf.entity.yaml', shelf]]),
  );
  if (!first.bundle || !second.bundle) throw new Error('the shop with shelves has mistakes');
  await publish(first.bundle);
  expect(await indexes()).toContain('bn_goods_shelf_code');
  await publish(second.bundle);
  const named = await rows(`select tablename from pg_indexes where indexname like 'bn_goods_shelf_code%' order by 1`);
  expect(named.map(row => row.tablename)).toEqual(['goods', 'goods_shelf']);
  expect((await publish(second.bundle)).applied).toEqual([]);
});

describe('a change that would give records another meaning is refused, with what, where, how many and the way out', () => {
  it.each([
    [
      'money as a decimal',
      'price: { label: 价格, type: money',
      'price: { label: 价格, type: decimal',
      /price.*money.*decimal.*1 条/,
    ],
    [
      'money as a whole number',
      'price: { label: 价格, type: money',
      'price: { label: 价格, type: integer',
      /price.*money.*integer.*1 条/,
    ],
  ])('%s', async (_, from, to, said) => {
    expect(await refused(shopReplacing(goods, from, to))).toMatch(said);
    await connection.pool.query('update goods set price = null');
    await publish(shopReplacing(goods, from, to));
  });

  it.each([
    [
      'a code',
      'goodsKind',
      'food',
      /「food」.*1 条.*「kind」[\s\S]*「food」.*1 条.*「tags」/,
      `update goods set kind = 'tool', tags = '{tool}'`,
    ],
    ['a status', 'goodsStatus', 'onSale', /「onSale」.*1 条.*「status」/, `update goods set status = 'draft'`],
  ])('%s that records hold and its dictionary has no more', async (_, dictionary, code, said, mend) => {
    const app = shop();
    const found = app.model.dictionaries[dictionary];
    if (!found) throw new Error(dictionary);
    found.items = found.items.filter(({ value }) => value !== code);
    expect(await refused(app)).toMatch(said);
    await connection.pool.query(mend);
    await publish(app);
  });
});

describe('an older instance that starts beside a newer one', () => {
  it('serves with the tables as they are, and drops none of the newer indexes', async () => {
    const newer = shopReplacing(
      goods,
      'weight: { label: 重量, type: decimal }',
      'weight: { label: 重量, type: decimal, unique: true }',
    );
    await publish(newer);
    const before = await indexes();
    expect(await start(shop())).toMatchObject({ applied: [], newer: expect.stringMatching(/^\d{4}-/) });
    expect(await indexes()).toEqual(before);
    expect(before).toContain('uq_goods_weight');
    expect(await start(newer)).toEqual({ applied: [], leftover: [], empty: [] });
  });

  it('does not start where what it needs is not there any more', async () => {
    await publish(shopReplacing(goods, remarks, 'notes: { was: remarks, label: 备注, type: longText }'));
    await expect(start(shop())).rejects.toThrow(/goods\.remarks/);
    expect(await rows('select notes from goods')).toHaveLength(2);
  });

  it('is the newest again where its documents are published anew', async () => {
    await publish(
      shopReplacing(
        goods,
        'weight: { label: 重量, type: decimal }',
        'weight: { label: 重量, type: decimal, unique: true }',
      ),
    );
    await publish(shop());
    expect(await indexes()).not.toContain('uq_goods_weight');
    expect(await start(shop())).not.toHaveProperty('newer');
  });
});
