import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compile, type Model, readSchemas } from '#runtime/language/index.ts';
import { plannedComputed, workOutComputed } from '#server/computed/work-out.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';
import { prepare } from '../prepare.ts';
import { type Shop, shopReplacing } from '../shop.ts';
import { serveWorld } from '../world.ts';

const goods = 'entities/goods.entity.yaml';
const remarks = '  remarks: { label: 备注, type: longText }\n';
/** The shop with more fields of its goods. */
const withFields = (...fields: string[]) =>
  shopReplacing(goods, remarks, `${fields.map(one => `  ${one}\n`).join('')}${remarks}`);

const url = await newDatabase(await lentPostgres());
let connection: Connection;
const rows = async (text: string) => (await connection.pool.query(text)).rows;

/** As a publication does. */
async function publish({ model }: { model: Model }, fill = false) {
  await migrate(connection.pool, model);
  return workOutComputed(connection.database, model, { fill });
}

beforeAll(async () => {
  connection = await connect(url);
  await prepare(connection, withFields());
});
beforeEach(async () => {
  await connection.pool.query('truncate goods restart identity cascade; delete from heddle_computed');
  await connection.pool.query('drop table if exists heddle_shape');
  await connection.pool.query(`insert into goods (goods_name, kind, price, weight, stock, made_on, parts, status, created_by)
    values ('甲', 'food', 1000, 0.1, 3, '2026-01-31', '[{"partName": "轮", "count": 2}, {"partName": "轴", "count": 3}]', 'draft', 'boss'),
           ('乙', 'tool', 250, 0.2, 2, null, null, 'onSale', 'east'), ('丙', 'tool', null, null, null, null, '[]', 'draft', 'boss')`);
  await connection.pool.query(`update goods set parent_id = 1 where id = 2`);
  await publish(withFields());
});
afterAll(() => connection?.close());

const left = { done: 0, refused: 0 };

/** field, what three records hold of it after publication, and what is said of it. */
const kinds: [string, string, unknown[], object | undefined][] = [
  ['money', 'x: { label: 值, type: money, value: row.price * row.stock }', [3000, 500, null], { done: 2, left: 0 }],
  ['decimals', 'x: { label: 值, type: decimal, value: row.weight + 0.2 }', [0.3, 0.4, null], { done: 2 }],
  ['whole numbers', 'x: { label: 值, type: integer, value: row.stock * 2 }', [6, 4, null], { done: 2 }],
  [
    'text',
    "x: { label: 值, value: row.goodsName + '：' + row.kind }",
    ['甲：food', '乙：tool', '丙：tool'],
    { done: 3 },
  ],
  ['day', 'x: { label: 值, type: date, value: "addDays(row.madeOn, 1)" }', ['2026-02-01', null, null], { done: 1 }],
  ['yes or no', 'x: { label: 值, type: boolean, value: row.stock > 2 }', [true, false, false], { done: 3 }],
  [
    'what applies at times',
    "x: { label: 值, type: integer, value: row.stock, when: row.kind == 'tool' }",
    [null, 2, null],
    { done: 1 },
  ],
  ['rows', "x: { label: 值, type: integer, value: 'sum(row.parts, p, p.count)' }", [5, 0, 0], { done: 3 }],
  [
    'what its field does not take',
    'x: { label: 值, type: integer, max: 5, value: row.stock * 2 }',
    [null, 4, null],
    { done: 1, refused: 1 },
  ],
  [
    'another record',
    'x: { label: 值, value: row.parentName }',
    [null, null, null],
    { ...left, left: 3, beside: 'others' },
  ],
  [
    'the day',
    'x: { label: 值, type: integer, value: "daysBetween(row.madeOn, today())" }',
    [null, null, null],
    { ...left, left: 3, beside: 'clock' },
  ],
  [
    'who writes',
    'x: { label: 值, value: user.operatorCode + row.kind }',
    [null, null, null],
    { ...left, left: 3, beside: 'user' },
  ],
];

