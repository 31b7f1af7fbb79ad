import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReportFields } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import type { EntityModel, ReportGroup } from '#runtime/language/bundle/model.ts';
import type { Caller, World } from '../../world.ts';
import { composed } from './drafts.ts';
import { beyond, naive, type Row } from './naive.ts';
import { base, everybody, numbersFrom, openTill, type Who } from './till.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 540_000 });

/** Reports of each person. */
const each = 100;

let world: World;
const callers = {} as Record<Who, Caller>;
/** Every order whole, by its key. */
let all: Map<number, Row>;
const seen = {} as Record<Who, Row[]>;
const fields = {} as Record<Who, ReportFields>;

beforeAll(async () => {
  world = await openTill(260);
  for (const who of everybody) callers[who] = await world.as(who);
  const listed = async (who: Who): Promise<Row[]> =>
    (await callers[who].get(who === 'guest' ? '/api/shop/paid' : '/api/shop/order', { limit: 1000 })).content.records;
  all = new Map((await listed('admin')).map(row => [Number(row.id), row]));
  for (const who of everybody) {
    seen[who] = (await listed(who)).map(({ id }) => all.get(Number(id)) as Row);
    fields[who] = (await callers[who].get(`${base}/fields`, { about: 'order' })).content;
  }
});
afterAll(() => world?.close());

const words = ['share', 'running', 'compare', 'ratio', 'first', 'last'] as const;
/** Word → how often reports have said it. */
const said = new Map<string, number>();

const entity = (): EntityModel => world.model.entities.order as EntityModel;

/** An answer with its ranges by their places, and what is not among the largest by its mark; as a reckoning has them. */
function inPlaces(content: { records: Row[]; across?: Row[]; report: { groups: ReportGroup[]; pivot?: ReportGroup } }) {
  const { groups, pivot } = content.report;
  const placeOf = ({ ranges }: ReportGroup, value: unknown): unknown =>
    ranges && typeof value === 'string' ? ranges.labels.indexOf(value) : value;
  for (const line of content.records) {
    for (const group of groups) if (group.name in line) line[group.name] = placeOf(group, line[group.name]);
    if (line.$others !== true || !groups[0]) continue;
    expect(line[groups[0].name]).toBe('其他');
    line[groups[0].name] = beyond;
  }
  for (const one of content.across ?? []) if (pivot) one.value = placeOf(pivot, one.value);
}

/** As one text for each line, so that what one has in any order the other has. */
const texts = (report: ComposedReport, lines: readonly Row[]): string[] => {
  const groups = (report.group ?? []).map(group => (typeof group === 'string' ? group : group.field));
  return lines.map(line => JSON.stringify([line.$level ?? null, ...groups.map(name => line[name] ?? null)])).sort();
};

/** How far a figure may be from what was worked out in numbers of the machine: of what is rounded, half of the last digit that is kept. */
const near = (should: number): number => 1e-6 + Math.abs(should) * 1e-9 + (Number.isInteger(should) ? 0 : 0.0101);

function compareFigures(report: ComposedReport, line: Row, expected: Row): void {
  const names = new Set(Object.keys(report.measures ?? {}));
  for (const name of Object.keys({ ...expected, ...line }).filter(key => names.has(key.split('$')[0] ?? ''))) {
    const [is, should] = [line[name] ?? null, expected[name] ?? null];
    if (is === null || should === null) expect(is, name).toBe(should);
    else
      expect(Math.abs(Number(is) - Number(should)), `${name} ${is} ${should}`).toBeLessThanOrEqual(
        near(Number(should)),
      );
  }
}

function compareStatistic(
  report: ComposedReport,
  content: { records: Row[]; sums?: Row },
  expected: ReturnType<typeof naive>,
) {
  const lines = content.records.filter(({ $level }) => $level === undefined);
  const subtotals = content.records.filter(({ $level }) => $level !== undefined);
  for (const [found, should] of [
    [lines, expected.lines],
    [subtotals, expected.subtotals],
  ] as const) {
    expect(texts(report, found)).toEqual(texts(report, should));
    const byKey = new Map(should.map(line => [texts(report, [line])[0], line]));
    for (const line of found) compareFigures(report, line, byKey.get(texts(report, [line])[0]) as Row);
  }
  if (content.sums && report.group) compareFigures(report, content.sums, expected.sums);
  const [sorted = '', direction] = (report.sort ?? '').split(' ');
  // With subtotals lines are in order below each of them.
  if (!report.measures?.[sorted] || report.subtotals) return;
  const isOthers = ({ $others }: Row): boolean => $others === true;
  // Below all that are the largest.
  expect(content.records.slice(0, content.records.findIndex(isOthers)).some(isOthers)).toBe(false);
  const values = content.records.filter(line => !isOthers(line)).map(line => line[sorted] ?? null);
  const numbers = values.filter(value => value !== null).map(Number);
  expect(numbers).toEqual([...numbers].sort((one, other) => (direction === 'desc' ? other - one : one - other)));
  expect(values.slice(numbers.length).every(value => value === null)).toBe(true);
}

