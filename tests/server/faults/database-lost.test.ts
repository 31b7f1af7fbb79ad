import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answered, type BackEnd, startBackEnd } from '../back-end/start.ts';
import { TestAgent } from '../callcentre/test-agent.ts';
import { newDatabase } from '../new-database.ts';
import { type RealPostgres, startPostgres } from '../postgres.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

/** A client gives a request up after so long (spec 7.1, ms). */
const timeOut = 20_000;
const underWay = 16;
const goods = '/api/shop/goods';

describe('the database is lost with sixteen requests under way', () => {
  let postgres: RealPostgres;
  let url: string;
  let backEnd: BackEnd;
  let token: string;
  let agent: TestAgent;
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await newDatabase(postgres.url);
    backEnd = await startBackEnd(url);
    token = (await backEnd.login('boss')).body.content.access_token;
    // Somebody listens, as the switch does for the agents who are logged in.
    agent = await TestAgent.enter(`${backEnd.url}/callcentre`, '2000');
    await agent.logIn();
  });
  afterAll(async () => {
    await agent?.leave();
    await backEnd?.stop();
    await postgres?.stop();
  });

  /** Holds a table, so that whoever needs it waits in the database; gives what lets it go. */
  async function hold(table: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return () => client.end().catch(() => undefined);
  }
  let count = 0;
  const request = (index: number): Promise<Answered> =>
    index % 2
      ? backEnd.ask('GET', goods, undefined, token)
      : backEnd.ask('POST', goods, { goodsName: `途中${count++}` }, token);
  /** Connections of the back end that wait for the held table. */
  const waiting = async (client: pg.Client): Promise<number> =>
    (await client.query(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`)).rows[0].n;

  /**
   * Sends sixteen requests, waits until the database has them, lets `fault` happen; then all must have ended as they
   * should. `mend` brings the database back; then work must go on.
   */
  async function survive(name: string, fault: () => unknown, mend: () => unknown): Promise<void> {
    const watcher = new pg.Client({ connectionString: url });
    watcher.on('error', () => undefined);
    await watcher.connect();
    const letGo = await hold('goods');
    const running = Array.from({ length: underWay }, (_, index) => request(index));
    await vi.waitFor(async () => expect(await waiting(watcher)).toBeGreaterThanOrEqual(9), { timeout: 4_000 });
    await fault();
    const answers = await Promise.all(running);
    const away = await Promise.all([backEnd.login('boss'), request(1), backEnd.ask('GET', '/heddle/health')]);
    await Promise.all([letGo(), watcher.end().catch(() => undefined), mend()]);
    const began = performance.now();
    await vi.waitFor(async () => expect((await request(1)).status).toBe(200), { timeout: 30_000, interval: 20 });
    const back = Math.round(performance.now() - began);
    const slowest = Math.round(Math.max(...[...answers, ...away].map(({ ms }) => ms)));
    console.info(`${name}: slowest answer ${slowest} ms, back after ${back} ms, process ${backEnd.ended() ?? 'alive'}`);
    for (const { status, body, ms, headers } of [...answers, ...away]) {
      expect(ms).toBeLessThan(timeOut);
      if (status === 200) continue;
      expect({ status, body }).toEqual({
        status: 503,
        body: { code: 503, message: expect.stringMatching(/请稍后重试$/), content: null, trace: expect.any(String) },
      });
      expect(headers.get('retry-after')).toBe('2');
      expect(backEnd.log()).toContain(body.trace);
    }
    expect(backEnd.ended()).toBeUndefined();
    expect(back).toBeLessThan(2_000);
    const after = await Promise.all([request(0), backEnd.login('boss'), backEnd.ask('GET', '/heddle/health')]);
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
  }

  /** The switch's line to the database was lost: agents come again, and are heard and told. */
  async function comeAgain(): Promise<void> {
    await agent.leave();
    agent = await TestAgent.enter(`${backEnd.url}/callcentre`, '2000');
    await agent.logIn();
    await agent.can('pause', { pauseType: 1, pauseDescription: '会议' });
  }

  it('stopped fast', async () => {
    await survive('stop fast', postgres.stopFast, postgres.restart);
    await comeAgain();
  });
  it('stopped at once', async () => {
    await survive('stop immediate', postgres.crash, postgres.restart);
    await comeAgain();
  });
  it('restarted', async () => {
    await survive(
      'restart',
      async () => {
        await postgres.stopFast();
        await postgres.restart();
      },
      () => undefined,
    );
    await comeAgain();
  });
  it('frozen', async () => {
    await survive('freeze', postgres.freeze, postgres.thaw);
    await comeAgain();
  });
  it('its processes for us ended', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const end = () =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(url).pathname.slice(1),
      ]);
    await survive('terminate', end, () => undefined);
    await client.end();
    await comeAgain();
  });

  it('one table locked, forty who wait for it: log-ins, sessions and health go on', async () => {
    const letGo = await hold('customer');
    const waiters = Array.from({ length: 40 }, () => backEnd.ask('GET', '/api/shop/customer', undefined, token));
    const others = await Promise.all([
      ...Array.from({ length: 5 }, () => backEnd.login('boss')),
      backEnd.ask('GET', '/loginApi/v1/uac/userInfo', undefined, token),
      backEnd.ask('GET', '/heddle/health'),
    ]);
    const answers = await Promise.all(waiters);
    await letGo();
    console.info(
      `locked table: log-ins refused ${others.filter(({ status }) => status !== 200).length}, slowest waiter ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`,
    );
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    for (const { status, body, ms } of answers) {
      expect(ms).toBeLessThan(timeOut);
      expect(status).toBe(503);
      expect(['数据正被占用，请稍后重试', '系统繁忙，请稍后重试']).toContain(body.message);
    }
    expect((await backEnd.ask('GET', '/api/shop/customer', undefined, token)).status).toBe(200);
  });
});
