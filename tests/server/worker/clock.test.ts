import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from './ground.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  await desk.rows('truncate repair, heddle_clock restart identity');
  await desk.reset();
});
afterAll(async () => {
  await desk?.close();
});

const create = (more: Record<string, unknown> = {}) => desk.clerk.post('/api/repair', { subject: '断网', ...more });
const go = (transition: string) => desk.clerk.put(`/api/repair/1/${transition}`, {});
/** As if so much had passed while the clock ran. */
const worked = (interval: string) => desk.rows(`update heddle_clock set since = since - interval '${interval}'`);
/** Minutes that are left by the queue, and by what the record shows; null: it does not run. */
const left = async () => {
  const [row] = await desk.rows<{ job: number | null; shown: number | null }>(
    `select (select round(extract(epoch from due_at - now()) / 60)::int from heddle_job where name = 'repair.overtime') as job,
       (select round(extract(epoch from deadline - now()) / 60)::int from repair) as shown`,
  );
  return row;
};

describe('a timer with a clock', () => {
  it('has the time that the field says, and the record shows until when', async () => {
    await create();
    expect(await left()).toEqual({ job: 480, shown: 480 });
  });

  it('has less where the code says so, also when that changes later', async () => {
    await create({ priority: 'urgent' });
    expect(await left()).toEqual({ job: 240, shown: 240 });
    await worked('1 hour');
    await desk.clerk.put('/api/repair/1', { priority: 'normal', version: 1 });
    expect(await left()).toEqual({ job: 420, shown: 420 });
  });

  it('counts on from status to status', async () => {
    await create();
    await worked('3 hours');
    await go('claim');
    expect(await left()).toEqual({ job: 300, shown: 300 });
  });

  it('stands still while the customer is waited for, however long, and goes on after', async () => {
    await create();
    await go('claim');
    await worked('3 hours');
    await go('wait');
    expect(await left()).toEqual({ job: null, shown: null });
    await worked('9 days');
    await go('carryOn');
    expect(await left()).toEqual({ job: 300, shown: 300 });
  });

  it('does once what it is for, whatever becomes of the record then', async () => {
    await create();
    desk.work();
    await worked('9 hours');
    await desk.pass('9 hours');
    await desk.until('(select escalated from repair) = 1');
    await go('claim');
    expect((await left())?.job).toBeNull();
  });

  it('that is over but not yet carried out is not forgotten when the record moves on', async () => {
    await create();
    await worked('9 hours');
    await go('claim');
    desk.work();
    await desk.until('(select escalated from repair) = 1');
  });

  it('ends with the work: what the record shows stays', async () => {
    await create();
    await go('claim');
    await go('finish');
    expect(await left()).toEqual({ job: null, shown: 480 });
    expect(await desk.number('select count(*) from heddle_clock')).toBe(0);
  });
});
