import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type BackEnd, startBackEnd } from '../back-end/start.ts';
import { newDatabase } from '../new-database.ts';
import { type RealPostgres, startPostgres } from '../postgres.ts';

vi.setConfig({ testTimeout: 360_000 });

let postgres: RealPostgres;
let url: string;
let backEnd: BackEnd;
beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(async () => {
  url = await newDatabase(postgres.url);
  backEnd = await startBackEnd(url, {}, '', { NODE_OPTIONS: `--import ${faultOnSignal}` });
});
afterEach(() => backEnd?.stop());
afterAll(() => postgres?.stop());

/** Has a fault of its own as soon as it gets SIGUSR2 (an exception) or SIGWINCH (a promise that nobody holds). */
const faultOnSignal = `data:text/javascript,${encodeURIComponent(
  `process.on('SIGUSR2', () => { throw new Error('own fault'); }).on('SIGWINCH', () => void Promise.reject(new Error('own fault')));`,
)}`;

const ends = [
  ['told by SIGTERM', 'SIGTERM', '0'],
  ['by an exception that nobody catches', 'SIGUSR2', '1'],
  ['by a promise that fails and that nobody holds', 'SIGWINCH', '1'],
] as const;

it.each(ends)('%s, under load, it answers every request that it has taken, and leaves', async (_, signal, wanted) => {
  const [client, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([client.connect(), watcher.connect()]);
  try {
    const token = (await backEnd.login('boss')).body.content.access_token;
    await client.query('begin; lock table goods in access exclusive mode');
    const taken = Array.from({ length: 16 }, (_, index) =>
      backEnd.ask('POST', '/api/shop/goods', { goodsName: `途中${index}` }, token),
    );
    await vi.waitFor(
      async () => {
        const { rows } = await watcher.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
        expect(rows.length).toBeGreaterThanOrEqual(10);
      },
      { timeout: 4_000 },
    );
    backEnd.signal(signal);
    await setTimeout(500);
    await client.query('commit');
    const answers = await Promise.all(taken);
    const dropped = answers.filter(({ status }) => status !== 200).length;
    const code = await backEnd.over();
    console.info(`${signal} with 16 requests under way: dropped ${dropped}, code ${code}`);
    expect([dropped, code]).toEqual([0, wanted]);
    if (wanted === '1')
      expect(backEnd.log()).toContain('by a fault of its own, and is to be started again: Error: own fault');
    const { rows } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and application_name = '' and pid <> pg_backend_pid() and query not like '%commit%'`,
    );
    expect(rows).toEqual([]);
    expect((await client.query('select count(*)::int as n from goods')).rows).toEqual([{ n: 16 }]);
    await expect(backEnd.login('boss')).rejects.toThrow();
  } finally {
    await Promise.all([client.end(), watcher.end()]);
  }
});

it('told by SIGTERM, it waits for nobody who does not ask to the end, and cuts off nobody who does', async () => {
  const { access_token } = (await backEnd.login('boss')).body.content;
  const { port } = new URL(backEnd.url);
  const open = (text: string): Socket =>
    connect(Number(port), '127.0.0.1')
      .on('error', () => undefined)
      .once('connect', function (this: Socket) {
        this.write(text);
      });
  const own = `Host: a\r\nAuthorization: Bearer ${access_token}\r\n`;
  const stream = open(`GET /heddle/notices HTTP/1.1\r\n${own}\r\n`);
  // One that does not read what it asked for, one that has said half of what it asks for, one that has said nothing.
  const waiting = [
    stream,
    open(`GET /heddle/notices HTTP/1.1\r\n${own}\r\n`).pause(),
    open(`GET /api/shop/goods HTTP/1.1\r\n${own}`),
    open(`POST /api/shop/goods HTTP/1.1\r\n${own}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`),
    open(
      `POST /sysApi/v1/files HTTP/1.1\r\n${own}Content-Type: multipart/form-data; boundary=B\r\nContent-Length: 100\r\n\r\n--B`,
    ),
    open(''),
  ];
  await once(stream, 'data');
  // Others ask one thing after the other, each on a line that it keeps, until they are told that this is the last.
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const asked = Array.from({ length: 8 }, () => untilLast(agent, `${backEnd.url}/heddle/live`));
  await setTimeout(300);
  backEnd.signal('SIGTERM');
  const outcomes = await Promise.all(asked);
  // Whatever is cut off at the end of its patience makes it 1.
  expect([await backEnd.over(), outcomes]).toEqual(['0', outcomes.map(() => 'answered to the last')]);
  for (const socket of waiting) socket.destroy();
  agent.destroy();
});

async function untilLast(agent: Agent, url: string): Promise<string> {
  for (;;) {
    const answer = await new Promise<IncomingMessage | Error>(resolve =>
      get(url, { agent }, resolve).on('error', resolve),
    );
    if (answer instanceof Error) return String(answer);
    if (answer.statusCode !== 200) return String(answer.statusCode);
    answer.resume();
    await once(answer, 'end');
    if (answer.headers.connection === 'close') return 'answered to the last';
  }
}
