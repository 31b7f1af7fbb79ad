import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copied } from '#renderer/form/grid/copied.ts';
import {
  changedPlaces,
  cleared,
  filledDown,
  type Line,
  type Lines,
  newLine,
  pasted,
  withValue,
} from '#renderer/form/grid/edits.ts';
import { type History, noHistory, redone, stepped, undone } from '#renderer/form/grid/history.ts';
import { keyOf } from '#renderer/form/grid/keys.ts';
import { totalsOf } from '#renderer/form/grid/totals.ts';
import { readerOf } from '#renderer/form/grid/values.ts';
import { type Area, areaBetween, beside, isIn } from '#renderer/ui/range/area.ts';
import { blockText, readBlock } from '#renderer/ui/range/clipboard.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

const columns: FieldModel[] = [
  { name: 'goods', label: '物品', type: 'text' },
  { name: 'qty', label: '数量', type: 'integer', default: 1 },
  { name: 'price', label: '单价', type: 'money' },
  { name: 'amount', label: '金额', type: 'money', readOnly: true },
  { name: 'kind', label: '种类', type: 'code', dictionary: 'kinds' },
];
const dictionaries = {
  items: () => [
    { value: 'A', label: '办公' },
    { value: 'B', label: '劳保' },
  ],
};
const read = readerOf(dictionaries);
const at = (top: number, left: number, bottom = top, right = left): Area => ({ top, left, bottom, right });
const paste = (lines: Lines, area: Area, text: string, most = 1000) =>
  pasted(lines, columns, area, { block: readBlock(text), read, most });

const text = fc.string({ maxLength: 6 });
const line: fc.Arbitrary<Line> = fc.record({
  id: fc.nat(),
  goods: fc.option(text),
  qty: fc.option(fc.nat()),
  price: fc.option(fc.nat()),
  amount: fc.option(fc.nat()),
  kind: fc.option(fc.constantFrom('A', 'B')),
});
const someLines = fc.array(line, { maxLength: 6 });
const cell = fc.record({ line: fc.nat({ max: 7 }), column: fc.nat({ max: 4 }) });
const area = fc.tuple(cell, cell).map(([one, other]) => areaBetween(one, other));
/** Without the control characters that no spreadsheet puts into a cell as they are. */
const cellText = fc.string({ maxLength: 5, unit: fc.constantFrom('a', '好', ' ', '"', '\t', '\n', '1', '.') });
const block = fc
  .integer({ min: 1, max: 4 })
  .chain(width => fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));

describe('a block of a spreadsheet', () => {
  it('comes back as it was copied', () => {
    fc.assert(
      fc.property(block, cells => {
        fc.pre(!(cells.at(-1)?.every(one => one === '') && cells[0]?.length === 1));
        expect(readBlock(blockText(cells))).toEqual(cells);
      }),
    );
  });

  it('may end with a line end, and holds quotes and line ends inside cells', () => {
    expect(readBlock('a\tb\r\n"c\r\nd"\t"say ""hi"""\r\n')).toEqual([
      ['a', 'b'],
      ['c\r\nd', 'say "hi"'],
    ]);
    expect(readBlock('')).toEqual([]);
  });
});

describe('a paste', () => {
  it('makes the lines that are missing, with their defaults, also where there are none', () => {
    expect(paste([], at(0, 0), '笔\t2\t3.50\n纸')).toEqual([
      { goods: '笔', qty: 2, price: 350, amount: null, kind: null },
      { goods: '纸', qty: 1, price: null, amount: null, kind: null },
    ]);
  });

  it('reads labels of a dictionary, leaves computed columns, and keeps what is no value for the judge', () => {
    expect(paste([newLine(columns)], at(0, 1), '两\t1.234\t9\t劳保')[0]).toMatchObject({
      qty: '两',
      amount: null,
      kind: 'B',
      price: '1.234',
    });
  });

  it('of one value fills all that is chosen', () => {
    const lines = [newLine(columns), newLine(columns)];
    expect(paste(lines, at(0, 1, 1, 2), '7').map(({ qty, price }) => [qty, price])).toEqual([
      [7, 700],
      [7, 700],
    ]);
  });

  it('takes no more lines than there may be', () => {
    expect(paste([], at(0, 0), 'a\nb\nc', 2)).toHaveLength(2);
  });

  it('never touches a key, a computed column, or a cell outside of its block', () => {
    fc.assert(
      fc.property(someLines, area, block, (lines, where, cells) => {
        const next = pasted(lines, columns, where, { block: cells, read, most: 1000 });
        const places = new Set(changedPlaces(lines, next));
        for (const [index, before] of lines.entries()) {
          expect(next[index]?.id).toBe(before.id);
          expect(next[index]?.amount).toBe(before.amount);
          for (const [column, { name }] of columns.entries()) {
            const target = at(where.top, where.left, where.top + 99, where.left + 99);
            if (!isIn({ line: index, column }, target)) expect(places.has(`${index}.${name}`)).toBe(false);
          }
        }
        expect(next.length).toBeGreaterThanOrEqual(lines.length);
      }),
    );
  });

  it('of what was copied changes nothing there', () => {
    fc.assert(
      fc.property(someLines, lines => {
        fc.pre(lines.length > 0 && lines.every(({ goods }) => goods === null || String(goods).trim() === goods));
        const known = lines.map(one => ({ ...one, goods: one.goods === '' ? null : one.goods }));
        const all = at(0, 0, known.length - 1, columns.length - 1);
        const block = readBlock(copied(known, columns, all, dictionaries));
        expect(pasted(known, columns, all, { block, read, most: 1000 })).toEqual(known);
      }),
    );
  });
});

