import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReportFields } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import type { Caller, World } from '../../world.ts';
import { composed } from './drafts.ts';
import type { Row } from './naive.ts';
import { base, everybody, numbersFrom, openTill, type Who } from './till.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 540_000 });

/** Reports of each person; of each so many figures are opened. */
const [each, opened] = [40, 4];

let world: World;
const callers = {} as Record<Who, Caller>;
/** Every order whole, by its key. */
let all: Map<number, Row>;
const seen = {} as Record<Who, Set<number>>;
const fields = {} as Record<Who, ReportFields>;

beforeAll(async () => {
  world = await openTill(200);
  for (const who of everybody) callers[who] = await world.as(who);
  const listed = async (who: Who): Promise<Row[]> =>
    (await callers[who].get(who === 'guest' ? '/api/shop/paid' : '/api/shop/order', { limit: 1000 })).content.records;
  all = new Map((await listed('admin')).map(row => [Number(row.id), row]));
  for (const who of everybody) {
    seen[who] = new Set((await listed(who)).map(({ id }) => Number(id)));
    fields[who] = (await callers[who].get(`${base}/fields`, { about: 'order' })).content;
  }
});
afterAll(() => world?.close());

type Measures = NonNullable<ComposedReport['measures']>;

/** The figure that the records of a measure add up to, and the measure that they are added up by: of a share it is what it is a share of, of what was before that itself. */
function addingUp(measures: Measures, name: string): [figure: string | undefined, by: string] {
  const { share, running, ratio, compare, as } = measures[name] ?? ({} as Measures[string]);
  if (running) return [name, running];
  const of = share ?? ratio ?? compare;
  if (of === undefined) return [name, name];
  const [figure, by] = addingUp(measures, of);
  if (!compare || as !== 'value') return [figure, by];
  // Of a ratio that was before nothing says what was above the line.
  return [figure === of ? name : undefined, by];
}

/** What a measure comes to over the records that were listed for it. */
function measured(
  measure: Measures[string],
  rows: readonly Row[],
  { group = [], pivot }: ComposedReport,
): number | null {
  const { sum, average, min, max, first, last } = measure;
  const name = [measure.count, sum, average, min, max, first, last].find(one => typeof one === 'string');
  if (name === undefined) return rows.length;
  if (first ?? last) {
    const cut = [...group, ...(pivot ? [pivot] : [])].find(one => typeof one !== 'string' && one.by);
    const order = measure.along ?? (cut && typeof cut !== 'string' ? cut.field : '');
    const dated = rows.filter(row => row[name] !== null && row[order] !== null);
    const inOrder = [...dated].sort(
      (one, other) => String(one[order]).localeCompare(String(other[order])) || Number(one.id) - Number(other.id),
    );
    const found = first ? inOrder[0] : inOrder.at(-1);
    return found ? Number(found[name]) : null;
  }
  const values = rows.map(row => row[name]).filter(value => value !== null && value !== undefined);
  if (measure.count) return new Set(values.map(value => JSON.stringify(value))).size;
  const numbers = values.map(Number);
  const added = numbers.reduce((one, other) => one + other, 0);
  if (sum) return added;
  if (numbers.length === 0) return null;
  return average ? added / numbers.length : Math[min ? 'min' : 'max'](...numbers);
}

const pick = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

