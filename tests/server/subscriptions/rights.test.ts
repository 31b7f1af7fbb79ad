import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { base, type Ground, openGround } from './ground.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 540_000 });

let ground: Ground;

beforeAll(async () => {
  ground = await openGround(40, ['admin', 'boss', 'east', 'eastTwo', 'guest']);
  ground.work();
});
beforeEach(async () => {
  await ground.rows('delete from report_subscription');
  await ground.rows("delete from heddle_job where kind = 'subscription'");
  await ground.rows('delete from heddle_notice');
  await ground.rows('delete from saved_report');
  await ground.rows('delete from export_file');
});
afterAll(() => ground?.close());

const daily = { kind: 'file', every: 'day', hour: 8 };
const list = { title: '订单明细', entity: 'order', columns: ['code', 'contact', 'seat'] };
const count = {
  title: '订单数',
  entity: 'order',
  group: ['state'],
  measures: { records: { label: '订单数', count: true } },
};
const codes = (sheet: string): string[] => [...new Set(sheet.match(/DD\d{5}/g) ?? [])].sort();
const first = async () => (await ground.rows<Record<string, unknown>>('select * from report_subscription'))[0];
const removeRole = (code: string) =>
  ground.rows("update secoperator set roles = '[]' where operator_code = $1", [code]);
const giveRole = (code: string, role: string) =>
  ground.rows(
    `update secoperator set roles = (select jsonb_build_array(jsonb_build_object('roleId', role_id)) from secrole where role_name = $2) where operator_code = $1`,
    [code, role],
  );

describe('what comes of a report that another has shared', () => {
  it('is made by the rights of whoever receives it: their rows, masked as they see them', async () => {
    const id = await ground.keep('admin', '订单明细', list, { sharing: 'all' });
    for (const who of ['admin', 'east', 'eastTwo'] as const)
      expect((await ground.subscribe(who, { savedReportId: id, ...daily })).code).toBe(200);
    await ground.pass();
    const came = {} as Record<string, string>;
    for (const who of ['admin', 'east', 'eastTwo'] as const) {
      const [notice] = await ground.told(who);
      expect(notice).toMatchObject({ title: '订阅的报表：订单明细', file: { name: '订单明细.xlsx' } });
      came[who] = await ground.sheet(who, notice?.file);
      const listed = (await ground.of[who].get('/api/shop/order', { limit: 1000 })).content.records;
      expect(codes(came[who] ?? '')).toEqual(listed.map(({ code }: { code: string }) => code).sort());
    }
    expect(codes(came.east ?? '').length).toBeLessThan(codes(came.admin ?? '').length);
    expect(codes(came.eastTwo ?? '').length).toBeLessThan(codes(came.east ?? '').length);
    expect(came.admin).toMatch(/1380000\d{4}/);
    expect(came.east).not.toMatch(/1380000\d{4}/);
    // To know the id of another's file is not to have it.
    const [notice] = await ground.told('admin');
    expect((await ground.of.east.get(`/sysApi/v1/files/${notice?.file?.id}`)).code).toBe(404);
  });

  it('follows the rights that they have at that moment', async () => {
    const id = await ground.keep('admin', '订单明细', list, { sharing: 'all' });
    await ground.subscribe('east', { savedReportId: id, ...daily });
    await ground.pass();
    const [wide] = await ground.told('east');
    try {
      await giveRole('east', '学徒');
      await ground.pass();
      const [narrow] = await ground.told('east');
      expect(codes(await ground.sheet('east', narrow?.file)).length).toBeLessThan(
        codes(await ground.sheet('east', wide?.file)).length,
      );
    } finally {
      await giveRole('east', '店员');
    }
  });
});

