import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer, Caller, World } from '../../world.ts';
import { base, everybody, openTill, tillShop, type Who } from './till.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 540_000 });

let world: World;
const of = {} as Record<Who, Caller>;

beforeAll(async () => {
  world = await openTill(40);
  for (const who of everybody) of[who] = await world.as(who);
});
afterAll(() => world?.close());

const run = (who: Who, definition: unknown, more: object = {}): Promise<Answer> =>
  of[who].post(`${base}/data`, { definition, curPage: 1, limit: 50, ...more });
const counted = { records: { label: '记录数', count: true } };
const statistic = (more: object) => ({ title: '统计', entity: 'order', measures: counted, ...more });

describe('a kept report', () => {
  const keep = (who: Who, reportName: string, definition: object, more: object = {}) =>
    of[who].post(base, { reportName, definition: JSON.stringify(definition), ...more });
  const listed = async (who: Who): Promise<string[]> =>
    (await of[who].get(base, { limit: 100 })).content.records.map((row: { reportName: string }) => row.reportName);

  it('is for oneself, until one who may share shares it with a role or everybody', async () => {
    const { id } = (await keep('boss', '按状态', statistic({ group: ['state'] }))).content;
    expect(await listed('boss')).toContain('按状态');
    expect(await listed('east')).not.toContain('按状态');
    expect((await of.east.get(`${base}/${id}`)).status).toBe(404);
    expect((await of.east.post(`${base}/data`, { id })).status).toBe(404);
    const shared = await keep('boss', '按状态', statistic({ group: ['state'] }), {
      id,
      sharing: 'role',
      roleName: '店员',
    });
    expect(shared.code, shared.message).toBe(200);
    expect(await listed('east')).toContain('按状态');
    expect(await listed('eastTwo')).not.toContain('按状态');
    const opened = (await of.east.get(`${base}/${id}`)).content;
    expect(opened).toMatchObject({ reportName: '按状态', isOwn: false, operatorName: '王店长', refused: '' });
    const total = async (who: Who) =>
      (await of[who].post(`${base}/data`, { id, curPage: 1, limit: 50 })).content.sums.records;
    expect(await total('east')).toBeLessThan(await total('boss'));
    expect((await of.east.delete(`${base}/${id}`)).message).toBe(
      '报表「按状态」由王店长制作，只能由其本人删除；您可以复制一份',
    );
    expect((await keep('east', '按状态', statistic({}), { id })).message).toContain('只能由其本人修改');
    expect((await of.boss.delete(`${base}/${id}`)).code).toBe(200);
    expect(await listed('east')).not.toContain('按状态');
  });

  it('is shared by who may share alone, with a role that there is', async () => {
    expect((await keep('east', '大家的', statistic({}), { sharing: 'all' })).message).toBe('没有权限：共享报表');
    expect((await keep('boss', '大家的', statistic({}), { sharing: 'role', roleName: '没有' })).errors).toEqual({
      roleName: '请选择一个角色',
    });
    expect((await keep('boss', '大家的', statistic({}), { sharing: 'all' })).code).toBe(200);
    expect(await listed('guest')).toContain('大家的');
  });

  it('is refused to a reader who may not see what it is about, with the reason, and still opens to be read why', async () => {
    const { id } = (
      await keep('boss', '成本', statistic({ measures: { cost: { label: '成本', sum: 'cost' } } }), { sharing: 'all' })
    ).content;
    const { content } = await of.east.get(`${base}/${id}`);
    expect(content).toMatchObject({ report: null, refused: expect.stringContaining('您看不到「订单」的「成本」') });
    expect(content.definition).toEqual({});
    const { records } = (await of.east.get(base, { limit: 100 })).content;
    expect(records.map((row: object) => 'definition' in row)).not.toContain(true);
    expect((await of.east.post(`${base}/data`, { id })).message).toContain('您看不到「订单」的「成本」');
    expect((await of.boss.get(`${base}/${id}`)).content.report.measures).toHaveLength(1);
  });

  it('tells nobody a value that they see masked', async () => {
    const { id } = (
      await keep('admin', '一个号码', statistic({ where: { contact: '13800000001' } }), { sharing: 'all' })
    ).content;
    const answers = [
      await of.boss.get(`${base}/${id}`),
      await of.boss.get(base, { limit: 100 }),
      await of.boss.post(`${base}/data`, { id }),
      await of.boss.post(`${base}/yaml`, { id }),
      await of.boss.post(`${base}/excel`, { id }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer.raw.toString())).not.toContain('13800000001');
    expect((await of.admin.get(`${base}/${id}`)).content.definition.where).toEqual({ contact: '13800000001' });
  });

  it('has a name that no other of theirs has', async () => {
    await keep('boss', '同名', statistic({}));
    expect((await keep('boss', '同名', statistic({}))).errors).toEqual({
      reportName: '您已有名为「同名」的报表，请换一个名称',
    });
    expect((await keep('east', '同名', statistic({}))).code).toBe(200);
  });

  it('holds when the documents rename a field of it', async () => {
    const renamed = tillShop(order => order.replace('  points: {', '  score: { was: points,'));
    const other = await openTill(0, renamed);
    try {
      const boss = await other.as('boss');
      const definition = {
        title: '积分',
        entity: 'order',
        where: { 'points.from': '0' },
        group: ['state'],
        measures: { sumPoints: { label: '积分', sum: 'points' } },
        sort: 'sumPoints desc',
      };
      const { code, message } = await boss.post(`${base}/data`, { definition });
      expect([code, message]).toEqual([200, expect.anything()]);
    } finally {
      await other.close();
    }
  });

  it('gives a document that validates, and says the same figures', async () => {
    const definition = statistic({
      group: [{ field: 'day', by: 'quarter' }],
      where: { state: ['open', 'paid'], 'amount.from': '100' },
      params: [{ field: 'goodsId' }],
      measures: { ...counted, least: { label: '最小金额', min: 'amount' }, money: { label: '金额', sum: 'amount' } },
      sort: 'day desc',
    });
    const { raw, headers } = await of.boss.post(`${base}/yaml`, { definition });
    expect(headers['content-type']).toContain('yaml');
    const text = raw.toString();
    const taken = tillShop(order => order, {
      'reports/composed.report.yaml': text,
      'pages/paidOrders.page.yaml': 'kind: report\ntitle: 统计\nreport: composed\n',
    });
    const other = await openTill(40, taken);
    try {
      const admin = await other.as('admin');
      const defineId = Number(/^defineId: (\d+)$/m.exec(text)?.[1]);
      const answered = await admin.post('/rptApi/v1/rptQueryData', { defineId, curPage: 1, limit: 50 });
      const { content } = await run('admin', definition);
      expect(answered.content.records).toEqual(content.records);
      expect(content.records.length).toBeGreaterThan(5);
      expect(answered.content.sums).toEqual(content.sums);
    } finally {
      await other.close();
    }
  });
});