describe('filling and clearing', () => {
  const lines: Lines = [
    { id: 1, goods: '笔', qty: 2, price: 300, amount: 600, kind: 'A' },
    { id: 2, goods: '纸', qty: 5, price: 10, amount: 50, kind: null },
    { id: 3, goods: null, qty: 1, price: null, amount: null, kind: null },
  ];

  it('fills down the first line of what is chosen; of one cell the one above', () => {
    expect(filledDown(lines, columns, at(0, 1, 2, 2)).map(({ qty, price }) => [qty, price])).toEqual([
      [2, 300],
      [2, 300],
      [2, 300],
    ]);
    expect(filledDown(lines, columns, at(2, 0))[2]?.goods).toBe('纸');
    expect(filledDown(lines, columns, at(0, 0))).toBe(lines);
  });

  it('clears what may be filled in', () => {
    expect(cleared(lines, columns, at(0, 2, 0, 3))[0]).toMatchObject({ price: null, amount: 600 });
    expect(cleared(lines, columns, at(2, 2))).toBe(lines);
  });

  it('adds up the columns that follow from others', () => {
    expect(totalsOf(columns, lines)).toEqual({ amount: 650 });
    expect(totalsOf(columns, [])).toBeUndefined();
  });
});

describe('undo', () => {
  it('comes back through every step, and on again, whatever was done', () => {
    const edit = fc.oneof(
      fc
        .record({ at: area, text: block })
        .map(one => (lines: Lines) => pasted(lines, columns, one.at, { block: one.text, read, most: 1000 })),
      area.map(where => (lines: Lines) => cleared(lines, columns, where)),
      area.map(where => (lines: Lines) => filledDown(lines, columns, where)),
      fc.tuple(cell, text).map(
        ([where, value]) =>
          (lines: Lines) =>
            withValue(lines, columns, where, value),
      ),
    );
    fc.assert(
      fc.property(someLines, fc.array(edit, { maxLength: 8 }), (begun, edits) => {
        let [lines, history] = [begun as Lines, noHistory as History<Lines>];
        const states = [lines];
        for (const one of edits) {
          const next = one(lines);
          if (next === lines) continue;
          history = stepped(history, lines);
          lines = next;
          states.push(lines);
        }
        for (const state of states.slice(0, -1).reverse()) {
          const moved = undone(history, lines);
          expect(moved?.state).toBe(state);
          if (moved) [lines, history] = [moved.state, moved.history];
        }
        expect(undone(history, lines)).toBeUndefined();
        for (const state of states.slice(1)) {
          const moved = redone(history, lines);
          expect(moved?.state).toBe(state);
          if (moved) [lines, history] = [moved.state, moved.history];
        }
      }),
    );
  });
});

describe('keys', () => {
  const lines = [newLine(columns), newLine(columns)];
  const press = (key: string, more: object = {}, chosen = false, head = { line: 1, column: 1 }) =>
    keyOf(
      { key, ctrlKey: false, metaKey: false, shiftKey: false, ...more },
      { lines, columns, area: at(1, 1), head, chosen, fixed: false },
    );

  it('extend what is chosen with shift, not beyond the ends', () => {
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ go: { line: 0, column: 1 }, extend: true });
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ go: { line: 1, column: 1 }, extend: true });
    expect(beside({ line: 0, column: 0 }, 'ArrowLeft', 2, 5)).toEqual({ line: 0, column: 0 });
  });

  it('add a line below the last one, undo and redo, and leave the others to the grid', () => {
    expect(press('ArrowDown')).toEqual({ edit: 'add' });
    expect(press('z', { ctrlKey: true })).toEqual({ edit: 'undo' });
    expect(press('Z', { metaKey: true, shiftKey: true })).toEqual({ edit: 'redo' });
    expect(press('ArrowUp')).toBeUndefined();
    expect(press('Enter')).toBeUndefined();
    expect(press('a')).toBeUndefined();
  });

  it('open what is chosen in a cell, rather than leave it or add a line', () => {
    const open = { open: { line: 1, column: 1 } };
    expect(press('Enter', {}, true)).toEqual(open);
    expect(press('ArrowDown', { altKey: true }, true)).toEqual(open);
    expect(press('ArrowDown', {}, true)).toEqual({ edit: 'add' });
    expect(press('Enter', { ctrlKey: true }, true)).toBeUndefined();
  });

  it('change nothing that is only shown', () => {
    const fixed = { lines, columns, area: at(0, 0), head: { line: 0, column: 0 }, fixed: true };
    const delete_ = { key: 'Delete', ctrlKey: false, metaKey: false, shiftKey: false };
    expect(keyOf(delete_, fixed)).toBeUndefined();
    expect(keyOf(delete_, { ...fixed, fixed: false })).toHaveProperty('take');
  });
});

it('numbers of nothing, such as scores, have no total', () => {
  const read: FieldModel = { name: 'score', label: '得分', type: 'decimal', readOnly: true };
  expect(totalsOf([read], [{ score: 1 }, { score: 2 }])).toBeUndefined();
  expect(totalsOf([{ ...read, unit: '%' }], [{ score: 40 }, { score: 60 }])).toEqual({ score: 100 });
});
