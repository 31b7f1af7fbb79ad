import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import type { Caller, World } from '../world.ts';
import { base, openTill } from './composed/till.ts';
import { sheetCells } from './xlsx-parts.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

type Row = Record<string, unknown>;

let world: World;
let admin: Caller;

const daysAgo = (days: number): string => dateText(Date.now() - days * 86_400_000);

beforeAll(async () => {
  world = await openTill(0);
  admin = await world.as('admin');
  const { pool } = world.connection;
  const sold: [reason: string | null, amount: number | null, points: number | null, day: string | null][] = [
    ['甲', 1000, 1, daysAgo(0)],
    ['甲', 3000, 5, daysAgo(30)],
    ['乙', 2000, 30, daysAgo(31)],
    ['丙', 2000, 31, daysAgo(-3)],
    ['丁', 500, 61, daysAgo(91)],
    ['丁', null, null, null],
    [null, 100, 0, '2025-02-01'],
    ['戊', 700, 2, '2025-05-31'],
  ];
  for (const [index, [reason, amount, points, day]] of sold.entries())
    await pool.query(
      `insert into "order" (code, cust_id, amount, reason, points, day, seat, state, org_id, created_by)
       values ($1, 1, $2, $3, $4, $5, $6, 'open', (select org_id from secorganize where org_name = '东店'), 'east')`,
      [`DD9000${index}`, amount, reason, points, day, `A${index}`],
    );
});
afterAll(() => world?.close());

const measures: ComposedReport['measures'] = {
  money: { label: '金额', sum: 'amount' },
  records: { label: '记录数', count: true },
  each: { label: '均价', average: 'amount' },
  kinds: { label: '种类', count: 'reason' },
  share: { label: '占比', share: 'money' },
};
const run = async (more: Partial<ComposedReport>, asked: object = {}) => {
  const definition = { title: '统计', entity: 'order', measures, ...more };
  const answer = await admin.post(`${base}/data`, { definition, curPage: 1, limit: 100, ...asked });
  expect(answer.code, JSON.stringify(answer.errors ?? answer.message)).toBe(200);
  return answer.content;
};
const column = (content: { records: Row[] }, name: string): unknown[] => content.records.map(row => row[name] ?? null);

describe('the largest of a group', () => {
  const top = { by: 'money', count: 2, others: '其他' };

  it('have lines of their own, of equal ones the first; all else is one, reckoned of its records', async () => {
    const content = await run({ group: ['reason'], top });
    expect(column(content, 'reason')).toEqual(['甲', '丙', '其他']);
    expect(content.records.at(-1)).toMatchObject({ $others: true, money: 3300, records: 5, each: 825, kinds: 3 });
    expect(column(content, 'share')).toEqual([43.01, 21.51, 35.48]);
    expect(content).toMatchObject({ total: 3, sums: { money: 9300, records: 8, kinds: 5 } });
  });

  it('stand above all else, however they are sorted, and page by page', async () => {
    const sorted = (order: string) => run({ group: ['reason'], top }, { sort: 'money', order });
    expect(column(await sorted('asc'), 'reason')).toEqual(['丙', '甲', '其他']);
    expect(column(await sorted('desc'), 'reason')).toEqual(['甲', '丙', '其他']);
    expect(await run({ group: ['reason'], top }, { curPage: 2, limit: 2 })).toMatchObject({
      total: 3,
      records: [{ reason: '其他' }],
    });
    expect((await run({ group: ['reason'], top }, { curPage: 9, limit: 2 })).total).toBe(3);
  });

  it('are alone where the others have no name; totals and shares are of all', async () => {
    const content = await run({ group: ['reason'], top: { by: 'money', count: 2 } });
    expect(column(content, 'reason')).toEqual(['甲', '丙']);
    expect(column(content, 'share')).toEqual([43.01, 21.51]);
    expect(content).toMatchObject({ total: 2, sums: { money: 9300 } });
  });

  it('may have no value, which is one; where all are among them there are no others', async () => {
    const content = await run({ group: ['reason'], top: { ...top, count: 6 } });
    expect(column(content, 'reason')).toEqual(['甲', '丙', '乙', '戊', '丁', null]);
    expect(content.records.some((row: Row) => '$others' in row)).toBe(false);
  });

  it('open their records, and so do the others', async () => {
    const definition = { group: ['reason'], top };
    const opened = (line: Row) => run(definition, { figure: { measure: 'money', line } });
    expect(column(await opened({ reason: '其他', $others: true }), 'amount').sort()).toEqual(
      [100, 2000, 500, 700, null].sort(),
    );
    expect(column(await opened({ reason: '甲' }), 'amount').sort()).toEqual([1000, 3000]);
    for (const line of [{ $others: true }, { reason: '其他', $others: true, points: 1 }]) {
      const given = { title: '统计', entity: 'order', measures, ...definition };
      expect((await admin.post(`${base}/data`, { definition: given, figure: { line }, curPage: 1 })).status).toBe(422);
    }
  });

  it('have their subtotals and columns across, the others as one group', async () => {
    const report = { group: ['reason', { field: 'day', ranges: [0, 365] }], top, subtotals: true };
    const content = await run(report);
    expect(
      content.records.filter(({ $level }: Row) => $level === 1).map((row: Row) => [row.reason, row.money]),
    ).toEqual([
      ['甲', 4000],
      ['丙', 2000],
      ['其他', 3300],
    ]);
    const beside = await run({ group: ['reason'], top, pivot: { field: 'points', ranges: [30], names: ['少', '多'] } });
    expect(beside.across.map(({ label }: Row) => label)).toEqual(['少', '多', '（空）']);
    const bare = await run({ group: ['reason'], pivot: { field: 'points', ranges: [30, 500] } });
    expect(bare.across.map(({ label }: Row) => label)).toEqual(['30及以下', '31–500', '500以上', '（空）']);
    expect(beside.records.at(-1)).toMatchObject({ reason: '其他', money$0: 2800, money$1: 500, records$2: 1 });
  });

  it('are so called in the Excel file', async () => {
    const definition = { title: '统计', entity: 'order', measures, group: ['reason'], top };
    const { raw } = await admin.post(`${base}/excel`, { definition });
    expect(JSON.stringify(await sheetCells(raw))).toContain('其他');
  });
});

