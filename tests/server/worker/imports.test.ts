import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireBatches } from '#server/imports/batch/batch.ts';
import { sent, sheetOf } from '../imports/sheets.ts';
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

const base = '/sysApi/v1/imports';
const heads = ['单号', '服务号码 *', '联系电话'];
type Cells = (string | null)[];
/** As many good rows as are asked for, after `rows`. */
const fileOf = (rows: Cells[], more = 0) =>
  sheetOf([heads, ...rows, ...Array.from({ length: more }, (_, n) => [null, `B${n}`, '13900000001'])]);
const post = (path: string, content: Buffer, fields: Record<string, string> = {}, who = desk.clerk) => {
  const [body, headers] = sent(content, { page: 'tickets', ...fields }, '报修.xlsx');
  return who.post(`${base}${path}`, body, headers);
};
const batches = async (caller = desk.clerk) => (await caller.get('/api/importBatch')).content.records;
const notices = () => desk.rows('select title, text, page from heddle_notice order by id');
const tickets = () => desk.number('select count(*)::int from ticket');
const at = (status: string) =>
  desk.until(
    `(select status = '${status}' from import_batch order by import_id desc limit 1) and not exists (select 1 from heddle_job where kind = 'import' and failed_at is null)`,
  );
const wrong: Cells = [null, 'B', '12'];

/** A large file, checked and carried out. */
async function imported(rows: Cells[] = [], more = 5): Promise<void> {
  await post('/check', await fileOf(rows, more));
  desk.work();
  await at('checked');
  await desk.clerk.put('/api/importBatch/confirm/1');
  await at('imported');
}

describe('a file that is not large', () => {
  it('is answered at once, and can be undone', async () => {
    const file = await fileOf([wrong], 2);
    expect((await post('/check', file)).content.rows).toHaveLength(3);
    expect(await batches()).toEqual([]);
    expect((await post('', file, { rows: 'good' })).content.importId).toBe(1);
    expect(await batches()).toMatchObject([{ status: 'imported', fileName: '报修.xlsx', newCount: 2, wrongCount: 1 }]);
    expect(await tickets()).toBe(2);
    await desk.clerk.put('/api/importBatch/undo/1');
    desk.work();
    await at('undone');
    expect(await tickets()).toBe(0);
  });
});