function compareList(
  who: Who,
  report: ComposedReport,
  content: { records: Row[]; sums?: Row },
  expected: ReturnType<typeof naive>,
) {
  const keys = (rows: readonly Row[]): number[] => rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  expect(keys(content.records)).toEqual(keys(expected.lines));
  const masked = new Set(fields[who].fields.flatMap(one => (one.masked ? [one.field.name] : [])));
  for (const row of content.records)
    for (const column of report.columns ?? []) {
      const { field: name } = typeof column === 'string' ? { field: column } : column;
      const whole = all.get(Number(row.id))?.[name] ?? null;
      if (masked.has(name) && whole !== null) expect(row[name]).toContain('*');
      else expect(row[name] ?? null).toEqual(whole);
    }
  for (const [name, sum] of Object.entries(expected.sums))
    expect(Number(content.sums?.[name])).toBeCloseTo(Number(sum), 6);
}

describe.each(everybody)('reports that %s composes', who => {
  it('say what a naive evaluation of the rows in their list says, and of no other row', async () => {
    const next = numbersFrom(everybody.indexOf(who) * 97 + 11);
    let statistics = 0;
    for (let count = 0; count < each; count++) {
      const report = composed(next, 'order', fields[who].fields);
      const answer = await callers[who].post(`${base}/data`, { definition: report, curPage: 1, limit: 1000 });
      expect(answer.code, `${answer.message} ${JSON.stringify(answer.errors)} ${JSON.stringify(report)}`).toBe(200);
      inPlaces(answer.content);
      const across = (answer.content.across ?? []).map(({ value }: { value: unknown }) => value);
      const expected = naive(report, seen[who], entity(), Date.now(), across);
      try {
        if (report.measures) compareStatistic(report, answer.content, expected);
        else compareList(who, report, answer.content, expected);
      } catch (error) {
        throw new Error(`${JSON.stringify(report)}\n${String(error)}`);
      }
      for (const measure of Object.values(report.measures ?? {}))
        for (const word of words) if (measure[word] !== undefined) said.set(word, (said.get(word) ?? 0) + 1);
      if (report.pivot) said.set('pivot', (said.get('pivot') ?? 0) + 1);
      if (report.top) said.set('top', (said.get('top') ?? 0) + 1);
      if (report.top?.others) said.set('others', (said.get('others') ?? 0) + 1);
      for (const word of ['ranges', 'every'])
        if (JSON.stringify([report.group ?? [], report.pivot ?? null]).includes(`"${word}"`))
          said.set(word, (said.get(word) ?? 0) + 1);
      if (report.subtotals) said.set('subtotals', (said.get('subtotals') ?? 0) + 1);
      if (report.measures) statistics++;
      else expect(answer.content.total).toBe(expected.lines.length);
    }
    expect(statistics).toBeGreaterThan(each / 2);
  });
});

it('all words of measures have been said', () => {
  for (const word of [...words, 'pivot', 'subtotals', 'top', 'others', 'ranges', 'every'])
    expect(said.get(word) ?? 0, word).toBeGreaterThan(5);
});

it('the five see different orders, and fields', () => {
  expect(new Set(everybody.map(who => seen[who].length)).size).toBeGreaterThanOrEqual(4);
  const has = (who: Who, name: string) => fields[who].fields.some(({ field }) => field.name === name);
  expect(everybody.filter(who => has(who, 'cost'))).toEqual(['admin', 'boss']);
  expect(everybody.filter(who => fields[who].fields.some(({ masked }) => masked))).toEqual(
    everybody.filter(who => who !== 'admin'),
  );
});