describe('ranges', () => {
  const lines = async (group: object) => {
    const content = await run({ group: [group as never] });
    const { name } = content.report.groups[0];
    return content.records.map((row: Row) => [row[name] ?? null, row.records]);
  };

  it('hold their ends; ages are those of today, and what lies ahead has not begun to age', async () => {
    expect(await lines({ field: 'day', ranges: [0, 30, 90] })).toEqual([
      ['0天及以下', 2],
      ['1–30天', 1],
      ['31–90天', 1],
      ['90天以上', 3],
      [null, 1],
    ]);
  });

  it('are called as regulations call them, whole numbers by the first and the last', async () => {
    expect(await lines({ field: 'points', ranges: [0, 1, 30] })).toEqual([
      ['0及以下', 1],
      ['1', 1],
      ['2–30', 3],
      ['30以上', 2],
      [null, 1],
    ]);
    expect(await lines({ field: 'amount', ranges: [5, 9.99, 20] })).toEqual([
      ['5元及以下', 2],
      ['超过5至9.99元', 1],
      ['超过9.99至20元', 3],
      ['超过20元', 1],
      [null, 1],
    ]);
  });

  it('open the records that lie in them', async () => {
    const opened = (points: string) =>
      run({ group: [{ field: 'points', ranges: [0, 30] }] }, { figure: { line: { points } } });
    expect(column(await opened('1–30'), 'points').sort()).toEqual([1, 2, 30, 5]);
    expect((await opened("1' or 1=1")).records).toEqual([]);
  });
});

describe('stretches without records', () => {
  const group: ComposedReport['group'] = [{ field: 'day', by: 'month', every: true }];

  it('have a line from the first to the last that is asked for', async () => {
    const params = [{ field: 'day', default: '2025-01-01' }];
    const asked = { params: { 'day.from': '2025-01-01', 'day.to': '2025-06-30' } };
    const content = await run({ group, params }, asked);
    expect(column(content, 'day')).toEqual(['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06']);
    expect(column(content, 'records')).toEqual([0, 1, 0, 0, 1, 0]);
    expect(column(content, 'each')).toEqual([null, 100, null, null, 700, null]);
    expect(content.sums).toMatchObject({ money: 800, records: 2 });
  });

  it('are those between the first and the last record where nothing is asked for', async () => {
    const content = await run({ group, where: { 'day.to': '2025-12-31' } });
    expect(column(content, 'day')).toEqual(
      ['2025-02', '2025-03', '2025-04', '2025-05', null].filter(day => day !== null),
    );
  });

  it('end today where no record lies ahead', async () => {
    const content = await run(
      { group: [{ field: 'day', by: 'day', every: true }], params: ['day'], where: { reason: '甲' } },
      { params: { 'day.from': daysAgo(2), 'day.to': daysAgo(-20) } },
    );
    expect(column(content, 'day')).toEqual([daysAgo(2), daysAgo(1), daysAgo(0)]);
  });

  it('are too many where nobody could read them', async () => {
    const definition = {
      title: '统计',
      entity: 'order',
      measures,
      group: [{ field: 'day', by: 'day', every: true }],
      params: ['day'],
    };
    const params = { 'day.from': '1990-01-01', 'day.to': '2025-01-01' };
    const answer = await admin.post(`${base}/data`, { definition, params, curPage: 1, limit: 10 });
    expect(answer.message).toContain('请缩小范围');
  });
});
