import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { presentMonths } from '#server/database/schema/months.ts';
import { makeMonths } from '#server/months/coming.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';
import { serveWorld } from '../world.ts';
import { fill, kept, openShop, shopWithVisits, visitFields } from './ground.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'heddle-months-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [plain, byMonth] = [await shopWithVisits(''), await shopWithVisits()];
let connection: Awaited<ReturnType<typeof openShop>>;
beforeEach(() => () => connection.close());

const rows = async (text: string) => (await connection.pool.query(text)).rows;
const months = async (table = 'visit') => {
  const client = await connection.pool.connect();
  return presentMonths(client, table).finally(() => client.release());
};
const held = () => rows('select * from visit order by id');
const others = async () => (await rows('select count(*)::int as count from visit__others'))[0].count;

describe('a table that is parted by months', () => {
  it('has one for this month and three ahead, and takes what lies elsewhere, which gets its month the next night', async () => {
    connection = await openShop(byMonth);
    expect(await months()).toHaveLength(4);
    await rows(fill(5, 10));
    await rows("insert into visit (came_at, who) values ('1024-01-01', '古人'), ('9999-01-01', '来者')");
    const before = await held();
    expect(await others()).toBe(42);
    expect(await makeMonths(connection.pool, byMonth.model)).toHaveLength(4);
    expect(await others()).toBe(2);
    expect(await held()).toEqual(before);
    expect(await makeMonths(connection.pool, byMonth.model)).toEqual([]);
  });

  it('is read and written as any other', async () => {
    connection = await openShop(byMonth);
    const world = await serveWorld(connection.url, connection, byMonth);
    const admin = await world.as('admin');
    await rows(fill(3, 10));
    const made = await admin.post('/api/shop/visits', { cameAt: '2020-02-03 04:05:06' });
    expect(made.code).toBe(200);
    const listed = await admin.get('/api/shop/visits', { who: '丁' });
    expect(listed.content).toMatchObject({ total: 1, records: [{ who: '丁', cameAt: '2020-02-03 04:05:06' }] });
    const { id } = listed.content.records[0];
    expect((await admin.get(`/api/shop/visits/${id}`)).content.who).toBe('丁');
    expect((await admin.get('/api/shop/visits')).content.total).toBe(31);
    expect(listed.content).not.toHaveProperty('archived');
    await rows(`insert into heddle_archive (entity, month, part, file, status) values
      ('visit', '2019-12', '', '', 'archived'), ('visit', '2020-01', '', '', 'detached'), ('visit', '2020-02', '', '', 'restored'), ('visit', '2020-03', '', '', 'writing')`);
    const told = async (query: Record<string, unknown>) =>
      (await admin.get('/api/shop/visits', query)).content.archived;
    expect(await told({})).toBe('2019-12至2020-01（2个月）的到店已归档，不在这里；要看请联系管理员');
    expect(await told({ 'cameAt.from': '2020-01-15 00:00:00' })).toMatch(/^2020-01的到店/);
    expect(await told({ 'cameAt.to': '2019-12-31 00:00:00' })).toMatch(/^2019-12的到店/);
    expect(await told({ 'cameAt.from': '2020-02-01 00:00:00' })).toBeUndefined();
    expect(await told({ cameAt: 'thisMonth' })).toBeUndefined();
    const counted = async (from: string) =>
      (
        await admin.post('/rptApi/v1/rptQueryData', {
          defineId: 909,
          params: { cameAtFrom: `${from} 00:00:00`, cameAtTo: '2099-01-01 00:00:00' },
        })
      ).content;
    expect(await counted('2020-01-15')).toMatchObject({ archived: expect.stringMatching(/^2020-01的到店/) });
    expect(await counted('2020-02-01')).not.toHaveProperty('archived');
  });

  it('is held to what it refers to', async () => {
    connection = await openShop(byMonth);
    await expect(rows("insert into visit (came_at, who, goods_id) values (now(), '甲', 99)")).rejects.toThrow(
      /foreign key/,
    );
  });
});

