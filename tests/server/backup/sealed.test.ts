import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lookAtHeld } from '#scripts/heddle/held.ts';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { startWorker } from '#server/worker/worker.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';
import { type Desk, openDesk } from '../worker/ground.ts';
import { type Outside, startOutside } from '../worker/outside.ts';
import { serveWorld } from '../world.ts';

vi.setConfig({ testTimeout: 360_000 });

const key = 'k'.repeat(32);
let folder: string;
let desk: Desk;
let outside: Outside;
let empty: Connection;
let emptyUrl: string;
const fileOf = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-sealed-'));
  desk = await openDesk();
  outside = await startOutside();
  process.env.HEDDLE_GATEWAY_RADIUS = outside.address;
  await desk.clerk.post('/api/ticket/accept', { billId: 'B1' });
  await desk.clerk.post('/api/ticket', { billId: 'B2' });
  await backUp(desk.connection.pool, fileOf('plain'));
  await backUp(desk.connection.pool, fileOf('signed'), key);
});
afterAll(async () => {
  delete process.env.HEDDLE_GATEWAY_RADIUS;
  await outside?.close();
  await desk?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  emptyUrl = await newDatabase(await lentPostgres());
  empty = await connect(emptyUrl);
});
afterEach(() => empty?.close());

const isUntouched = async (): Promise<boolean> =>
  (await empty.pool.query("select 1 from pg_class where relname like 'heddle%' or relname = 'secoperator'"))
    .rowCount === 0;

it('a backup of which a byte is another is refused before anything is touched, and what differs is named', async () => {
  const text = gunzipSync(await readFile(fileOf('plain'))).toString('latin1');
  const after = (mark: string, more = 0): number => text.indexOf(mark) + mark.length + more;
  const changes: Record<string, { at: number; named: RegExp }> = {
    'a statement': { at: after('-- heddle:statement\ncreate'), named: /beside the rows/ },
    'a row of tickets': {
      at: after(
        '-- heddle:rows {"table":"ticket"',
        text.slice(text.indexOf('-- heddle:rows {"table":"ticket"')).indexOf('B1') - 31,
      ),
      named: /the rows of ticket\b/,
    },
    'a row of operators': {
      at: after('"table":"secoperator"', text.slice(after('"table":"secoperator"')).indexOf('\n') + 1),
      named: /the rows of secoperator\b/,
    },
    'how many rows there were': { at: after('-- heddle:end {"at":"', 3), named: /beside the rows/ },
    'the checksum': { at: after('-- heddle:seal {"sha256":"', 3), named: /beside the rows/ },
  };
  for (const [what, { at, named }] of Object.entries(changes)) {
    const bytes = Buffer.from(text, 'latin1');
    bytes[at] = bytes[at] === 0x31 ? 0x32 : 0x31;
    await writeFile(fileOf('changed'), gzipSync(bytes));
    const error = await restore(empty.pool, fileOf('changed')).catch((thrown: Error) => thrown);
    expect(error, what).toBeInstanceOf(Error);
    expect((error as Error).message, what).toMatch(named);
    expect((error as Error).message, what).toContain(fileOf('changed'));
    expect(await isUntouched(), what).toBe(true);
  }
  const packed = await readFile(fileOf('plain'));
  for (let part = 1; part < 12; part++) {
    const bytes = Buffer.from(packed);
    const at = Math.floor((packed.length * part) / 12);
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    await writeFile(fileOf('changed'), bytes);
    await expect(restore(empty.pool, fileOf('changed')), `byte ${at}`).rejects.toThrow(fileOf('changed'));
    expect(await isUntouched(), `byte ${at}`).toBe(true);
  }
});

