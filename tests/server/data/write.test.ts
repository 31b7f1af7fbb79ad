import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startData } from '#runtime/language/bundle/model.ts';
import { compile, type Model, readSchemas, type SchemaFiles } from '#runtime/language/index.ts';
import { bringData } from '#scripts/app/bring-data.ts';
import { writeStartData } from '#server/data/write.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { publish } from '#server/publication/publish.ts';
import { seed } from '#server/seed.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';

const library = await readSchemas(path.join(import.meta.dirname, '../../../examples/library'));

/** The library with further files. */
const withFiles = (files: Record<string, string>): SchemaFiles => new Map([...library, ...Object.entries(files)]);

function modelOf(files: Record<string, string> = {}): Model {
  const all = withFiles(files);
  const { bundle, issues } = compile(all);
  if (!bundle) throw new Error(issues.map(({ message, file }) => `${file} ${message}`).join('\n'));
  return bundle.model;
}

const open: Connection[] = [];
afterAll(async () => {
  for (const connection of open) await connection.close();
});

/** A new database with the tables of the app. */
async function tables(model: Model) {
  const connection = await connect(await newDatabase(await lentPostgres()));
  open.push(connection);
  await createPlatformTables(connection.pool);
  await migrate(connection.pool, model);
  const rows = async (text: string) => (await connection.pool.query(text)).rows;
  return { connection, pool: connection.pool, rows };
}

/** As npm start leaves it, and as production does: there are no sample data and no accounts. */
async function started(model: Model) {
  const made = await tables(model);
  await seed(made.pool, model, { statistics: 'later' });
  return made;
}
async function inProduction(model: Model) {
  const made = await tables(model);
  await seed(made.pool, { ...model, accounts: [], data: startData(model) }, { statistics: 'later' });
  return made;
}

const districts = `use: start
rows:
  room:
    - { roomName: 报告厅, seats: 80, floor: 一楼 }
`;

it('a new database has the records that documents of data say, as the app would have made them', async () => {
  const { rows } = await started(modelOf());
  const [loan] = await rows(`
    select l.code = 'JY' || to_char(current_date - 20, 'YYYYMMDD') || '0001' as is_numbered_then, l.status, l.pay_type, l.version, l.created_by, r.reader_name, b.book_name,
           lent_on = current_date - 20 as is_of_then, to_char(l.created_at, 'HH24:MI') as clock, l.updated_at = l.created_at as is_untouched
    from loan l join reader r on r.id = reader_id join book b on b.id = book_id where book_name = '边城' and l.status = 'lent'`);
  expect(loan).toEqual({
    is_numbered_then: true,
    status: 'lent',
    pay_type: 'cash',
    version: 1,
    created_by: 'guanyuan',
    reader_name: '李晓',
    book_name: '边城',
    is_of_then: true,
    clock: '10:20',
    is_untouched: true,
  });
  expect(await rows('select amount, status from purchase')).toEqual([{ amount: 20560, status: 'draft' }]);
  expect(
    await rows(
      "select p.subject_name from subject s join subject p on p.id = s.parent_id where s.subject_name = '小说'",
    ),
  ).toEqual([{ subject_name: '文学' }]);
  expect(await rows("select distinct operator_name, action from audit_entry where entity = 'book'")).toEqual([
    { operator_name: '系统', action: 'created' },
  ]);
});

it('makes the same records of the same seed, so many times as many as are asked for', async () => {
  const model = modelOf();
  const [one, other] = [await tables(model), await tables(model)];
  await seed(one.pool, model, { statistics: 'later' });
  await seed(other.pool, model, { statistics: 'later', scale: 0.5 });
  const readers = 'select reader_name, mobile from reader where id > 3 order by id';
  const [all, half] = [await one.rows(readers), await other.rows(readers)];
  expect([all.length, half.length]).toEqual([60, 30]);
  expect(all.slice(0, 30)).toEqual(half);
  expect(all[0]?.mobile).toMatch(/^174[2-7]\d{7}$/);
  const [{ least, most, books }] = await one.rows(
    "select min(deposit) as least, max(deposit) as most, count(distinct book_id)::int as books from loan where status = 'returned' and code <> ''",
  );
  expect(books).toBe(5);
  expect(least).toBeGreaterThanOrEqual(2000);
  expect(most).toBeLessThanOrEqual(12000);
});

it('production begins with start data alone, and a further start writes nothing', async () => {
  const model = modelOf({ 'data/rooms.data.yaml': districts });
  const { rows, pool } = await inProduction(model);
  expect(await rows('select room_name, seats from room')).toEqual([{ room_name: '报告厅', seats: 80 }]);
  expect(await rows('select 1 from book')).toEqual([]);
  expect(await writeStartData(pool, model)).toEqual({ documents: [], records: 0 });
  expect(await rows('select document, used_as, record_count from heddle_data')).toEqual([
    { document: 'rooms', used_as: 'start', record_count: 1 },
  ]);
});

const compiled = (model: Model, mark: string) => ({
  ...{ model, mark, files: new Map<string, string>(), build: 'one', documents: {}, texts: null, before: [] },
});

