import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReportSubjects } from '#runtime/language/bundle/answers.ts';
import { mostSeconds, withinTime } from '#server/reports/composed/within-time.ts';
import type { Answer, Caller, World } from '../../world.ts';
import { base, everybody, openTill, type Who } from './till.ts';

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

describe('what a composed report is refused for, in words', () => {
  it('an entity that no list of theirs is about', async () => {
    expect((await run('guest', { title: '客户', entity: 'customer', measures: counted })).message).toBe(
      '您没有能查看「客户」列表的页面，不能用它做报表：请改用其他对象，或联系管理员开通',
    );
    const offered = async (who: Who) =>
      ((await of[who].get(`${base}/subjects`)).content as ReportSubjects).subjects.map(({ entity }) => entity);
    expect(await offered('guest')).toEqual(expect.arrayContaining(['order']));
    expect(await offered('guest')).not.toContain('customer');
    expect(await offered('eastTwo')).toEqual(expect.arrayContaining(['order', 'customer']));
    expect((await of.guest.get(`${base}/fields`, { about: 'customer' })).status).toBe(404);
    for (const name of ['nothing', '__proto__', 'constructor'])
      expect((await run('admin', { title: 'x', entity: name, measures: counted })).message).toContain(
        '统计对象已经不存在',
      );
  });

  it.each([
    ['grouped by', { group: ['cost'] }],
    ['added up', { measures: { sum: { label: '成本', sum: 'cost' } } }],
    ['counted', { measures: { sum: { label: '成本', count: 'cost' } } }],
    ['filtered by', { where: { 'cost.from': '1' } }],
    ['filtered by in a measure', { measures: { sum: { label: '数', count: true, where: { 'cost.to': '1' } } } }],
    ['asked for', { params: ['cost'] }],
    ['shown', { measures: undefined, columns: ['code', 'cost'] }],
    ['sorted by', { measures: undefined, columns: ['code'], sort: 'cost' }],
  ])('a field that is not there for them, %s', async (_, more) => {
    const { code, message } = await run('east', statistic(more));
    expect([code, message]).toEqual([422, '您看不到「订单」的「成本」，请从报表中去掉它，或请有权查看的同事制作']);
    const answer = await run('boss', statistic(more));
    if (!('sort' in more)) expect(answer.code, answer.message).toBe(200);
  });

  it.each([
    ['grouped by', { group: ['contact'] }],
    ['counted', { measures: { different: { label: '电话数', count: 'contact' } } }],
    ['filtered by', { where: { contact: '13800000001' } }],
    ['asked for', { params: [{ field: 'custName' }] }],
  ])('a field that they see masked, %s', async (_, more) => {
    const { message } = await run('boss', statistic(more));
    expect(message).toMatch(
      /^「(联系电话|客户名称)」对您脱敏显示，只能作为明细的列，不能用来分组、计算、筛选或排序：请从报表中去掉它$/,
    );
    expect((await run('admin', statistic(more))).code).toBe(200);
  });

  it('a field that there is no more, by what it was called in the report', async () => {
    const { message } = await run('boss', statistic({ group: [{ field: 'gone', label: '旧字段' }] }));
    expect(message).toBe('「订单」已没有字段「旧字段」，请从报表中去掉它');
  });

  it('what is no report', async () => {
    for (const definition of [undefined, null, 'text', [], {}, { entity: 'order' }, statistic({ group: 'day' })])
      expect((await run('admin', definition)).status, JSON.stringify(definition)).toBe(422);
    expect((await run('admin', statistic({ group: [{ field: 'state', by: 'month' }] }))).errors.definition).toBe(
      '字段「state」的类型与 by 不能同时使用',
    );
  });
});

it('the names behind references stay with the records that one sees, and order nothing where one does not see them all', async () => {
  const report = statistic({ group: ['custId'], sort: 'custId' });
  const names = (await run('east', report)).content.records.map(({ custId, custId$name }: Record<string, unknown>) => [
    custId,
    custId$name,
  ]);
  expect(names).toEqual([
    [1, expect.stringMatching(/^张\*/)],
    [2, ''],
    [3, expect.stringMatching(/^王\*/)],
  ]);
});

