import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { programOf } from '#scripts/test/program-of.ts';
import { dayAt, openPeople, type People } from './ground.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterEach(() => people.rest());
afterAll(() => people?.close());

const read = async (id: number) => (await people.clerk.get(`/api/person/${id}`)).content;
const planned = async (id: number) =>
  (await people.clerk.get(`/api/person/periods?personId=${id}&sort=periodId&order=asc`)).content.records;
const nothingIsDue = "not exists (select 1 from heddle_job where kind = 'effective' and due_at <= now())";

it('waits for its day, as staff see, and holds from it on, once, in the name of whoever said it', async () => {
  const id = await people.person('甲', -30);
  people.work();
  await people.change(id, { team: 'B', from: dayAt(5) });
  expect(await read(id)).toMatchObject({ team: 'A', follows: 0 });
  expect(await people.heldOn(id, dayAt(6))).toMatchObject({ team: 'A' });
  expect((await planned(id)).at(-1)).toMatchObject({
    validFrom: dayAt(5),
    status: 'planned',
    team: 'B',
    told: '班组 B',
  });
  await people.pass();
  await people.until(`(select team from person where person_id = ${id}) = 'B'`);
  await people.until(nothingIsDue);
  expect(await read(id)).toMatchObject({ team: 'B', grade: 1, follows: 1 });
  expect(
    (await planned(id)).map((one: Record<string, unknown>) => [one.validFrom, one.validTo, one.status, one.createdBy]),
  ).toEqual([
    [dayAt(-30), dayAt(-1), 'effective', 'clerk'],
    [dayAt(0), null, 'effective', 'clerk'],
  ]);
  expect(
    await people.rows(
      "select operator_name, detail from audit_entry where entity = 'person' and record_id = $1 and detail like '自%'",
      [id],
    ),
  ).toEqual([{ operator_name: '系统', detail: `自${dayAt(0)}起` }]);
});

it('is of the fields that were said alone: what was changed meanwhile stays', async () => {
  const id = await people.person('乙', -30);
  await people.change(id, { team: 'B', from: dayAt(5) });
  await people.change(id, { grade: 9 });
  people.work();
  await people.pass();
  await people.until(`(select team from person where person_id = ${id}) = 'B'`);
  expect(await read(id)).toMatchObject({ team: 'B', grade: 9 });
});

it('says why it could not be, and holds nobody else up', async () => {
  const id = await people.person('丙', -30);
  const other = await people.person('丁', -30);
  for (const one of [id, other]) await people.change(one, { team: 'B', from: dayAt(5) });
  await people.clerk.put(`/api/person/${id}/leave`, {});
  people.work();
  await people.pass();
  await people.until(`(select team from person where person_id = ${other}) = 'B'`);
  await people.until(`exists (select 1 from person_period where person_id = ${id} and status = 'refused')`);
  expect((await planned(id)).at(-1)).toMatchObject({ status: 'refused', refusal: '丙已离开，不能变动' });
  expect(await read(id)).toMatchObject({ team: 'A', follows: 0 });
});

it('is withdrawn before its day, and then never holds', async () => {
  const id = await people.person('戊', -30);
  await people.change(id, { team: 'B', from: dayAt(5) });
  const { periodId } = (await planned(id)).at(-1);
  await people.clerk.put(`/api/person/withdraw/${periodId}`, {});
  expect((await people.clerk.put(`/api/person/withdraw/${periodId}`, {})).code).not.toBe(200);
  people.work();
  await people.rows("update heddle_job set due_at = now() where kind = 'effective'");
  await people.rows("select pg_notify('heddle_job', '')");
  await people.until(nothingIsDue);
  expect(await read(id)).toMatchObject({ team: 'A' });
});

it('does not hold before its day, however early the job runs', async () => {
  const id = await people.person('己', -30);
  await people.change(id, { team: 'B', from: dayAt(5) });
  people.work();
  await people.rows("update heddle_job set due_at = now() where kind = 'effective'");
  await people.rows("select pg_notify('heddle_job', '')");
  await people.until("exists (select 1 from heddle_job where kind = 'effective' and attempts > 0 and due_at > now())");
  expect(await read(id)).toMatchObject({ team: 'A' });
  await people.rows("delete from heddle_job where kind = 'effective'");
});

it('whose day was missed, or whose job was lost, is made good at the next start', async () => {
  const id = await people.person('庚', -30);
  await people.change(id, { team: 'B', from: dayAt(5) });
  await people.rows("delete from heddle_job where kind = 'effective'");
  await people.rows(`update person_period set valid_from = $1 where person_id = ${id} and status = 'planned'`, [
    dayAt(-3),
  ]);
  await people.arrange();
  people.work();
  await people.until(`(select team from person where person_id = ${id}) = 'B'`);
  expect(await people.heldOn(id, dayAt(-4))).toMatchObject({ team: 'A' });
  expect(await people.heldOn(id, dayAt(-3))).toMatchObject({ team: 'B' });
});

it('holds once, though the process that carries it out is killed in the midst of it', {
  timeout: 360_000,
}, async () => {
  const id = await people.person('辛', -30);
  await people.change(id, { team: 'B', from: dayAt(5) });
  const holder = await people.connection.pool.connect();
  await holder.query('begin');
  await holder.query(`select 1 from person where person_id = ${id} for update`);
  const child = spawn(process.execPath, programOf('program.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: people.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>(resolve => child.stdout.once('data', () => resolve()));
  await people.pass();
  await people.until(
    "exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%person%' and pid <> pg_backend_pid())",
  );
  child.kill('SIGKILL');
  await new Promise<void>(resolve => child.once('exit', () => resolve()));
  await holder.query('rollback');
  holder.release();
  expect(await read(id)).toMatchObject({ team: 'A', follows: 0 });
  people.work();
  await people.until(`(select team from person where person_id = ${id}) = 'B'`);
  await people.until("not exists (select 1 from heddle_job where kind = 'effective')");
  expect(await read(id)).toMatchObject({ team: 'B', follows: 1 });
});