describe('a large file', () => {
  it('is checked in the background: nothing is kept, whose it is is told, nobody else sees it', async () => {
    expect((await post('/check', await fileOf([wrong], 450))).content).toEqual({ importId: 1 });
    expect(await batches()).toMatchObject([{ status: 'checking', rowCount: 451, progress: 0 }]);
    desk.work();
    await at('checked');
    const [batch] = await batches();
    expect(batch).toMatchObject({ status: 'checked', progress: 100, newCount: 450, wrongCount: 1 });
    expect(await tickets()).toBe(0);
    expect(await batches(desk.head)).toEqual([]);
    expect((await desk.head.get(`${base}/rows`, { importId: '1' })).status).toBe(404);
    const { rows, columns } = (await desk.clerk.get(`${base}/rows`, { importId: '1' })).content;
    expect(rows).toHaveLength(451);
    expect(columns[1]).toEqual({ name: 'billId', label: '服务号码' });
    expect(rows[0]).toMatchObject({ line: 2, state: 'wrong', errors: { contPhone: expect.any(String) } });
    expect(await notices()).toEqual([
      { title: '导入待确认', text: '报修「报修.xlsx」：新增 450 条，修改 0 条，错误 1 行', page: 'importBatches' },
    ]);
    const { raw } = await desk.clerk.get(`/sysApi/v1/files/${batch.faults[0].id}`);
    const [, told] = (await readXlsx(raw)).sheets[0]?.rows ?? [];
    expect([told?.[1], told?.[2], told?.at(-1)]).toEqual(['B', '12', '联系电话：请正确填写手机号']);
  });

  it('says of a row what another says before it, however far', async () => {
    await desk.rows("insert into ticket (code, bill_id, status, created_by) values ('BX1', 'B', 'open', 'x')");
    const again: Cells = ['BX1', 'C', null];
    await post('/check', await fileOf([['BX1', 'B', '13900000002'], ...Array(300).fill([null, 'B', null]), again]));
    desk.work();
    await at('checked');
    const { rows } = (await desk.clerk.get(`${base}/rows`, { importId: '1' })).content;
    expect(rows[0]).toMatchObject({ state: 'changed', before: { contPhone: '' } });
    expect(rows.at(-1)).toMatchObject({ line: 303, state: 'wrong', errors: { code: '与第2行重复' } });
  });

  it('may be a CSV: how it was read is said at once, and the rows that go wrong are one as well', async () => {
    const rows = [...Array(450).fill(';C;13900000001'), ';D;1.39E+11', ';=E;12'];
    const [body, headers] = sent(Buffer.from([heads.join(';'), ...rows].join('\n')), { page: 'tickets' }, '报修.txt');
    const { content } = await desk.clerk.post(`${base}/check`, body, headers);
    expect(content).toEqual({ importId: 1, csv: { encoding: 'UTF-8', separator: ';' } });
    desk.work();
    await at('checked');
    const [batch] = await batches();
    expect(batch).toMatchObject({ newCount: 450, wrongCount: 2, faults: [{ name: '报修未导入的行.csv' }] });
    const kept = await desk.clerk.get(`/sysApi/v1/files/${batch.faults[0].id}`);
    const asked = await desk.clerk.post(`${base}/faults`, { importId: '1' });
    expect(asked.raw.equals(kept.raw)).toBe(true);
    expect(kept.raw.toString().split('\r\n')).toEqual([
      expect.stringMatching(/^\ufeff单号,服务号码 \*,联系电话,.*错误$/),
      expect.stringMatching(/^,D,1\.39E\+11,.*联系电话：单元格是数字，位数太多/),
      expect.stringMatching(/^,'=E,12,.*联系电话：请正确填写手机号/),
      '',
    ]);
  });

  it('says of a number that has lost digits what is said of it in a small one', async () => {
    const lost = sheetOf([heads, [null, 110101199003071230, null], ...Array(450).fill([null, 'B', null])]);
    await post('/check', await lost);
    desk.work();
    await at('checked');
    const { rows } = (await desk.clerk.get(`${base}/rows`, { importId: '1' })).content;
    expect(rows[0]).toMatchObject({ state: 'wrong', errors: { billId: expect.stringContaining('单元格是数字') } });
  });

  it('is carried out when it was confirmed, once, its good rows alone, each told in the trail', async () => {
    const written = () =>
      desk.number("select count(*)::int from audit_entry where action = 'created' and call = 'import.carryOut'");
    const before = await written();
    await post('/check', await fileOf([wrong], 450));
    desk.work();
    await at('checked');
    const confirm = () => desk.clerk.put('/api/importBatch/confirm/1');
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
    await at('imported');
    expect(await tickets()).toBe(450);
    expect(await batches()).toMatchObject([{ status: 'imported', newCount: 450, wrongCount: 1, progress: 100 }]);
    expect((await written()) - before).toBe(450);
    expect((await notices()).at(-1)).toMatchObject({ title: '已导入' });
  });

  it('goes on from the last part that was stored', async () => {
    await post('/check', await fileOf([], 450));
    const worker = desk.work();
    await at('checked');
    await worker.stop();
    await desk.clerk.put('/api/importBatch/confirm/1');
    // Another worker has stored two hundred and died.
    await desk.rows("update heddle_import_line set stage = 'done' where line <= 201");
    desk.work();
    await at('imported');
    expect(await tickets()).toBe(250);
  });

  it('is one at a time, pressed at once, too; a new one takes the place of one that waits to be confirmed', async () => {
    const file = await fileOf([], 5);
    const answers = await Promise.all([post('/check', file), post('/check', file)]);
    const busy = '您有一个导入还在进行，请等它完成或取消后再试';
    expect(answers.map(({ code, message }) => (code === 200 ? '' : message)).sort()).toEqual(['', busy]);
    desk.work();
    await at('checked');
    const unfinished = await desk.clerk.get(`${base}/unfinished`, { page: 'tickets' });
    expect(unfinished.content).toMatchObject({ importId: 1, status: 'checked', newCount: 5 });
    await post('/check', file);
    await at('checked');
    expect((await batches()).map(({ status }: { status: string }) => status).sort()).toEqual(['cancelled', 'checked']);
  });

  it('is given up by its own person alone', async () => {
    await post('/check', await fileOf([], 5));
    expect((await desk.head.put('/api/importBatch/cancel/1')).status).toBe(404);
    expect((await desk.clerk.put('/api/importBatch/cancel/1')).code).toBe(200);
    desk.work();
    await at('cancelled');
    expect((await desk.clerk.put('/api/importBatch/cancel/1')).message).toBe('这个导入已经结束，请刷新');
    expect((await desk.clerk.put('/api/importBatch/confirm/1')).status).toBe(422);
    expect(await notices()).toEqual([]);
  });

  it('is done with the rights that its person has by then', async () => {
    await post('/check', await fileOf([], 5));
    const labels = (text: string) => desk.rows(`update secrole set permissions = '${text}' where role_name = '话务员'`);
    await labels('{}');
    desk.work();
    while ((await desk.number("select count(*)::int from heddle_job where kind = 'import'")) > 0) {
      await desk.rows("update heddle_job set due_at = now() where kind = 'import' and due_at > now()");
      await desk.rows("select pg_notify('heddle_job', '')");
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    await labels('{报修}');
    expect(await batches()).toMatchObject([{ status: 'failed', error: expect.stringContaining('重新导入') }]);
  });
});

describe('an undo', () => {
  it('takes new records back and makes changed ones what they were; what was worked on since stays, and is named', async () => {
    await desk.rows(
      "insert into ticket (code, bill_id, cont_phone, status, created_by) select 'BX' || n, 'A' || n, '13900000009', 'open', 'x' from generate_series(1, 2) n",
    );
    await imported([
      ['BX1', 'A1', '13900000002'],
      ['BX2', 'A2', '13900000002'],
    ]);
    expect(await tickets()).toBe(7);
    // Of the changed ones another field of the first, the same of the second; of the new ones one is edited, one is gone.
    await desk.rows("update ticket set reminded = 3 where code = 'BX1'");
    await desk.rows("update ticket set cont_phone = '13900000003' where code = 'BX2'");
    await desk.rows("update ticket set cont_phone = '13900000004' where bill_id = 'B0'");
    await desk.rows("delete from ticket where bill_id = 'B1'");
    expect((await desk.clerk.put('/api/importBatch/undo/1')).code).toBe(200);
    await at('undone');
    expect(await desk.rows('select bill_id, cont_phone, reminded from ticket order by bill_id')).toEqual([
      { bill_id: 'A1', cont_phone: '13900000009', reminded: 3 },
      { bill_id: 'A2', cont_phone: '13900000003', reminded: null },
      { bill_id: 'B0', cont_phone: '13900000004', reminded: 0 },
    ]);
    const kept = '第3行 A2：导入以后又修改过\n第4行 B0：导入以后又修改过';
    expect(await batches()).toMatchObject([{ status: 'undone', undoneCount: 5, keptCount: 2, kept }]);
    expect((await notices()).at(-1)).toMatchObject({
      title: '已撤销导入',
      text: '报修「报修.xlsx」：撤销 5 条，保留 2 条',
    });
    const told = "select action from audit_entry where call = 'import.undo' order by entry_id desc limit 4";
    expect((await desk.rows(told)).map(({ action }) => action)).toEqual(['changed', 'deleted', 'deleted', 'deleted']);
    expect((await desk.clerk.put('/api/importBatch/undo/1')).status).toBe(422);
  });

  it('is its own person’s alone, and not for ever', async () => {
    await imported();
    expect((await desk.head.put('/api/importBatch/undo/1')).status).toBe(404);
    await desk.rows("update import_batch set kept_until = now() - interval '1 second'");
    expect((await desk.clerk.put('/api/importBatch/undo/1')).message).toContain('不能撤销');
    await expireBatches(desk.connection.database);
    expect(await batches()).toMatchObject([{ status: 'imported', newCount: 5 }]);
    expect(await desk.number('select count(*)::int from heddle_import_line')).toBe(0);
  });
});