it('one that takes too long is given up, and says what to do', async () => {
  const { database } = world.connection;
  await expect(
    withinTime(database, within => sql`select pg_sleep(${mostSeconds + 3})`.execute(within)),
  ).rejects.toThrow('已停止：请加上筛选条件（如日期范围），或减少分组后再试');
  await expect(withinTime(database, within => sql`delete from "order"`.execute(within))).rejects.toThrow('read-only');
});

describe('a text of a report is never more than a text', () => {
  const evil = [
    `'; drop table "order"; --`,
    `" union select * from secoperator --`,
    `1); delete from "order"; --`,
    '$1',
    '\\',
    '%',
    '=1+1',
    '<script>alert(1)</script>',
    '张'.repeat(500),
    '\u0000',
  ];
  const whole = { group: ['state'], ...statistic({}) };

  it.each(evil)('%j', async text => {
    const before = (await world.connection.pool.query('select count(*)::int as n from "order"')).rows[0].n;
    const answers = await Promise.all(
      [
        { ...whole, title: text },
        { ...whole, measures: { records: { label: text, count: true, unit: text } } },
        { ...whole, group: [{ field: 'state', label: text }] },
        { ...whole, where: { reason: text } },
        { ...whole, where: { state: [text] } },
        { ...whole, where: { 'day.from': text } },
        { ...whole, where: { goodsId: text } },
        { ...whole, where: { [text]: '1' } },
        { ...whole, measures: { [text]: { label: '数', count: true } } },
        { ...whole, measures: { records: { label: '数', sum: text } } },
        { ...whole, group: [text] },
        { ...whole, group: [{ field: 'day', by: text }] },
        { ...whole, sort: text },
        { ...whole, params: [{ field: 'reason', default: text }] },
        { ...whole, chart: { type: 'bar', x: text, y: [text] } },
        { ...whole, entity: text },
        { ...whole, note: text, measures: { records: { label: '数', count: true, note: text } } },
        { ...whole, measures: { ...counted, share: { label: text, share: text } } },
        { ...whole, measures: { ...counted, share: { label: text, share: 'records', within: text } } },
        { ...whole, measures: { ...counted, sum: { label: text, running: 'records', along: text } } },
        { ...whole, measures: { ...counted, year: { label: text, compare: 'records', with: text, along: 'day' } } },
        { ...whole, measures: { ...counted, year: { label: text, compare: 'records', with: 'year', along: text } } },
        { ...whole, measures: { ...counted, year: { label: text, compare: 'records', as: text } } },
        { ...whole, measures: { ...counted, rate: { label: text, ratio: 'records', to: text } } },
        { ...whole, measures: { ...counted, last: { label: text, last: 'amount', along: text } } },
        { ...whole, pivot: text },
        { ...whole, pivot: { field: 'goodsId', label: text }, subtotals: text },
        { ...whole, pivot: { field: 'day', by: text } },
      ].map(definition => run('boss', definition)),
    );
    for (const [index, { status, message }] of answers.entries())
      expect([200, 422], `${index} ${message}`).toContain(status);
    // What is a text somewhere is one that no record has; of these reasons one has a % in it.
    if (text !== '%') expect(answers[3]?.content?.records ?? []).toEqual([]);
    const across = {
      ...whole,
      group: ['state', 'goodsId'],
      pivot: { field: 'day', by: 'year', label: text },
      subtotals: true,
    };
    for (const line of [
      { day: text },
      { state: text },
      { state: text, day: text },
      { [text]: text },
      { state: 'paid', goodsId: text },
    ])
      expect([200, 422]).toContain((await run('boss', across, { figure: { measure: 'records', line } })).status);
    for (const given of [{ params: { [text]: '1' } }, { sort: text }, { params: text }, { order: text }])
      expect([200, 422]).toContain((await run('boss', whole, given)).status);
    expect((await world.connection.pool.query('select count(*)::int as n from "order"')).rows[0].n).toBe(before);
  });

  it('in a cell of the exported file', async () => {
    const { raw, headers } = await of.boss.post(`${base}/excel`, {
      definition: { ...whole, title: '=1+1', measures: { records: { label: '=cmd|1', count: true } } },
    });
    expect(headers['content-type']).toContain('spreadsheet');
    expect(raw.length).toBeGreaterThan(1000);
  });
});
