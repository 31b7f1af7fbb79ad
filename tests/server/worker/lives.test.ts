import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { claim } from '#server/queue/claim.ts';
import { beginLife, watchLives } from '#server/queue/lives.ts';
import { listen } from '#server/queue/wake.ts';
import { sent, sheetOf } from '../imports/sheets.ts';
import { type Desk, openDesk } from './ground.ts';
import { type Mortal, startMortal } from './mortal.ts';
import { type Outside, startOutside } from './outside.ts';

vi.setConfig({ testTimeout: 360_000 });

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
  await desk.reset();
  delete process.env.HEDDLE_GATEWAY_RADIUS;
  await outside.close();
});
afterAll(() => desk?.close());

const accept = (billId: string) => desk.clerk.post('/api/ticket/accept', { billId });
/** Far longer than a test takes: nothing is taken up because its time has run out. */
const lease = 600;
/** Jobs that somebody has; an import keeps its own for two minutes at a time. */
const held = () =>
  desk.number("select count(*)::int from heddle_job where leased_until > now() + interval '60 seconds'");

/** Another session holds all that a statement takes, until it is called. */
async function locked(statement: string): Promise<() => Promise<void>> {
  const client = await desk.connection.pool.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Each brings a worker into the middle of a job; gives what lets the next one finish, and what holds when it has. */
const underWay: Record<string, () => Promise<{ free(): Promise<void>; done: string }>> = {
  async 'asks a system outside'() {
    outside.behave('hangs');
    await accept('B1');
    return {
      free: async () => outside.behave('does'),
      done: "not exists (select 1 from heddle_job where kind in ('message', 'post'))",
    };
  },
  async 'does what a timer says'() {
    await desk.clerk.post('/api/ticket', { billId: 'B1' });
    await desk.pass('2 hours');
    return { free: await locked('select 1 from ticket for update'), done: "(select status from ticket) = 'urgent'" };
  },
  async 'is importing'() {
    const rows = Array.from({ length: 450 }, (_, n) => [null, `B${n}`, '13900000001']);
    const file = await sheetOf([['单号', '服务号码 *', '联系电话'], ...rows]);
    const [body, headers] = sent(file, { page: 'tickets' }, '报修.xlsx');
    await desk.clerk.post('/sysApi/v1/imports/check', body, headers);
    const checking = desk.work();
    await desk.until("(select status = 'checked' from import_batch order by import_id desc limit 1)");
    await checking.stop();
    const free = await locked('lock table ticket in share mode');
    expect((await desk.clerk.put('/api/importBatch/confirm/1')).message).toBe('成功');
    return { free, done: '(select count(*) from ticket) = 450' };
  },
};

for (const [what, begin] of Object.entries(underWay))
  it(`a job of a process that died while it ${what} is taken up by the next, long before its lease is over`, async () => {
    const { free, done } = await begin();
    mortal = await startMortal(desk.url, { HEDDLE_GATEWAY_RADIUS: outside.address, LEASE: String(lease) });
    await vi.waitFor(async () => expect(await held()).toBeGreaterThan(0), { timeout: 180_000, interval: 50 });
    await mortal.kill();
    await free();
    desk.work({ lease });
    await desk.until(done);
  });

it('a job of a life that has lost its connection for a moment is not taken from it, of one that is over it is', async () => {
  const { database, reserved } = desk.connection;
  await accept('B1');
  const life = beginLife();
  const end = listen(reserved, [], () => undefined, life.hold);
  await vi.waitFor(() => expect(life.number()).toBeDefined(), 20_000);
  const claimed = await claim(database, { most: 9, seconds: lease, life: life.number() });
  expect(claimed.length).toBeGreaterThan(0);
  const { over } = watchLives(database);
  const taken = async () => claim(database, { most: 9, seconds: lease, over: await over() });
  const locks = () =>
    desk.rows<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and objid = ${life.number()}`,
    );

  const [{ pid = 0 } = {}] = await locks();
  await desk.rows(`select pg_terminate_backend(${pid}, 5000)`);
  // Whoever looks meanwhile misses it, and leaves it its jobs until it is there again.
  let missed = 0;
  for (let isBack = false; !isBack; isBack = (await locks()).length === 1) {
    expect(await taken()).toEqual([]);
    missed++;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  expect(missed).toBeGreaterThan(0);
  expect(await over()).toEqual([]);

  await end();
  const again = await vi.waitFor(
    async () => {
      const jobs = await taken();
      expect(jobs.length).toBeGreaterThan(0);
      return jobs;
    },
    { timeout: 90_000, interval: 300 },
  );
  expect(again.map(({ key }) => key)).toEqual(claimed.map(({ key }) => key));
});