describe('a subscription ends, and says so', () => {
  const ended = async () => {
    expect(await first()).toMatchObject({ status: 'ended', next_run_at: null });
    expect(await ground.rows("select 1 from heddle_job where kind = 'subscription'")).toEqual([]);
  };

  it('with the role: nothing more comes, not even once', async () => {
    const id = await ground.keep('admin', '订单明细', list, { sharing: 'all' });
    await ground.subscribe('east', { savedReportId: id, ...daily });
    try {
      await removeRole('east');
      await ground.pass();
      expect(await ground.told('east')).toMatchObject([
        { title: '订阅已结束：订单明细', file: null, page: 'subscriptions' },
      ]);
      expect((await ground.told('east'))[0]?.text).toContain('权限');
      await ended();
      // It does not come to life again without the right.
      const { subscription_id } = (await first()) as { subscription_id: number };
      expect((await ground.of.east.put(`${base}/${subscription_id}/resume`)).code).not.toBe(200);
      await ended();
    } finally {
      await giveRole('east', '店员');
    }
  });

  it('with a role that had an end', async () => {
    const id = await ground.keep('admin', '订单数', count, { sharing: 'all' });
    await removeRole('east');
    const held = `insert into role_holding (operator_id, role_id, origin, begin_date, end_date, created_by)
      select o.operator_id, r.role_id, 'asked', now()::date - 9, now()::date + 1, 'x' from secoperator o, secrole r
      where o.operator_code = 'east' and r.role_name = '店员'`;
    try {
      await ground.rows(held);
      expect((await ground.subscribe('east', { savedReportId: id, ...daily })).code).toBe(200);
      await ground.pass();
      expect((await ground.told('east'))[0]?.file).not.toBeNull();
      await ground.rows("update role_holding set end_date = now()::date - 1 where origin = 'asked'");
      await ground.pass();
      expect((await ground.told('east'))[0]).toMatchObject({ title: '订阅已结束：订单数', file: null });
      await ended();
    } finally {
      await ground.rows("delete from role_holding where origin = 'asked'");
      await giveRole('east', '店员');
    }
  });

  it('with the report, at once', async () => {
    const id = await ground.keep('admin', '订单数', count, { sharing: 'all' });
    await ground.subscribe('east', { savedReportId: id, ...daily });
    expect((await ground.of.admin.delete(`/rptApi/v1/savedReports/${id}`)).code).toBe(200);
    expect(await ground.told('east')).toMatchObject([{ title: '订阅已结束：订单数', text: '这张报表已被制作人删除' }]);
    await ended();
  });

  it('when it is shared with them no more', async () => {
    const id = await ground.keep('admin', '订单数', count, { sharing: 'all' });
    await ground.subscribe('east', { savedReportId: id, ...daily });
    await ground.keep('admin', '订单数', count, { id, sharing: 'own' });
    await ground.pass();
    expect(await ground.told('east')).toMatchObject([{ text: '这张报表已被删除，或不再共享给您', file: null }]);
    await ended();
  });

  it('with the account', async () => {
    const id = await ground.keep('admin', '订单数', count, { sharing: 'all' });
    await ground.subscribe('eastTwo', { savedReportId: id, ...daily });
    try {
      await ground.rows("update secoperator set enabled = false where operator_code = 'eastTwo'");
      await ground.pass();
      await ended();
      expect(await ground.rows('select 1 from heddle_notice')).toEqual([]);
      expect(await ground.rows('select 1 from export_file')).toEqual([]);
    } finally {
      await ground.rows("update secoperator set enabled = true where operator_code = 'eastTwo'");
    }
  });

  it('when a field of it is theirs no more, with its name', async () => {
    const id = await ground.keep('boss', '成本', { ...list, title: '成本', columns: ['code', 'cost'] });
    await ground.subscribe('boss', { savedReportId: id, ...daily });
    try {
      await giveRole('boss', '店员');
      await ground.pass();
      expect((await ground.told('boss'))[0]?.text).toContain('「成本」');
      await ended();
    } finally {
      await giveRole('boss', '店长');
    }
  });
});

describe('nobody subscribes', () => {
  it('to what they may not open, whatever they send', async () => {
    const own = await ground.keep('admin', '订单数', count);
    expect((await ground.subscribe('east', { savedReportId: own, ...daily })).status).toBe(404);
    const shared = await ground.keep(
      'boss',
      '成本',
      { ...count, title: '成本', measures: { cost: { label: '成本', sum: 'cost' } } },
      { sharing: 'all' },
    );
    expect(
      (
        await ground.subscribe('east', {
          savedReportId: shared,
          kind: 'alarm',
          measure: 'cost',
          compare: 'above',
          limitValue: 1,
        })
      ).message,
    ).toContain('您看不到「订单」的「成本」');
    expect((await ground.subscribe('guest', { defineId: 1, ...daily })).code).not.toBe(200);
    expect((await ground.subscribe('guest', { defineId: 99_999, ...daily })).status).toBe(404);
    expect(await first()).toBeUndefined();
  });

  it('for another, and nobody reads or changes theirs', async () => {
    const id = await ground.keep('admin', '订单数', count, { sharing: 'all' });
    expect((await ground.subscribe('boss', { savedReportId: id, ...daily, operatorId: 1 })).code).not.toBe(200);
    await ground.subscribe('boss', { savedReportId: id, ...daily });
    const { subscription_id } = (await first()) as { subscription_id: number };
    expect((await ground.of.admin.get(base)).content.records).toEqual([]);
    for (const [path, body] of Object.entries({
      pause: {},
      resume: {},
      time: { every: 'day', hour: 1 },
      limit: { compare: 'changed' },
    }))
      expect((await ground.of.admin.put(`${base}/${subscription_id}/${path}`, body)).status, path).toBe(404);
    expect((await ground.of.admin.delete(`${base}/${subscription_id}`)).status).toBe(404);
    const [own] = (await ground.of.boss.get(base)).content.records;
    expect(own).toMatchObject({ reportName: '订单数', condition: '每天 8:00', status: 'active' });
    expect(own).not.toHaveProperty('params');
    expect(own).not.toHaveProperty('line');
  });

  it('without what it takes, in words at its field', async () => {
    const id = await ground.keep('admin', '订单数', count);
    const errors = async (wish: object) => (await ground.subscribe('admin', { savedReportId: id, ...wish })).errors;
    expect(await errors({ kind: 'file', every: 'week', hour: 8 })).toEqual({ weekday: '请选择星期几' });
    expect(await errors({ kind: 'file', every: 'day' })).toEqual({ hour: '请填写 0 到 23 的整点' });
    expect(await errors({ kind: 'alarm', measure: 'none', compare: 'above', limitValue: 1 })).toEqual({
      figure: '报表没有这个指标',
    });
    expect(await errors({ kind: 'alarm', measure: 'records', compare: 'above' })).toEqual({ limitValue: '请填写界限' });
    expect(await errors({ ...daily, params: '{"nothing":1}' })).toEqual({ nothing: '不是本报表的参数' });
    expect(await errors({ kind: 'alarm', measure: 'records', compare: 'changed', line: '{"amount":"1"}' })).toEqual({
      figure: '报表没有这一行',
    });
  });
});