it('start data that comes later is written with the publication that brings it, once', async () => {
  const { rows, pool } = await inProduction(modelOf());
  const later = modelOf({ 'data/rooms.data.yaml': districts });
  const by = { by: '张工', why: '' };
  await publish(pool, compiled(later, 'a'), '/nonexistent', by);
  expect(await rows('select room_name from room')).toEqual([{ room_name: '报告厅' }]);
  await pool.query('delete from room');
  const more = districts.replace('一楼 }', '一楼 }\n    - { roomName: 会客室, seats: 4, floor: 一楼 }');
  await publish(pool, compiled(modelOf({ 'data/rooms.data.yaml': more }), 'b'), '/nonexistent', by);
  expect(await rows('select room_name from room')).toEqual([]);
  const references = `use: start
rows:
  subject:
    - { subjectName: 地图, parentId: 地理 }
    - { subjectName: 地理 }
`;
  await publish(
    pool,
    compiled(modelOf({ 'data/rooms.data.yaml': more, 'data/subjects.data.yaml': references }), 'c'),
    '/nonexistent',
    by,
  );
  expect(
    await rows(
      'select s.subject_name, p.subject_name as above from subject s left join subject p on p.id = s.parent_id order by 1',
    ),
  ).toEqual([
    { subject_name: '地图', above: '地理' },
    { subject_name: '地理', above: null },
  ]);
});

it('refers to what is there already, and to nothing where that is gone or there are two', async () => {
  const first = 'use: start\nrows:\n  subject:\n    - { subjectName: 地理 }\n';
  const second = 'use: start\nrows:\n  subject:\n    - { subjectName: 地图, parentId: 地理 }\n';
  const { rows, pool } = await inProduction(modelOf({ 'data/first.data.yaml': first }));
  const later = modelOf({ 'data/first.data.yaml': first, 'data/second.data.yaml': second });
  await pool.query("update subject set subject_name = '地学'");
  await expect(writeStartData(pool, later)).rejects.toThrow('data/second.data.yaml:4:7 没有类别「地理」');
  await pool.query("insert into subject (subject_name, created_by) values ('地理', 'x'), ('地理', 'x')");
  await expect(writeStartData(pool, later)).rejects.toThrow('有几条类别是「地理」，不知道指哪一条');
  await pool.query('delete from subject where id = (select max(id) from subject)');
  expect(await writeStartData(pool, later)).toEqual({ documents: ['second'], records: 1 });
  expect(await rows('select p.subject_name as above from subject s join subject p on p.id = s.parent_id')).toEqual([
    { above: '地理' },
  ]);
});

it('a record of an earlier document is known by several fields, references among them', async () => {
  const tree = (second: string) => `use: start
rows:
  subject:
${second}`;
  const first = tree(`    - { subjectName: 地理 }
    - { subjectName: 历史 }
    - { subjectName: 图册, parentId: 地理 }
    - { subjectName: 图册, parentId: 历史 }
`);
  const { rows, pool } = await inProduction(modelOf({ 'data/first.data.yaml': first }));
  const second = tree('    - { subjectName: 地图, parentId: { subjectName: 图册, parentId: 历史 } }\n');
  await writeStartData(pool, modelOf({ 'data/first.data.yaml': first, 'data/second.data.yaml': second }));
  expect(
    await rows(`select a.subject_name as above from subject s join subject p on p.id = s.parent_id
      join subject a on a.id = p.parent_id where s.subject_name = '地图'`),
  ).toEqual([{ above: '历史' }]);
});

it('is refused as a whole, in words, with the place of the row', async () => {
  const { rows, pool } = await inProduction(modelOf());
  await pool.query("insert into room (room_name, seats, floor, created_by) values ('报告厅', 1, '二楼', 'x')");
  const wanted = modelOf({
    'data/rooms.data.yaml': districts.replace('  room:', '  subject: [{ subjectName: 地理 }]\n  room:'),
  });
  const publishing = publish(pool, compiled(wanted, 'a'), '/nonexistent', { by: '张工', why: '' });
  await expect(publishing).rejects.toThrow('data/rooms.data.yaml:5:7 研讨室没有写入：名称：');
  expect(await rows('select 1 from subject')).toEqual([]);
  expect(await rows('select 1 from heddle_publication')).toEqual([]);
  expect(await rows('select 1 from heddle_data')).toEqual([]);
});

it('a table is read as a spreadsheet is typed, and a file beside it is taken', async () => {
  const entity = `${library.get('entities/room.entity.yaml')}  plan: { label: 平面图, type: file }\n`;
  const { rows } = await inProduction(
    modelOf({
      'entities/room.entity.yaml': entity,
      'data/files/hall.txt': Buffer.from('一张图').toString('base64'),
      'data/room.start.csv': '名称;seats;楼层;平面图\n"报告;厅";80;一楼;files/hall.txt\n会客室;4;一楼;\n',
    }),
  );
  const [hall, parlour] = await rows('select room_name, seats, plan from room order by id');
  expect(hall).toMatchObject({ room_name: '报告;厅', seats: 80, plan: [{ name: 'hall.txt', size: 9 }] });
  expect(parlour).toMatchObject({ room_name: '会客室', plan: null });
  const [{ content, taken_at }] = await rows('select content, taken_at from heddle_file');
  expect(String(content)).toBe('一张图');
  expect(taken_at).not.toBeNull();
});

it('sample data that comes when the database is no longer new is told, and not written', async () => {
  const { pool, rows } = await started(modelOf());
  const more = modelOf({ 'data/rooms.data.yaml': districts.replace('start', 'sample') });
  expect(await bringData(pool, more)).toEqual([
    'Sample data is written into a new database alone, and is not in this one: rooms. "npm start -- --reset" begins a new one.',
  ]);
  expect(await rows("select 1 from room where room_name = '报告厅'")).toEqual([]);
});
