import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { base, type Ground, openGround } from './ground.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 540_000 });

let ground: Ground;

beforeAll(async () => {
  ground = await openGround(40, ['admin', 'east']);
});
beforeEach(async () => {
  await ground.rows('delete from report_subscription');
  await ground.rows("delete from heddle_job where kind = 'subscription'");
  await ground.rows('delete from heddle_notice');
  await ground.rows('delete from saved_report');
});
afterAll(() => ground?.close());

const report = {
  title: '各状态',
  entity: 'order',
  group: ['state'],
  measures: { records: { label: '订单数', count: true }, money: { label: '金额', sum: 'amount' } },
};
const titles = async (who: 'admin' | 'east' = 'admin') =>
  (await ground.told(who)).map(({ title, text }) => `${title} ${text}`);
const more = (count: number) =>
  ground.rows(
    `insert into "order" (code, cust_id, state, amount, org_id, created_by)
     select 'NEW' || n || random(), 1, 'paid', 100, (select org_id from secorganize where org_name = '东店'), 'east' from generate_series(1, $1::int) n`,
    [count],
  );
const total = async () =>
  (await ground.rows<{ n: number }>(`select count(*)::int as n from "order" where state = 'paid'`))[0]?.n ?? 0;

describe('a figure that is watched', () => {
  it('is told of once, until its condition holds no more', async () => {
    ground.work();
    const id = await ground.keep('admin', '各状态', report);
    const limit = (await total()) + 1;
    const line = { line: JSON.stringify({ state: 'paid' }), lineLabel: '已付款' };
    const wish = { savedReportId: id, kind: 'alarm', measure: 'records', compare: 'above', limitValue: limit, ...line };
    expect((await ground.subscribe('admin', wish)).code).toBe(200);
    await ground.pass();
    expect(await titles()).toEqual([]);
    await more(2);
    await ground.pass();
    expect(await titles()).toEqual([`各状态：已付款 · 订单数 高于 ${limit} 现为 ${limit + 1}`]);
    await ground.pass();
    expect(await titles()).toHaveLength(1);
    await ground.rows(`delete from "order" where code like 'NEW%'`);
    await ground.pass();
    await more(2);
    await ground.pass();
    expect(await titles()).toHaveLength(2);
    await ground.rows(`delete from "order" where code like 'NEW%'`);
  });

  it('is told of at each change, with what it was, money in yuan', async () => {
    const id = await ground.keep('admin', '各状态', report);
    await ground.subscribe('admin', { savedReportId: id, kind: 'alarm', measure: 'money', compare: 'changed' });
    await ground.pass();
    expect(await titles()).toEqual([]);
    await more(1);
    await ground.pass();
    const [said] = await titles();
    const [, now = '', before = ''] =
      /^各状态：合计 · 金额 有变化 现为 ([\d,.]+)元，上次 ([\d,.]+)元$/.exec(said ?? '') ?? [];
    const number = (text: string) => Number(text.replaceAll(',', ''));
    expect(number(now) - number(before)).toBeCloseTo(1, 5);
    await ground.rows(`delete from "order" where code like 'NEW%'`);
  });

  it('is that of whoever watches it: of another branch they hear nothing', async () => {
    const id = await ground.keep('admin', '各状态', report, { sharing: 'all' });
    await ground.subscribe('east', { savedReportId: id, kind: 'alarm', measure: 'records', compare: 'changed' });
    await ground.pass();
    await ground.rows(
      `insert into "order" (code, cust_id, state, amount, org_id, created_by)
       select 'NEWWEST', 1, 'paid', 100, org_id, 'west' from secorganize where org_name = '西店'`,
    );
    await ground.pass();
    expect(await titles('east')).toEqual([]);
    await more(1);
    await ground.pass();
    expect(await titles('east')).toHaveLength(1);
    await ground.rows(`delete from "order" where code like 'NEW%'`);
  });

  it('has another limit, is paused, goes on and is deleted by whoever watches it', async () => {
    const id = await ground.keep('admin', '各状态', report);
    const wish = { savedReportId: id, kind: 'alarm', measure: 'records', compare: 'above', limitValue: 1_000_000 };
    const { content } = await ground.subscribe('admin', wish);
    const at = `${base}/${content.id}`;
    await ground.pass();
    expect((await ground.of.admin.put(`${at}/limit`, { compare: 'below', limitValue: 1_000_000 })).code).toBe(200);
    expect((await ground.of.admin.put(`${at}/time`, { every: 'day', hour: 1 })).message).toContain('每小时看一次');
    expect((await ground.of.admin.put(`${at}/pause`)).code).toBe(200);
    await ground.pass();
    expect(await titles()).toEqual([]);
    expect((await ground.of.admin.put(`${at}/pause`)).message).toBe('只有生效中的订阅可以暂停，请刷新');
    expect((await ground.of.admin.put(`${at}/resume`)).code).toBe(200);
    await ground.pass();
    expect(await titles()).toEqual([expect.stringContaining('合计 · 订单数 低于 1,000,000')]);
    expect((await ground.of.admin.delete(at)).code).toBe(200);
    expect(await ground.rows("select 1 from heddle_job where kind = 'subscription'")).toEqual([]);
  });
});

describe('a report that comes by the clock', () => {
  it('comes once, however many instances there are, and again at its next hour', async () => {
    const others = [ground.work(), ground.work(), ground.work()];
    const id = await ground.keep('admin', '各状态', report);
    for (let index = 0; index < 8; index++)
      await ground.subscribe('admin', { savedReportId: id, kind: 'file', every: 'day', hour: index });
    await ground.pass();
    expect(await titles()).toHaveLength(8);
    const jobs = await ground.rows<{ ahead: boolean }>(
      "select due_at > now() as ahead from heddle_job where kind = 'subscription'",
    );
    expect(jobs).toHaveLength(8);
    expect(jobs.every(({ ahead }) => ahead)).toBe(true);
    await Promise.all(others.map(worker => worker.stop()));
  });

  it('is refused in words where it has more lines than an export may have, and stays', async () => {
    await more(60);
    const id = await ground.keep('admin', '明细', { title: '明细', entity: 'order', columns: ['code'] });
    await ground.subscribe('admin', { savedReportId: id, kind: 'file', every: 'day', hour: 8 });
    await ground.pass();
    const [said] = await ground.told('admin');
    expect(said).toMatchObject({ title: '订阅未送达：明细', file: null });
    const [row] = (await ground.of.admin.get(base)).content.records;
    expect(row).toMatchObject({ status: 'active', lastResult: '未送达', refusal: said?.text });
    await ground.rows(`delete from "order" where code like 'NEW%'`);
    await ground.pass();
    expect((await ground.told('admin'))[0]?.file).not.toBeNull();
    expect((await ground.of.admin.get(base)).content.records[0].refusal).toBeNull();
  });
});
