import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '#renderer/pages/crosstab/differences.ts';
import type { Edits } from '#renderer/pages/crosstab/edits.ts';
import { createJudge } from '#renderer/pages/crosstab/judge.ts';
import { createSettled } from '#renderer/pages/crosstab/settled.ts';
import { createSheet } from '#renderer/pages/crosstab/sheet.ts';
import { formerOf, tableOf } from '#renderer/pages/crosstab/table.ts';
import { createTotals } from '#renderer/pages/crosstab/totals.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { packedLines } from '#runtime/language/verbs/packed-lines.ts';

const by: FieldModel = { name: 'kind', label: '指标', type: 'text' };
const unit: FieldModel = { name: 'unit', label: '单位', type: 'text' };
const cell: FieldModel = { name: 'actual', label: '实际值', type: 'decimal' };
const page = { by, beside: [unit], cell, lineKey: 'id' };
const dictionaries = { items: () => [] };

const record = (id: number, version: number, actuals: Record<string, number | null>) => ({
  id,
  version,
  person: `人${id}`,
  lines: Object.entries(actuals).map(([kind, actual], at) => ({ id: id * 10 + at, kind, unit: '%', actual })),
});
type Records = ReturnType<typeof record>[];
const answerOf = (records: Records) => ({
  records: records.map(({ lines: _, ...own }) => own),
  lines: packedLines(records, 'lines', ['id', 'kind', 'unit', 'actual']),
});
const stored = (): Records => [record(1, 1, { 甲: 1, 乙: 2 }), record(2, 5, { 乙: 3, 丙: null })];

function sheetOf(records = stored(), kept?: Edits) {
  const table = tableOf(page, answerOf(records), dictionaries);
  const work = (): unknown => null;
  const options = { table, rules: undefined, lines: 'lines', lineKey: 'id', cell: 'actual', reads: ['actual'], work };
  return createSheet(
    {
      table,
      key: 'id',
      lines: 'lines',
      lineKey: 'id',
      cell,
      settledOf: createSettled(options),
      judge: createJudge({ cell, lines: 'lines', rules: undefined, items: dictionaries.items, work }).judge,
      refusal: ({ id }) => (id === 9 ? '已锁定' : undefined),
    },
    kept,
  );
}

describe('a table of two sides', () => {
  it('has a column for each thing that lines are of, and no cell where a record has none', () => {
    const { table } = sheetOf();
    expect(table.columns.map(({ name, label }) => [name, label])).toEqual([
      ['c0', '甲'],
      ['c1', '乙'],
      ['c2', '丙'],
    ]);
    expect(table.besides).toEqual(['%', '%', '%']);
    expect(table.lines).toEqual([
      { c0: 1, c1: 2 },
      { c1: 3, c2: null },
    ]);
    expect(table.lineAt(0, 2)).toBe(-1);
    expect(table.fieldOf(table.lineAt(1, 1), 'id')).toBe(20);
  });

  it('says what is not saved, and takes it back over the records as they are read again', () => {
    const sheet = sheetOf();
    sheet.set(0, 'c1', 9);
    sheet.set(1, 'c2', 4);
    const kept = JSON.parse(JSON.stringify(sheet.kept()));
    expect(kept).toEqual([
      { key: 1, version: 1, cells: [['乙', 9]] },
      { key: 2, version: 5, cells: [['丙', 4]] },
    ]);
    const again = sheetOf();
    expect(again.isCurrent(kept)).toBe(true);
    again.restore(kept);
    expect(again.lines()).toEqual([
      { c0: 1, c1: 9 },
      { c1: 3, c2: 4 },
    ]);
    again.undo();
    expect(again.changed().cells).toBe(0);
    const [first] = stored();
    expect(sheetOf([first as Records[number], record(2, 6, { 乙: 3, 丙: null })]).isCurrent(kept)).toBe(false);
    expect(sheetOf([first as Records[number]]).isCurrent(kept)).toBe(false);
  });

  it('keeps both of two lines that are of the same', () => {
    const twice = { ...record(1, 1, { 甲: 1 }) };
    twice.lines.push({ id: 99, kind: '甲', unit: '', actual: 4 });
    expect(sheetOf([twice]).table.lines).toEqual([{ c0: 1, c1: 4 }]);
  });

  it('knows what stood there in the month before', () => {
    const former = formerOf({ ...page, compare: 'person' }, answerOf(stored()), dictionaries);
    expect(former.get('人1')?.get('乙')).toBe(2);
    expect(former.get('人1')?.has('丙')).toBe(false);
  });
});