describe.each(everybody)('the records of the figures that %s opens', who => {
  it('add up to them, and are records of their list', async () => {
    const next = numbersFrom(everybody.indexOf(who) * 31 + 5);
    let checked = 0;
    for (let count = 0; count < each; count++) {
      const definition = composed(next, 'order', fields[who].fields);
      if (!definition.measures) continue;
      const { content } = await callers[who].post(`${base}/data`, { definition, curPage: 1, limit: 1000 });
      const groups: string[] = content.report.groups.map(({ name }: { name: string }) => name);
      const across: { value: unknown }[] = content.across ?? [];
      for (let turn = 0; turn < opened && content.records.length > 0; turn++) {
        const line: Row = pick(next, content.records);
        const measure = pick(next, Object.keys(definition.measures));
        const place = across.length > 0 && next() < 0.5 ? Math.floor(next() * across.length) : undefined;
        const told = groups.slice(0, line.$level === undefined ? groups.length : Number(line.$level));
        const values = {
          ...Object.fromEntries(told.map(name => [name, line[name] ?? null])),
          ...(line.$others === true ? { $others: true } : {}),
          ...(place === undefined ? {} : { [content.report.pivot.name]: across[place]?.value ?? null }),
        };
        const figure = { measure, ...(Object.keys(values).length > 0 ? { line: values } : {}) };
        const [own, opens] = addingUp(definition.measures, measure);
        const is = own === undefined ? undefined : (line[place === undefined ? own : `${own}$${place}`] ?? null);
        const answer = await callers[who].post(`${base}/data`, { definition, figure, curPage: 1, limit: 1000 });
        const said = JSON.stringify({ definition, figure });
        expect(answer.code, `${answer.message} ${said}`).toBe(200);
        const rows: Row[] = answer.content.records;
        expect(
          rows.every(({ id }) => seen[who].has(Number(id))),
          said,
        ).toBe(true);
        const whole = rows.map(({ id }) => all.get(Number(id)) as Row);
        const should = measured(definition.measures[opens] ?? ({} as never), whole, definition);
        if (is === undefined) continue;
        // Where there is nothing beside each other nothing is told, and nothing opens.
        if (should === null || is === null) expect(should ? is : null, said).toBeNull();
        else
          expect(Math.abs(Number(is) - should), said).toBeLessThanOrEqual(
            definition.measures[opens]?.average ? 0.51 : 1e-6,
          );
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(40);
  });
});

describe('nobody opens', () => {
  const counted = { records: { label: '记录数', count: true } };
  const report = { title: '统计', entity: 'order', group: ['state'], measures: counted };
  const open = (who: Who, figure: unknown, more: object = {}) =>
    callers[who].post(`${base}/data`, { definition: { ...report, ...more }, figure, curPage: 1, limit: 1000 });

  it('a line that the report does not have, or has more of', async () => {
    for (const line of [
      {},
      { state: 'paid', custId: 1 },
      { contact: '13800000001' },
      'paid',
      [],
      null,
      { __proto__: 1 },
    ])
      if (line !== null) expect((await open('boss', { line })).status, JSON.stringify(line)).toBe(422);
    expect((await open('boss', { measure: 'constructor' })).status).toBe(422);
    expect((await open('boss', { line: { state: "paid' or '1'='1" } })).content.records).toEqual([]);
    for (const value of [{ a: 1 }, [1], 'NaN', '\u0000', '9'.repeat(40)])
      expect([200, 422], JSON.stringify(value)).toContain(
        (await open('boss', { line: { goodsId: value } }, { group: ['goodsId'] })).status,
      );
  });

  it('a record that they do not list, or a value that they see masked', async () => {
    const rows: Row[] = (await open('east', {})).content.records;
    expect(rows.map(({ id }) => Number(id)).sort()).toEqual([...seen.east].sort());
    expect(JSON.stringify(rows)).not.toMatch(/1380000\d{4}/);
  });

  it('a figure of a document whose records no list of theirs has', async () => {
    const { defineId } = Object.values(world.model.reports)[0] ?? {};
    const answer = await callers.guest.post('/rptApi/v1/rptQueryData', { defineId, figure: {}, curPage: 1, limit: 20 });
    expect(answer.code).not.toBe(200);
  });

  it('and what is exported of a figure is what is shown', async () => {
    const { raw, headers } = await callers.boss.post(`${base}/excel`, {
      definition: { ...report, group: ['state', 'goodsId'] },
      figure: { line: { state: 'paid', goodsId: 1 } },
    });
    expect(headers['content-type']).toContain('spreadsheet');
    expect(raw.length).toBeGreaterThan(1000);
  });
});