it('a signed one is restored with its key, and one that is not is refused where a key is set', async () => {
  const forged = gunzipSync(await readFile(fileOf('signed')))
    .toString()
    .replace(/"hmac":"../, '"hmac":"00');
  await writeFile(fileOf('forged'), gzipSync(forged));
  for (const [name, given, said] of [
    ['plain', key, 'is not signed'],
    ['signed', 'x'.repeat(32), 'signed with another key'],
    ['forged', key, 'signed with another key'],
  ] as const) {
    await expect(restore(empty.pool, fileOf(name), { key: given }), name).rejects.toThrow(said);
    expect(await isUntouched(), name).toBe(true);
  }
  await restore(empty.pool, fileOf('signed'), { key });
});

it('what was due is held after a restore, and log-ins of then are over', async () => {
  const token = (await desk.login('clerk', 'clerk123')).content.access_token;
  expect((await desk.with(token).get('/sysApi/v1/inbox')).status).toBe(200);
  await backUp(desk.connection.pool, fileOf('late'));
  // It goes out after the backup.
  const worker = desk.work();
  await desk.until("not exists (select 1 from heddle_job where kind in ('message', 'post'))");
  await worker.stop();
  expect(outside.done.size).toBe(1);
  const sent = outside.asked.length;

  await restore(empty.pool, fileOf('late'));
  const back = await serveWorld(emptyUrl, empty, desk);
  expect((await back.with(token).get('/sysApi/v1/inbox')).status).toBe(401);
  expect((await back.login('clerk', 'clerk123')).status).toBe(200);
  const again = startWorker({ connection: empty, model: () => desk.model, log: () => undefined, pause: 100 });
  try {
    // What is new is done: so the worker has been there.
    const clerk = back.with((await back.login('clerk', 'clerk123')).content.access_token);
    await clerk.post('/api/ticket/accept', { billId: 'B3' });
    await vi.waitFor(() => expect(outside.asked.map(({ body }) => body.billId)).toContain('B3'), 20_000);
    expect(outside.asked.filter(({ body }) => body.billId !== 'B3')).toHaveLength(sent);

    const lines: string[] = [];
    const held = async (...args: string[]): Promise<string> => {
      lines.length = 0;
      process.env.DATABASE_URL = emptyUrl;
      const code = await lookAtHeld(args, { out: line => void lines.push(line), err: line => void lines.push(line) });
      delete process.env.DATABASE_URL;
      expect(code).toBe(0);
      return lines.join('\n');
    };
    expect(await held()).toMatch(/Held since the restore.*: \d+\.\n.*1 × post radius\./s);
    expect(await held('--release')).toMatch(/no longer held.*Nothing is held/s);
    await vi.waitFor(() => expect(outside.asked.filter(({ body }) => body.billId === 'B1')).toHaveLength(2), 20_000);
    expect(outside.done.size).toBe(2);
    await empty.pool.query("update heddle_job set held_at = now() where kind = 'timer'");
    expect(await held('--drop')).toMatch(/0 were taken out/);
  } finally {
    await again.stop();
    await back.server.app.close();
  }
});

it('what is held stands on 失败任务: what is sent from there is sent once, what is dropped is not sent', async () => {
  for (const billId of ['sent', 'dropped'])
    await desk.clerk.post('/api/ticket/accept', { billId, contPhone: '13900000002' });
  await backUp(desk.connection.pool, fileOf('listed'));
  await restore(empty.pool, fileOf('listed'));
  const back = await serveWorld(emptyUrl, empty, desk);
  // As at each start.
  for (const _ of [1, 2]) await arrangeJobs(empty, desk.model);
  const clerk = back.with((await back.login('clerk', 'clerk123')).content.access_token);
  const lines = async (status: string) =>
    (
      await empty.pool.query<{ id: number; title: string; target: string; content: string; due_at: Date | null }>(
        `select job_log_id as id, title, target, content, due_at from job_log
         where status = $1 and kind in ('message', 'post') and target in ('sent', 'dropped', '13900000002') order by id`,
        [status],
      )
    ).rows;
  const held = await lines('held');
  const message = {
    title: '报修受理',
    target: '13900000002',
    content: expect.stringMatching(/^您的报修BX\d{12}已受理$/),
  };
  const post = (target: string) => ({ title: 'RADIUS认证 强制下线', target, content: '' });
  expect(held).toMatchObject([message, post('sent'), message, post('dropped')]);
  expect(held.every(({ due_at }) => due_at !== null)).toBe(true);
  const act = (name: 'release' | 'dropJob', at: number) => clerk.put(`/api/ticket/${name}/${held[at]?.id}`);
  const again = startWorker({ connection: empty, model: () => desk.model, log: () => undefined, pause: 100 });
  const billsOf = () =>
    outside.asked.map(({ body }) => body.billId).filter(bill => bill === 'sent' || bill === 'dropped');
  try {
    for (const at of [1, 2]) expect(await act('release', at)).toMatchObject({ code: 200 });
    for (const at of [0, 3]) expect(await act('dropJob', at)).toMatchObject({ code: 200 });
    for (const at of [0, 1, 2, 3])
      for (const name of ['release', 'dropJob'] as const)
        expect((await act(name, at)).message).toBe('这条任务已不能这样处理，请刷新');
    await vi.waitFor(async () => expect(await lines('done')).toHaveLength(2), 20_000);
    expect((await lines('dropped')).map(({ id }) => id)).toEqual([held[0]?.id, held[3]?.id]);
    expect(billsOf()).toEqual(['sent']);
    const { rows } = await empty.pool.query("select 1 from sms_send where mobile = '13900000002'");
    expect(rows).toHaveLength(1);
  } finally {
    await again.stop();
    await back.server.app.close();
  }
});

it('what is done by its time goes on, and is not dropped: its line says that it was done', async () => {
  await desk.clerk.post('/api/ticket', { billId: 'B4' });
  await desk.connection.pool.query("update heddle_job set due_at = now() where kind = 'timer'");
  await backUp(desk.connection.pool, fileOf('timed'));
  await restore(empty.pool, fileOf('timed'));
  const back = await serveWorld(emptyUrl, empty, desk);
  await arrangeJobs(empty, desk.model);
  const clerk = back.with((await back.login('clerk', 'clerk123')).content.access_token);
  const line = async () =>
    (
      await empty.pool.query<{ id: number; status: string }>(
        "select job_log_id as id, status from job_log where kind = 'timer' order by job_log_id limit 1",
      )
    ).rows[0];
  const first = await line();
  expect(first?.status).toBe('held');
  expect((await clerk.put(`/api/ticket/dropJob/${first?.id}`)).code).not.toBe(200);
  expect((await clerk.put(`/api/ticket/release/${first?.id}`)).code).toBe(200);
  expect((await line())?.status).toBe('waiting');
  const again = startWorker({ connection: empty, model: () => desk.model, log: () => undefined, pause: 100 });
  try {
    await vi.waitFor(async () => expect((await line())?.status).toBe('done'), 20_000);
  } finally {
    await again.stop();
    await back.server.app.close();
  }
});
