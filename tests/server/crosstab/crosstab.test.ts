import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PackedLines, readerOf } from '#runtime/language/verbs/packed-lines.ts';
import { statementsOf } from '../statements.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.fill(3, 2));
afterAll(() => ground?.world.close());

interface Content {
  records: { id: number; person: string; version: number }[];
  lines: PackedLines;
}
const asked = 'lines=marks&cells=indicatorId,actual,points';
const read = async (query = `${asked}&sort=person&order=asc`): Promise<Content> =>
  (await ground.chief.get(`/api/sheets/crosstab?${query}`)).content;
const column = ({ lines }: Content, name: string) => lines.of.map((_, line) => readerOf(lines, name)(line));

describe('a crosstab', () => {
  it('answers with all records, and what is asked for of their lines, field by field', async () => {
    const content = await read();
    expect(content.records.map(({ person }) => person)).toEqual(['人员0001', '人员0002', '人员0003']);
    expect(content.records[0]).not.toHaveProperty('marks');
    expect(content.lines.of).toEqual([0, 0, 1, 1, 2, 2]);
    expect(column(content, 'id')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(column(content, 'indicatorId$name')).toEqual(['指标1', '指标2', '指标1', '指标2', '指标1', '指标2']);
    expect(column(content, 'actual')).toEqual([10, 11, 10, 11, 10, 11]);
    expect(Object.keys(content.lines.fields)).not.toContain('formula');
  });

  it('reads by as many statements, however many records there are', async () => {
    const few = await statementsOf(() => read());
    await ground.fill(200, 20);
    const many = await statementsOf(() => read());
    expect(many.filter(text => !text.includes('audit')).length).toBe(
      few.filter(text => !text.includes('audit')).length,
    );
    expect((await read()).lines.of).toHaveLength(4000);
  });

  it('shows what the entity lets see, and no field of a line that is not there for who asks', async () => {
    const own = (await ground.staff.get(`/api/sheets/crosstab?${asked}`)).content as Content;
    expect(own.records.map(({ id }) => id)).toEqual([1]);
    expect(own.lines.of).toEqual([0, 0]);
    await ground.world.connection.pool.query("update mark set secret = '留意'");
    const hidden = (await ground.staff.get('/api/sheets/crosstab?lines=marks&cells=secret')).content as Content;
    expect(column(hidden, 'secret')).toEqual([null, null]);
    expect(column(await read('lines=marks&cells=secret'), 'secret')).toEqual(Array(6).fill('留意'));
  });

  it('refuses a field that has no lines, and a field that no line has', async () => {
    expect(await ground.chief.get('/api/sheets/crosstab?lines=person')).toMatchObject({
      status: 422,
      errors: { lines: '没有这样的明细' },
    });
    expect(await ground.chief.get('/api/sheets/crosstab?lines=marks&cells=nothing')).toMatchObject({
      status: 422,
      errors: { cells: '没有字段 nothing' },
    });
  });

  it('reads lines that the record holds itself in the same way', async () => {
    await ground.world.connection.pool.query(
      `insert into pay (month, person, items, net, created_by) values
       ('2026-01-01', '甲', '[{"itemName":"基本工资","amount":100},{"itemName":"奖金","amount":5}]', 105, 'chief')`,
    );
    const { content } = await ground.chief.get('/api/pay/crosstab?month=2026-01-01&lines=items&cells=itemName,amount');
    expect(content.records).toMatchObject([{ person: '甲', net: 105 }]);
    expect(column(content, 'itemName')).toEqual(['基本工资', '奖金']);
    expect(column(content, 'amount')).toEqual([100, 5]);
  });
});
