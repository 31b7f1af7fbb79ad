import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { nextTime } from '#server/working-time/next-time.ts';
import { type Desk, openDesk } from './ground.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.reset());
afterAll(async () => {
  await desk?.close();
});

const timers = () =>
  desk.rows<{ name: string; minutes: number }>(
    "select name, round(extract(epoch from due_at - now()) / 60)::int as minutes from heddle_job where kind = 'timer' order by name",
  );
const statuses = async () =>
  (await desk.rows<{ status: string }>('select status from ticket order by id')).map(one => one.status);
const head = async () =>
  (await desk.rows<{ id: number }>("select operator_id as id from secoperator where operator_code = 'head'"))[0]?.id;
const create = async (more: Record<string, unknown> = {}) => desk.clerk.post('/api/ticket', { billId: 'B1', ...more });

describe('a timer of a record', () => {
  it('runs from when the record enters its status', async () => {
    await create();
    expect(await timers()).toEqual([
      { name: 'ticket.escalate', minutes: 120 },
      { name: 'ticket.remind', minutes: 30 },
    ]);
  });

  it('takes the record along its transition, by the platform, and begins those of the next status', async () => {
    await create();
    desk.work();
    await desk.pass('2 hours');
    await desk.until("(select status from ticket) = 'urgent'");
    // The reminder of before may still be carried out: it finds a later one, and does nothing.
    await desk.until('not exists (select 1 from heddle_job where lease is not null)');
    expect(await timers()).toEqual([{ name: 'ticket.remind', minutes: 30 }]);
    expect(
      await desk.rows('select action, operator_name, call, detail from audit_entry order by entry_id desc limit 1'),
    ).toEqual([{ action: 'moved', operator_name: '系统', call: 'ticket.escalate', detail: '加急' }]);
  });

  it('makes its call, with its notice, where its condition holds then', async () => {
    await create({ handlerId: await head() });
    await create({ billId: 'B2' });
    desk.work();
    await desk.pass('31 minutes');
    await desk.until("not exists (select 1 from heddle_job where name = 'ticket.remind')");
    expect(await desk.rows('select bill_id, reminded from ticket order by id')).toEqual([
      { bill_id: 'B1', reminded: 1 },
      { bill_id: 'B2', reminded: 0 },
    ]);
    expect((await desk.head.get('/sysApi/v1/inbox')).content.unread).toBe(1);
  });

  it('stops as the record leaves its status, begins anew as it comes back, and goes with the record', async () => {
    await create();
    await desk.clerk.put('/api/ticket/1/finish');
    expect(await timers()).toEqual([]);
    await desk.pass('1 day');
    await desk.clerk.put('/api/ticket/1/reopen');
    expect(await timers()).toHaveLength(2);
    await desk.clerk.delete('/api/ticket/1');
    expect(await timers()).toEqual([]);
  });

  it('that is carried out while somebody moves the record does nothing', async () => {
    await create();
    const client = await desk.connection.pool.connect();
    await client.query('begin');
    await client.query('select 1 from ticket for update');
    desk.work();
    await desk.pass('2 hours');
    // It has taken its job out, and waits for the record.
    await desk.until(
      "exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%ticket%')",
    );
    await client.query("update ticket set status = 'done', version = version + 1");
    await client.query('commit');
    client.release();
    await desk.until("not exists (select 1 from heddle_job where name = 'ticket.escalate')");
    expect(await statuses()).toEqual(['done']);
  });

  it.each([
    ['ahead', 3],
    ['back', -3],
  ])('keeps to the time of the database, however far the clock of its machine jumps %s', async (_, days) => {
    const real = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + days * 86_400_000);
    try {
      await create();
      expect((await timers()).map(({ minutes }) => minutes)).toEqual([120, 30]);
      desk.work();
      await desk.pass('31 minutes');
      await desk.until("not exists (select 1 from heddle_job where name = 'ticket.remind')");
      expect((await timers()).map(({ name }) => name)).toEqual(['ticket.escalate']);
      expect(await statuses()).toEqual(['open']);
    } finally {
      clock.mockRestore();
    }
  });

  it('is lost by no restart', async () => {
    await create();
    const worker = desk.work();
    await worker.stop();
    await desk.pass('2 hours');
    expect(await statuses()).toEqual(['open']);
    await arrangeJobs(desk.connection, desk.model);
    desk.work();
    await desk.until("(select status from ticket) = 'urgent'");
  });

  it('follows the documents: new ones begin now, changed ones are put off, those that are gone end', async () => {
    await create();
    const { model } = desk;
    const ticket = model.entities.ticket;
    if (!ticket?.states) throw new Error('no ticket');
    const withTimers = (timers: NonNullable<typeof ticket.states>['timers']) => ({
      ...model,
      entities: { ...model.entities, ticket: { ...ticket, states: { ...ticket.states, timers } } },
    });
    await desk.pass('10 minutes');
    const [, escalate] = ticket.states.timers ?? [];
    if (!escalate) throw new Error('no timer');
    await arrangeJobs(desk.connection, withTimers([{ ...escalate, after: 3 * 3600 }]) as typeof model);
    expect(await timers()).toEqual([{ name: 'ticket.escalate', minutes: 170 }]);
    await arrangeJobs(desk.connection, model);
    expect(await timers()).toEqual([
      { name: 'ticket.escalate', minutes: 110 },
      { name: 'ticket.remind', minutes: 30 },
    ]);
  });
});

describe('a schedule', () => {
  const due = () => desk.number("select extract(epoch from due_at)::float8 from heddle_job where kind = 'schedule'");

  it('is made by the platform at its time, and once, however long it was down', async () => {
    await create();
    await desk.pass('3 days', 'schedule');
    desk.work();
    await desk.until(
      "exists (select 1 from heddle_job where kind = 'message' or name = 'ticket.nightly' and due_at > now())",
    );
    await desk.until("exists (select 1 from job_log where kind = 'message')");
    expect(await desk.rows("select target, content from job_log where kind = 'message'")).toEqual([
      { target: 'head@example.com', content: '今日共1件' },
    ]);
    expect(await due()).toBeGreaterThan(Date.now() / 1000);
    expect(await desk.number("select count(*) from heddle_job where kind = 'schedule'")).toBe(1);
  });

  it('is in the table once, however often and at however many instances it is arranged', async () => {
    const before = await due();
    await Promise.all([1, 2, 3].map(() => arrangeJobs(desk.connection, desk.model)));
    expect(await desk.number("select count(*) from heddle_job where kind = 'schedule'")).toBe(1);
    expect(await due()).toBe(before);
  });

  it.each([
    ['0 2 * * *', '2026-03-01T10:00:00+08:00', '2026-03-02T02:00:00+08:00'],
    ['0 2 * * *', '2026-03-02T02:00:00+08:00', '2026-03-03T02:00:00+08:00'],
    ['*/15 8-18 * * 1-5', '2026-03-06T18:50:00+08:00', '2026-03-09T08:00:00+08:00'],
    ['0 0 1 * *', '2026-12-31T23:59:59+08:00', '2027-01-01T00:00:00+08:00'],
  ])('%s after %s is %s', (every, after, next) => {
    expect(nextTime(every, new Date(after))).toEqual(new Date(next));
  });
});