describe('a computed field that is added to records that are there', () => {
  it.each(kinds)('%s', async (_, field, expected, said) => {
    const planned = withFields(field);
    const [told] = await publish(planned);
    expect((await rows('select x from goods order by id')).map(({ x }) => x)).toEqual(expected);
    if (said) expect(told).toMatchObject({ name: 'goods.x', label: '商品·值', is: 'new', ...said });
    // The history, the version and the time of the last change are those of what somebody did.
    expect(await rows('select distinct version, updated_at = created_at as untouched from goods')).toEqual([
      { version: 1, untouched: true },
    ]);
    // Once is enough.
    expect(await publish(planned)).toEqual([]);
  });

  it('is planned as it is done, and the plan does nothing', async () => {
    const { model } = withFields(...kinds.map(([, field], at) => field.replace('x:', `x${at}:`)));
    await migrate(connection.pool, model);
    const planned = await plannedComputed(connection.database, model);
    expect((await rows('select count(x0) as money, count(x3) as texts from goods'))[0]).toEqual({ money: 0, texts: 0 });
    expect(await workOutComputed(connection.database, model)).toEqual(planned);
    expect(planned).toHaveLength(kinds.length);
  });

  it('that reads others or the day is worked out when somebody asks for it, by what is there then', async () => {
    const app = withFields(
      'x: { label: 值, value: row.parentName }',
      "y: { label: 又, value: row.x + '！' }",
      'z: { label: 人, value: user.operatorCode }',
    );
    await publish(app);
    expect(await rows('select x, y, z from goods where id = 2')).toEqual([{ x: null, y: null, z: null }]);
    expect(await publish(app, true)).toMatchObject([
      { name: 'goods.x', done: 1 },
      { name: 'goods.y', done: 1 },
    ]);
    expect(await rows('select x, y, z from goods where id = 2')).toEqual([{ x: '甲', y: '甲！', z: null }]);
  });

  it('is what lists, filters, sums and the record itself work on', async () => {
    const app = withFields('margin: { label: 毛利, type: money, search: range, value: row.price - row.stock * 100 }');
    await publish(app);
    const world = await serveWorld(url, await connect(url), app as Shop);
    try {
      const admin = await world.as('admin');
      const list = async (query: object) =>
        (await admin.get('/api/shop/goods', { sort: 'margin', order: 'asc', ...query })).content;
      const shown = await list({ sums: 'margin' });
      expect(shown.records.map((row: { margin: unknown }) => row.margin)).toEqual([null, 50, 700]);
      expect(shown.sums).toEqual({ margin: 750 });
      expect((await list({ 'margin.from': 60 })).records).toMatchObject([{ goodsName: '甲' }]);
      expect((await admin.get('/api/shop/goods/2')).content.margin).toBe(50);
    } finally {
      await world.close();
    }
  });

  it('of which the work is broken off goes on where it was', async () => {
    await connection.pool.query(
      `insert into goods (goods_name, stock, status) select 'n' || n, n, 'draft' from generate_series(1, 1497) n`,
    );
    const { model } = withFields('x: { label: 值, type: integer, value: row.stock * 2 }');
    await migrate(connection.pool, model);
    const killed = () =>
      workOutComputed(connection.database, model, {
        onBatch: () => {
          throw new Error('killed');
        },
      });
    await expect(killed()).rejects.toThrow('killed');
    expect((await rows('select count(x) as done from goods'))[0].done).toBe(499);
    await expect(killed()).rejects.toThrow('killed');
    expect(await workOutComputed(connection.database, model)).toMatchObject([{ done: 500 }]);
    expect(await rows('select count(*) as wrong from goods where x is distinct from stock * 2')).toEqual([
      { wrong: 0 },
    ]);
  });
});

