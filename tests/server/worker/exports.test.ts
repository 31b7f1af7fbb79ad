import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { expireExports } from '#server/exports/state.ts';
import { xlsxParts } from '../reports/xlsx-parts.ts';
import { type Desk, openDesk } from './ground.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.reset());
afterEach(() => desk.reset());
afterAll(async () => {
  await desk?.close();
});

const add = (count: number) =>
  desk.rows(
    `insert into ticket (code, bill_id, status, created_by) select 'BX' || n, 'B' || n, 'open', 'x' from generate_series(1, ${count}) n`,
  );
const asked = {
  columns: ['code', 'billId'],
  title: '报修',
  query: { filters: { status: 'open' }, sort: 'code', order: 'asc' },
};
const exported = (more = {}) => desk.clerk.post('/api/ticket/export', { ...asked, ...more });
const seen = async (caller = desk.clerk) => (await caller.get('/api/exportFile')).content.records;
const notices = () => desk.rows('select title, text, page from heddle_notice order by id');
const over = "not exists (select 1 from heddle_job where kind = 'export' and failed_at is null)";
const sheet = (raw: Buffer) => xlsxParts(raw)['xl/worksheets/sheet1.xml'] ?? '';

describe('an export', () => {
  it('that is not large is the answer itself', async () => {
    await add(2);
    expect(sheet((await exported()).raw).match(/<row /g)).toHaveLength(3);
    expect(await seen()).toEqual([]);
  });

  it('that is large is made in the background; whoever asked is told, has its file, and nobody else does', async () => {
    await add(3);
    expect((await exported()).content).toEqual({ exportId: 1, rows: 3, page: 'exportFiles' });
    expect(await seen()).toMatchObject([{ title: '报修', rowCount: 3, status: 'waiting', file: null }]);
    desk.work();
    await desk.until(over);
    const [row] = await seen();
    expect(row).toMatchObject({ status: 'done', file: [{ name: '报修.xlsx' }], error: null });
    expect(await seen(desk.head)).toEqual([]);
    const file = await desk.clerk.get(`/sysApi/v1/files/${row.file[0].id}`);
    expect(sheet(file.raw).match(/<row /g)).toHaveLength(4);
    expect(file.raw.length).toBe(row.file[0].size);
    // To know its id is not to have it.
    expect((await desk.head.get(`/sysApi/v1/files/${row.file[0].id}`)).code).toBe(404);
    expect(await notices()).toEqual([{ title: '已导出', text: '报修，3 条', page: 'exportFiles' }]);
    expect(await desk.rows("select action, detail from audit_entry where action = 'exported'")).toContainEqual({
      action: 'exported',
      detail: '报修，3条',
    });
  });

  it('is a CSV where that was asked for', async () => {
    await add(3);
    await exported({ format: 'csvGb18030' });
    desk.work();
    await desk.until(over);
    const [{ file }] = await seen();
    expect(file).toMatchObject([{ name: '报修.csv' }]);
    const { raw } = await desk.clerk.get(`/sysApi/v1/files/${file[0].id}`);
    expect(new TextDecoder('gb18030').decode(raw)).toBe('单号,服务号码\r\nBX1,B1\r\nBX2,B2\r\nBX3,B3\r\n');
  });

  it('is of the days that its person meant, whatever day it is when it is made', async () => {
    const noon = Date.parse(`${dateText(Date.now())}T12:00:00+08:00`);
    const day = 86_400_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(noon);
    try {
      await add(5);
      for (const [code, at] of [
        ['BX4', noon - day],
        ['BX5', noon + day],
      ])
        await desk.rows(
          `update ticket set created_at = '${new Date(Number(at)).toISOString()}' where code = '${code}'`,
        );
      const query = { ...asked.query, filters: { createdAt: 'today' } };
      expect((await exported({ query })).content).toMatchObject({ exportId: 1, rows: 3 });
      clock.mockReturnValue(noon + day);
      desk.work();
      await desk.until(over);
      const [row] = await seen();
      expect(row).toMatchObject({ status: 'done' });
      const text = sheet((await desk.clerk.get(`/sysApi/v1/files/${row.file[0].id}`)).raw);
      expect(text.match(/BX\d/g)).toEqual(['BX1', 'BX2', 'BX3']);
    } finally {
      clock.mockRestore();
    }
  });

  it('that was cancelled is not made, and is cancelled by its own person alone', async () => {
    await add(3);
    await exported();
    expect((await desk.head.put('/api/exportFile/cancel/1')).message).toBe('这个导出已经结束，请刷新');
    expect((await desk.clerk.put('/api/exportFile/cancel/1')).code).toBe(200);
    desk.work();
    await desk.until(over);
    expect(await seen()).toMatchObject([{ status: 'cancelled', file: null }]);
    expect(await desk.number('select count(*) from heddle_file')).toBe(0);
    expect(await notices()).toEqual([]);
    expect((await desk.clerk.put('/api/exportFile/cancel/1')).message).toBe('这个导出已经结束，请刷新');
  });

  it('is made with the rights that its person has by then, and said to have failed where they have gone', async () => {
    await add(3);
    await exported();
    const labels = (text: string) => desk.rows(`update secrole set permissions = '${text}' where role_name = '话务员'`);
    await labels('{}');
    desk.work();
    // Each try is put off; it is brought nearer until there is none left.
    while ((await desk.number("select count(*)::int from heddle_job where kind = 'export'")) > 0) {
      await desk.rows("update heddle_job set due_at = now() where kind = 'export' and due_at > now()");
      await desk.rows("select pg_notify('heddle_job', '')");
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    await labels('{报修}');
    expect(await seen()).toMatchObject([{ status: 'failed', file: null, error: expect.stringContaining('重新导出') }]);
    expect(await notices()).toMatchObject([{ title: '导出失败', page: 'exportFiles' }]);
  });

  it('is one of three at a time, pressed at once, too', async () => {
    await add(3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => exported()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.find(({ code }) => code !== 200)?.message).toBe('您有 3 个导出还没有完成，请等它们完成或取消后再试');
  });

  it('is thrown away when its time is over', async () => {
    await add(3);
    await exported();
    desk.work();
    await desk.until(over);
    await expireExports(desk.connection.database);
    expect(await desk.number('select count(*) from heddle_file')).toBe(1);
    await desk.rows("update export_file set kept_until = kept_until - interval '49 hours'");
    await expireExports(desk.connection.database);
    expect(await seen()).toMatchObject([{ status: 'expired', file: null }]);
    expect(await desk.number('select count(*) from heddle_file')).toBe(0);
  });
});
