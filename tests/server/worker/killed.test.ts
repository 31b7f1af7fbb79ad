import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from './ground.ts';
import { type Mortal, startMortal } from './mortal.ts';
import { type Outside, startOutside } from './outside.ts';

let desk: Desk;
let outside: Outside;
let mortal: Mortal | undefined;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  outside = await startOutside();
  process.env.HEDDLE_GATEWAY_RADIUS = outside.address;
  await desk.reset();
});
afterEach(async () => {
  await mortal?.kill();
  mortal = undefined;
  delete process.env.HEDDLE_GATEWAY_RADIUS;
  await outside.close();
});
afterAll(async () => {
  await desk?.close();
});

const accept = (billId: string) => desk.clerk.post('/api/ticket/accept', { billId });
const done = "not exists (select 1 from heddle_job where kind in ('message', 'post'))";

/** Another session holds what a statement takes until `free` is called. */
async function held(statement: string): Promise<() => Promise<void>> {
  const client = await desk.connection.pool.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}
const waits = (text: string) =>
  `exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%${text}%' and pid <> pg_backend_pid())`;

describe('a worker that is killed', { timeout: 360_000 }, () => {
  it('before it has begun leaves the job to the next', async () => {
    await accept('B1');
    mortal = await startMortal(desk.url, { HEDDLE_GATEWAY_RADIUS: '' });
    await mortal.kill();
    desk.work({ lease: 2, pause: 300 });
    await desk.until(done);
  });

  it('while a system outside has its request has it asked again under the same key, and done once', async () => {
    outside.behave('hangs');
    await accept('B1');
    mortal = await startMortal(desk.url, { HEDDLE_GATEWAY_RADIUS: outside.address });
    await expect.poll(() => outside.asked.length, { timeout: 60_000 }).toBe(1);
    await mortal.kill();
    outside.behave('does');
    desk.work({ lease: 2, pause: 300 });
    await desk.until(done);
    expect(new Set(outside.asked.map(({ key }) => key)).size).toBe(1);
    expect(outside.done.size).toBe(1);
  });

  it('after the system has done it, before that is known, has it done once all the same', async () => {
    await accept('B1');
    // The job can be claimed, since that passes over what is held; it cannot be taken out.
    mortal = await startMortal(desk.url, { HEDDLE_GATEWAY_RADIUS: outside.address });
    let free: (() => Promise<void>) | undefined;
    outside.before(async () => {
      free ??= await held("select 1 from heddle_job where kind = 'post' for update");
    });
    await desk.until(waits('delete from heddle_job'));
    expect(outside.done.size).toBe(1);
    await mortal.kill();
    await free?.();
    desk.work({ lease: 2, pause: 300 });
    await desk.until(done);
    expect(outside.asked.length).toBe(2);
    expect(outside.done.size).toBe(1);
    expect(await desk.rows('select status from job_log')).toEqual([{ status: 'done' }]);
  });

  it('in the middle of what a timer does leaves nothing of it, and it is done once', async () => {
    await desk.clerk.post('/api/ticket', { billId: 'B1' });
    const free = await held('select 1 from ticket for update');
    await desk.pass('2 hours');
    mortal = await startMortal(desk.url, { HEDDLE_GATEWAY_RADIUS: '' });
    await desk.until(waits('ticket'));
    await mortal.kill();
    await free();
    expect(await desk.rows('select status from ticket')).toEqual([{ status: 'open' }]);
    desk.work({ lease: 2, pause: 300 });
    await desk.until("(select status from ticket) = 'urgent'");
    expect(
      await desk.number("select count(*) from audit_entry where action = 'moved' and call = 'ticket.escalate'"),
    ).toBe(1);
  });

  it('again and again under load loses nothing and sends nothing twice', async () => {
    for (let index = 0; index < 40; index++) await accept(`B${index}`);
    for (let round = 0; round < 3; round++) {
      const before = outside.asked.length;
      mortal = await startMortal(desk.url, { HEDDLE_GATEWAY_RADIUS: outside.address });
      await expect.poll(() => outside.asked.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
      await mortal.kill();
      await desk.rows("update heddle_job set leased_until = now() where leased_until is not null and kind = 'post'");
      if (await desk.number(`select (${done})::int`)) break;
    }
    desk.work({ lease: 2, pause: 300 });
    await desk.until(done);
    expect(outside.done.size).toBe(40);
    expect(new Set([...outside.done.values()].map(({ body }) => body.billId)).size).toBe(40);
    expect(await desk.number("select count(*) from job_log where status = 'done'")).toBe(40);
  });
});