describe('a formula that is changed', () => {
  const before = withFields(
    'x: { label: 值, type: integer, value: row.stock * 2 }',
    'y: { label: 又, type: integer, value: row.x + 1 }',
  );
  const after = withFields(
    'x: { label: 值, type: integer, value: row.stock * row.stock }',
    'y: { label: 又, type: integer, value: row.x + 1 }',
  );
  const held = async () => (await rows('select x, y from goods order by id')).map(({ x, y }) => [x, y]);

  it('leaves the records, and says how many it would make others of', async () => {
    await publish(before);
    const [told] = await publish(after);
    // 2 × 2 is 2²; where there is no stock there is nothing.
    expect(told).toMatchObject({ name: 'goods.x', is: 'changed', done: 0, left: 1, beside: 'nothing' });
    expect(await held()).toEqual([
      [6, 7],
      [4, 5],
      [null, null],
    ]);
    expect(await publish(after)).toEqual([]);
  });

  it('is worked out when somebody asks for it, then or later, with what follows from it', async () => {
    await publish(before);
    await publish(after);
    expect(await publish(after, true)).toMatchObject([{ name: 'goods.x', done: 1 }]);
    expect(await held()).toEqual([
      [9, 10],
      [4, 5],
      [null, null],
    ]);
  });

  it('of a field with a new name is another only where it gives something else', async () => {
    await publish(before);
    const renamed = withFields(
      'fresh: { was: x, label: 值, type: integer, value: row.stock * 2 }',
      'y: { label: 又, type: integer, value: row.fresh + 1 }',
    );
    const told = await publish(renamed);
    expect(told).toEqual([]);
    expect(await rows('select fresh from goods order by id')).toEqual([{ fresh: 6 }, { fresh: 4 }, { fresh: null }]);
  });
});

describe('columns and lines', () => {
  it('a column that is added to rows is worked out in each of them, and what reads it after it', async () => {
    const app = shopReplacing(
      goods,
      '      count: { label: 数量, type: integer, min: 1 }\n',
      `      count: { label: 数量, type: integer, min: 1 }
      twice: { label: 两倍, type: integer, value: line.count * 2 }
  twices: { label: 两倍合计, type: integer, value: 'sum(row.parts, p, p.twice)' }
`,
    );
    expect(await publish(app)).toMatchObject([
      { name: 'goods.parts.twice', done: 1 },
      { name: 'goods.twices', done: 3 },
    ]);
    expect(await rows('select parts, twices from goods where id = 1')).toEqual([
      {
        parts: [
          { partName: '轮', count: 2, twice: 4 },
          { partName: '轴', count: 3, twice: 6 },
        ],
        twices: 10,
      },
    ]);
  });

  it('records of lines come before the records that own them', async () => {
    const files = await readSchemas(path.join(import.meta.dirname, '../../fixtures/lines'));
    const line = 'entities/purchaseLine.entity.yaml';
    const apply = 'entities/purchaseApply.entity.yaml';
    const amount = '  amount: { label: 金额, type: money, value: row.qty * row.price }\n';
    const twice = '  twice: { label: 两倍, type: money, value: row.amount * 2 }\n';
    const twices = "  twices: { label: 两倍合计, type: money, value: 'sum(row.items, i, i.twice)' }\n";
    const edited = new Map(files);
    edited.set(line, String(files.get(line)).replace(amount, amount + twice));
    edited.set(apply, String(files.get(apply)).replace('  reason:', `${twices}  reason:`));
    const [plain, fuller] = [compile(files).bundle, compile(edited).bundle];
    if (!plain || !fuller) throw new Error('the fixture has errors');
    const own = await connect(await newDatabase(url));
    try {
      await prepare(own, plain);
      await workOutComputed(own.database, plain.model);
      await own.pool.query(`insert into purchase_apply (subject, rate, total) values ('纸', 100, 600);
        insert into purchase_line (apply_id, goods_name, qty, price, amount) values (1, '纸', 2, 300, 600), (1, '笔', 1, 50, 50)`);
      await migrate(own.pool, fuller.model);
      expect(await workOutComputed(own.database, fuller.model)).toMatchObject([
        { name: 'purchaseLine.twice', done: 2 },
        { name: 'purchaseApply.twices', done: 1 },
      ]);
      expect((await own.pool.query('select total, twices from purchase_apply')).rows).toEqual([
        { total: 600, twices: 1300 },
      ]);
    } finally {
      await own.close();
    }
  });
});
