import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '../statements.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.fill(3, 2));
afterAll(() => ground?.world.close());

/** A record of the body: sheet n, with marks by their keys. */
const part = (id: number, marks: Record<number, unknown>, version = 1) => ({
  id,
  version,
  marks: Object.entries(marks).map(([key, actual]) => ({ id: Number(key), actual })),
});
const save = (...records: unknown[]) => ground.chief.put('/api/sheets/many', { records } as never);

describe('several records and their lines', () => {
  it('are saved at once, with what follows from their lines; what is not sent stays', async () => {
    expect(await save(part(1, { 1: 50 }), part(2, { 3: 1, 4: 2 }))).toMatchObject({
      status: 200,
      content: {
        records: [
          { id: 1, version: 2 },
          { id: 2, version: 2 },
        ],
      },
    });
    expect((await ground.marks()).map(({ points }) => Number(points))).toEqual([50, 11, 1, 2, 10, 11]);
    expect((await ground.sheets()).map(({ score, version }) => [Number(score), version])).toEqual([
      [61, 2],
      [3, 2],
      [0, 1],
    ]);
  });

  it('are refused by cell, all of them, in the words of the validator and of the rules', async () => {
    const answer = await save(part(1, { 1: 50, 2: -1 }), part(2, { 3: 5000, 4: '十' }));
    expect(answer).toMatchObject({
      status: 422,
      errors: {
        'records.0.marks.1.actual': expect.stringContaining('0'),
        'records.1.marks.0.actual': '不能超过目标值的十倍',
        'records.1.marks.1.actual': expect.any(String),
      },
    });
    expect(Object.keys(answer.errors ?? {})).toHaveLength(3);
    expect((await ground.marks()).map(({ actual }) => Number(actual))).toEqual([10, 11, 10, 11, 10, 11]);
    expect((await ground.sheets()).every(({ version }) => version === 1)).toBe(true);
  });

  it('are refused by row where the call does not allow it, somebody was faster, or there is none', async () => {
    await ground.world.connection.pool.query("update sheet set status = 'locked' where id = 1");
    await ground.world.connection.pool.query('update sheet set version = 7 where id = 2');
    expect(await save(part(1, { 1: 1 }), part(2, { 3: 1 }), part(3, { 5: 1 }), part(9, { 6: 1 }))).toMatchObject({
      status: 422,
      errors: {
        'records.0': '人员0001的考核表已锁定',
        'records.1': '已被他人修改，请先读取最新的内容',
        'records.3': '该考核表不存在，可能已被删除，或不在您的数据范围内',
      },
    });
    expect((await ground.marks()).map(({ actual }) => Number(actual))).toEqual([10, 11, 10, 11, 10, 11]);
  });

  it('take no line of another record, none that is new, gone or twice there, and no field that nobody fills in', async () => {
    const answer = await save(
      part(1, { 3: 1 }),
      {
        id: 2,
        version: 1,
        marks: [{ actual: 1 }, { id: 4, removed: true }, { id: 3, actual: 1 }, { id: 3, actual: 2 }],
      },
      { id: 3, version: 1, marks: [{ id: 5, target: 1 }] },
    );
    expect(answer.errors).toEqual({
      'records.0.marks.0': '该行不存在，可能已被他人删除',
      'records.1.marks.0': '这里只能修改已有的明细，不能增减',
      'records.1.marks.1': '这里只能修改已有的明细，不能增减',
      'records.1.marks.3': '同一行写了两次',
      'records.2.marks.0.target': '不允许提交该字段',
    });
  });

  it('are for who has the label alone, and for who sees them', async () => {
    expect(await ground.staff.put('/api/sheets/many', { records: [part(1, { 1: 1 })] } as never)).toMatchObject({
      status: 403,
    });
  });

  it('are held to the rules over their lines, told at the row', async () => {
    await ground.world.connection.pool.query('update mark set target = 0.001, actual = null, points = null');
    await ground.world.connection.pool.query("update mark set target = 100000, formula = '实际值 × 100'");
    expect(await save(part(1, { 1: 100000 }), part(2, { 3: 1 }))).toMatchObject({
      status: 422,
      errors: { 'records.0.marks': '得分合计太大' },
    });
    expect((await ground.sheets()).every(({ version }) => version === 1)).toBe(true);
  });

  it('are saved by as many statements, however many there are', async () => {
    await ground.fill(100, 10);
    const records = (from: number, to: number, value: number) =>
      Array.from({ length: to - from }, (_, at) => {
        const id = from + at;
        return part(id, Object.fromEntries(Array.from({ length: 10 }, (__, one) => [(id - 1) * 10 + one + 1, value])));
      });
    const two = await statementsOf(() => save(...records(1, 3, 20)));
    const many = await statementsOf(() => save(...records(3, 80, 20)));
    const kinds = (texts: string[]) => texts.filter(text => !text.includes('audit_entry')).length;
    expect(kinds(many)).toBe(kinds(two));
    expect(many.filter(text => text.includes('update "mark"'))).toHaveLength(1);
    expect((await ground.sheets()).filter(({ score }) => Number(score) === 200)).toHaveLength(79);
  });

  it('come to what they come to one by one', async () => {
    const value = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null });
    const cells = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), value), {
      selector: ([key]) => key,
      minLength: 1,
    });
    const sheetOf = (mark: number) => Math.ceil(mark / 2);
    await fc.assert(
      fc.asyncProperty(cells, async given => {
        await ground.fill(3, 2);
        const versions = new Map<number, number>();
        for (const [mark, actual] of given) {
          const version = versions.get(sheetOf(mark)) ?? 1;
          expect((await save(part(sheetOf(mark), { [mark]: actual }, version))).status).toBe(200);
          versions.set(sheetOf(mark), version + 1);
        }
        const expected = [await ground.marks(), (await ground.sheets()).map(({ score }) => score)];
        await ground.fill(3, 2);
        const sheets = [...new Set(given.map(([mark]) => sheetOf(mark)))];
        const records = sheets.map(id => part(id, Object.fromEntries(given.filter(([mark]) => sheetOf(mark) === id))));
        expect((await save(...records)).status).toBe(200);
        expect([await ground.marks(), (await ground.sheets()).map(({ score }) => score)]).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });
});