describe('its cells', () => {
  it('are sent where they are others, by the keys of their records and lines', () => {
    const sheet = sheetOf();
    sheet.set(0, 'c1', 7);
    sheet.set(1, 'c2', 8);
    sheet.set(1, 'c1', null);
    expect(sheet.changed()).toEqual({ cells: 3, rows: 2 });
    expect(sheet.payload().records).toEqual([
      { id: 1, version: 1, lines: [{ id: 11, actual: 7 }] },
      {
        id: 2,
        version: 5,
        lines: [
          { id: 20, actual: null },
          { id: 21, actual: 8 },
        ],
      },
    ]);
    sheet.set(0, 'c1', 2);
    expect(sheet.changed()).toEqual({ cells: 2, rows: 1 });
  });

  it('are undone and done again step by step', () => {
    const sheet = sheetOf();
    sheet.set(0, 'c0', 5);
    sheet.set(0, 'c1', 6);
    sheet.undo();
    expect(sheet.lines()[0]).toEqual({ c0: 5, c1: 2 });
    sheet.redo();
    expect(sheet.lines()[0]).toEqual({ c0: 5, c1: 6 });
    sheet.reset();
    expect(sheet.changed().cells).toBe(0);
  });

  it('say what the back end refused, until another value stands there', () => {
    const sheet = sheetOf();
    sheet.set(0, 'c1', 7);
    sheet.set(1, 'c1', 8);
    const sent = sheet.payload();
    sheet.refuse(sent, { 'records.0.lines.0.actual': '太大', 'records.1': '已被他人修改' });
    expect(sheet.wrong(0).cells.get(1)).toBe('太大');
    expect(sheet.wrong(1).row).toBe('已被他人修改');
    expect(sheet.firstWrong()).toEqual({ row: 0, column: 1, message: '太大', count: 2 });
    sheet.set(0, 'c1', 6);
    expect(sheet.wrong(0).cells.size).toBe(0);
  });

  it('stay over records that are read again, and go with those that are gone', () => {
    const sheet = sheetOf();
    sheet.set(0, 'c1', 7);
    sheet.set(1, 'c1', 8);
    const again = sheetOf([record(1, 4, { 乙: 2, 甲: 1 })], sheet.edits());
    expect(again.payload().records).toEqual([{ id: 1, version: 4, lines: [{ id: 10, actual: 7 }] }]);
  });

  it('are stored when they are saved, under the versions that there are then', () => {
    const sheet = sheetOf();
    sheet.set(0, 'c1', 7);
    const sent = sheet.payload();
    // Typed while that was under way.
    sheet.set(0, 'c0', 9);
    sheet.saved(sent, new Map([[1, 2]]));
    expect(sheet.payload().records).toEqual([{ id: 1, version: 2, lines: [{ id: 10, actual: 9 }] }]);
  });

  it('are shut where the record is', () => {
    const sheet = sheetOf([record(9, 1, { 甲: 1 })]);
    expect(sheet.closed(0, 0)).toBe('已锁定');
    expect(sheetOf().closed(0, 2)).toBe('没有此项');
  });
});

it('totals that go on from what they were are those of all', () => {
  const value = fc.option(
    fc.integer({ min: -1000, max: 1000 }).map(one => one / 10),
    { nil: null },
  );
  const edits = fc.array(fc.tuple(fc.nat(1), fc.constantFrom('c0', 'c1', 'c2'), value), { maxLength: 12 });
  fc.assert(
    fc.property(edits, given => {
      const sheet = sheetOf();
      const going = createTotals(sheet, cell);
      for (const [row, name, one] of given) {
        sheet.set(row, name, one);
        const fresh = createTotals(sheet, cell);
        for (const kind of ['sum', 'average'] as const)
          for (const column of ['c0', 'c1', 'c2'])
            expect(going.ofCells(kind, column)).toBe(fresh.ofCells(kind, column));
      }
    }),
  );
});

it('a difference says from what, and by how much; of what is none nothing is said', () => {
  const of = (now: unknown, before: unknown) => differenceOf(cell, now, before, () => []);
  expect(of(5, 3.5)).toEqual({ mark: '▲', says: '上月 3.5，多 1.5' });
  expect(of(0.1, 0.3)).toEqual({ mark: '▼', says: '上月 0.3，少 0.2' });
  expect(of(5, null)).toEqual({ mark: '◆', says: '上月没有' });
  for (const [now, before] of [
    [5, 5],
    [null, 5],
    [null, null],
    ['十', 5],
  ])
    expect(of(now, before)).toBeUndefined();
});
