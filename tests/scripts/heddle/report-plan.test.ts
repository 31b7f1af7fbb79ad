import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PlanNode, planWords } from '#scripts/heddle/explain/plan/words.ts';
import { heddle } from '#scripts/heddle/heddle.ts';
import { lentPostgres } from '../../server/lent-postgres.ts';
import { newDatabase } from '../../server/new-database.ts';
import { salesFiles, salesShop, sell } from '../../server/reports/sales.ts';
import { shopFiles } from '../../server/shop.ts';
import { openWorld, type World } from '../../server/world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld(await lentPostgres(), salesShop());
  await (await world.as('east')).post('/api/shop/customer', { custName: '张三丰', phone: '13800000001' });
  await sell(world, [{ goods: '苹果', amount: 1000, day: '2026-01-31' }]);
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-report-plan-'));
  for (const [file, text] of Object.entries({ ...shopFiles, ...salesFiles() })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

async function explain(...args: string[]) {
  const lines: string[] = [];
  const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const code = await heddle(['explain', ...args, '--schemas', folder], output);
  return { code, said: lines.join('\n') };
}
const plan = (url: string, ...args: string[]) => {
  vi.stubEnv('DATABASE_URL', url);
  return explain(...args, '--plan');
};

describe('heddle explain REPORT', () => {
  it('says what a report counts and asks for, by the name of its document or its number', async () => {
    const { said } = await explain('saleReport');
    for (const line of [
      '销售统计（报表 13825，第 2 版），取自订单',
      '查询条件：日期。',
      '按商品、月份分组。',
      '已付款：',
    ])
      expect(said).toContain(line);
    expect((await explain('2')).said).toContain('查询条件：手机号（必填）。');
  });
});

describe('heddle explain REPORT --plan', () => {
  it('tells the statement of the lines with its values, in words first, and that of the totals', async () => {
    const { code, said } = await plan(
      world.url,
      'saleReport',
      '--params',
      '{ dayFrom: 2026-01-01, dayTo: 2026-01-31 }',
    );
    expect(code).toBe(0);
    expect(said).toMatch(/^销售统计：读取各行\n( {2}.*\n)* {2}整张读 「订单」（order.*）/);
    expect(said).toMatch(/SQL：\n {2}select \*/);
    expect(said).toContain('"2026-01-01"，');
    expect(said).toMatch(/（只解释，没有执行）：\n.*cost=/);
    expect(said).toContain('销售统计：另读行数与合计');
  });

  it('reads by the data scope of somebody, where it says who', async () => {
    const all = await plan(world.url, 'orderReport');
    const east = await plan(world.url, 'orderReport', '--as', 'east');
    const scope = /from "order" as t where .*t\.org_id = \$3/;
    expect(all.said).not.toMatch(scope);
    expect(east.said).toMatch(scope);
    expect((await plan(world.url, 'orderReport', '--as', '无人')).said).toBe('没有账号或角色「无人」');
  });

  it('carries nothing out', async () => {
    const kept = async () =>
      (
        await world.connection.pool.query(
          'select * from heddle_guess union all select operator_id, now(), null from secoperator',
        )
      ).rows.length;
    const before = await kept();
    const { said } = await plan(world.url, 'customerReport', '--params', '{ phone: "13900000009" }', '--as', '店员');
    expect(said).toContain('客户统计：读取各行');
    expect(await kept()).toBe(before);
  });

  it('says in words what is missing: the report, a parameter, the tables, the database', async () => {
    expect(await plan(world.url, 'saleReprt')).toEqual({
      code: 2,
      said: expect.stringMatching(/^没有报表「saleReprt」。.*saleReport/),
    });
    expect(await plan(world.url, 'customerReport')).toEqual({
      code: 1,
      said: '参数不对（用 --params 给出）：phone：该项为必填项',
    });
    expect((await plan(world.url, 'saleReport', '--params', 'nowhere.yaml')).code).toBe(1);
    expect(await plan(await newDatabase(await lentPostgres()), 'saleReport')).toEqual({
      code: 1,
      said: expect.stringMatching(/^数据库还不符合这些文档.*先 npm start/),
    });
    expect(await plan('postgresql://127.0.0.1:1/none', 'saleReport')).toEqual({
      code: 1,
      said: expect.stringMatching(/^连不上数据库：./),
    });
  });
});

describe('a plan in words', () => {
  const { model } = salesShop();
  const node = (type: string, more: Partial<PlanNode>): PlanNode => ({
    'Node Type': type,
    'Plan Rows': 1,
    'Total Cost': 1,
    ...more,
  });

  it('tells large tables that are read whole before small ones, then those read by which indexes', () => {
    const bitmap = node('Bitmap Heap Scan', {
      'Relation Name': 'secorganize',
      'Plan Rows': 7,
      Plans: [node('BitmapOr', { Plans: ['a', 'b'].map(name => node('Bitmap Index Scan', { 'Index Name': name })) })],
    });
    const read = node('Hash Join', {
      'Plan Rows': 1234,
      'Total Cost': 5678.4,
      Plans: [
        node('Seq Scan', { 'Relation Name': 'goods', 'Plan Rows': 3 }),
        node('Seq Scan', { 'Relation Name': 'order', 'Plan Rows': 900_000 }),
        node('Index Scan', { 'Relation Name': 'customer', 'Index Name': 'customer_pkey' }),
        node('Index Scan', { 'Relation Name': 'customer', 'Index Name': 'customer_pkey', 'Plan Rows': 4 }),
        bitmap,
      ],
    });
    const sizes = new Map([
      ['order', 1_000_000],
      ['goods', 3],
    ]);
    expect(planWords(read, model, sizes)).toEqual([
      '整张读 「订单」（order，约 1,000,000 行），预计留下 900,000 行；表越大越慢',
      '整张读 「商品」（goods，约 3 行），预计留下 3 行；表小，这样更快',
      '按索引 customer_pkey 读 「客户」（customer），预计 4 行',
      '按索引 a、b 读 「组织」（secorganize），预计 7 行',
      '预计答出 1,234 行，代价 5,678',
    ]);
  });
});