describe('a table that is there', () => {
  it('is parted with all that it holds, its columns that no field names and its next key; and made whole again', async () => {
    connection = await openShop(plain);
    await rows('alter table visit add column former text');
    await rows(fill(5, 20));
    await rows("update visit set former = 'f' || id");
    const before = await held();
    await migrate(connection.pool, byMonth.model);
    expect(await held()).toEqual(before);
    expect(await months()).toHaveLength(8);
    expect(await others()).toBe(0);
    const indexes =
      "select replace(indexdef, 'ON ONLY', 'ON') as text from pg_indexes where tablename = 'visit' and indexname !~ '_pkey' order by 1";
    const parted = await rows(indexes);
    expect((await migrate(connection.pool, byMonth.model)).applied).toEqual([]);
    await rows("insert into visit (came_at, who) values (now(), '新')");
    expect((await rows('select max(id)::int as id from visit'))[0].id).toBe(before.at(-1).id + 1);
    await migrate(connection.pool, plain.model);
    expect(await rows(indexes)).toEqual(parted);
    expect(await held()).toHaveLength(before.length + 1);
    await rows("insert into visit (came_at, who) values (now(), '又')");
    expect((await rows('select max(id)::int as id from visit'))[0].id).toBe(before.at(-1).id + 2);
    expect(await months()).toEqual([]);
    expect((await migrate(connection.pool, plain.model)).applied).toEqual([]);
  });

  it('is parted by another date, or by one of another type', async () => {
    connection = await openShop(byMonth);
    await rows(fill(3, 5));
    const before = await held();
    const ofDays = visitFields.replace(
      'cameOn: { label: 到店日期, type: date,',
      'cameOn: { label: 到店日期, type: date, required: true,',
    );
    await migrate(connection.pool, (await shopWithVisits('keep: { for: 365d, by: cameOn }\n', ofDays)).model);
    expect(await held()).toEqual(before);
    expect(await others()).toBe(0);
    await migrate(connection.pool, (await shopWithVisits('keep: { for: 365d }\n')).model);
    expect(await held()).toEqual(before);
    expect((await migrate(connection.pool, byMonth.model)).applied).not.toEqual([]);
    expect(await held()).toEqual(before);
  });

  it('is refused where the date of its months is empty, and stays as it is', async () => {
    connection = await openShop(plain);
    await rows("insert into visit (came_at, who) values (null, '甲'), (now(), '乙')");
    await expect(migrate(connection.pool, byMonth.model)).rejects.toThrow(/visit.*came_at.*1 records/);
    expect(await held()).toHaveLength(2);
    await rows('delete from visit where came_at is null');
    await migrate(connection.pool, byMonth.model);
    expect(await held()).toHaveLength(1);
  });

  it('keeps its months under a new name of the entity and of the date', async () => {
    connection = await openShop(byMonth);
    await rows(fill(2, 5));
    const fields = visitFields.replace('cameAt: { label', 'arrivedAt: { was: cameAt, label');
    const renamed = await shopWithVisits(kept.replace('cameAt', 'arrivedAt'), fields);
    await migrate(connection.pool, renamed.model);
    expect(await rows('select count(arrived_at)::int as count from visit')).toEqual([{ count: 10 }]);
    expect(await makeMonths(connection.pool, renamed.model)).toHaveLength(1);
  });
});

it('a backup brings its months back, and the next key', async () => {
  connection = await openShop(plain);
  await rows(fill(3, 10));
  await migrate(connection.pool, byMonth.model);
  await makeMonths(connection.pool, byMonth.model);
  const before = await held();
  const file = path.join(folder, 'months.backup');
  const saved = await backUp(connection.pool, file);
  const fresh = await connect(await newDatabase(await lentPostgres()));
  try {
    expect(await restore(fresh.pool, file)).toEqual(saved);
    expect((await fresh.pool.query('select * from visit order by id')).rows).toEqual(before);
    const { rows: made } = await fresh.pool.query("insert into visit (came_at, who) values (now(), '新') returning id");
    expect(made[0].id).toBe(before.at(-1).id + 1);
    expect((await migrate(fresh.pool, byMonth.model)).applied).toEqual([]);
  } finally {
    await fresh.close();
  }
});
