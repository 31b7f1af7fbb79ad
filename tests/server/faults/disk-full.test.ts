import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { type Answered, startBackEnd } from '../back-end/start.ts';
import { newDatabase } from '../new-database.ts';
import { startPostgres } from '../postgres.ts';
import { mountSmallDisk } from './small-disk.ts';

vi.setConfig({ testTimeout: 360_000 });

const goods = '/api/shop/goods';
const clerks = 8;
/** What PostgreSQL takes at its start, and something to fill. */
const megabytes = 200;

it('the disk of the database is full: writes are refused in words, and go on once there is room; none is lost', async context => {
  const disk = await mountSmallDisk(megabytes);
  if ('refused' in disk) {
    console.info(`disk full: not tried, no file system can be mounted here (${disk.refused})`);
    return context.skip();
  }
  const postgres = await startPostgres({ place: disk.folder });
  const url = await newDatabase(postgres.url);
  const backEnd = await startBackEnd(url);
  try {
    const token = (await backEnd.login('boss')).body.content.access_token;
    const acknowledged: string[] = [];
    const refusals: Answered[] = [];
    let count = 0;
    /** One write, as large as a text may be, so that tables grow. */
    const write = async (): Promise<Answered> => {
      const goodsName = `满${count++}`;
      const remarks = randomBytes(1_500).toString('base64');
      const answer = await backEnd.ask('POST', goods, { goodsName, remarks }, token);
      if (answer.status === 200) acknowledged.push(goodsName);
      else if (answer.status === 503) refusals.push(answer);
      else throw new Error(`${answer.status} ${answer.body.message}`);
      return answer;
    };
    const clerksUntil = (enough: () => boolean) =>
      Promise.all(
        Array.from({ length: clerks }, async () => {
          while (!enough()) await write();
        }),
      );
    const upload = async () => {
      const body = new FormData();
      body.set('file', new Blob([Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(500_000)])]), '资料.pdf');
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${backEnd.url}/sysApi/v1/files`, { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as Answered['body'] };
    };

    await clerksUntil(() => acknowledged.length >= 40);
    expect((await upload()).status).toBe(200);
    // Tables and indexes cannot grow: PostgreSQL says so, and lives.
    await disk.fill();
    await clerksUntil(() => refusals.length >= 20);
    const words = /^(服务器存储空间不足，暂时无法保存，请联系系统管理员|.*请稍后重试)$/;
    for (const { status, body } of refusals) {
      expect({ status, body }).toMatchObject({
        status: 503,
        body: { code: 503, message: expect.stringMatching(words) },
      });
      expect(backEnd.log()).toContain(body.trace);
    }
    expect(refusals.some(({ body }) => body.message.startsWith('服务器存储空间不足'))).toBe(true);
    expect(await upload()).toMatchObject({ status: 503, body: { message: expect.stringMatching(words) } });
    expect((await backEnd.ask('GET', `${goods}?limit=5`, undefined, token)).body.content.records).toHaveLength(5);

    // Its log cannot grow either: PostgreSQL gives itself up.
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select pg_switch_wal()').catch(() => undefined);
    const last = await write();
    await client.end().catch(() => undefined);
    expect(last).toMatchObject({ status: 503, body: { message: expect.stringMatching(words) } });
    expect(backEnd.ended()).toBeUndefined();
    expect((await backEnd.ask('GET', '/heddle/live')).status).toBe(200);

    await disk.free();
    const works = async (): Promise<void> => {
      if (postgres.ended()) await postgres.restart();
      expect((await write()).status).toBe(200);
    };
    await vi.waitFor(works, { timeout: 90_000, interval: 100 });
    expect((await upload()).status).toBe(200);
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    const { rows } = await reader.query<{ name: string }>('select goods_name as name from goods');
    await reader.end();
    const there = new Set(rows.map(({ name }) => name));
    const lost = acknowledged.filter(name => !there.has(name));
    console.info(
      `disk full: ${acknowledged.length} writes acknowledged, ${refusals.length} refused, ${lost.length} lost, process ${backEnd.ended() ?? 'alive'}`,
    );
    expect(lost).toEqual([]);
  } finally {
    await backEnd.stop();
    await postgres.stop();
    await disk.close();
  }
});
