import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedDatabaseError, startEmbedded } from '#server/database/embedded/index.ts';

// Starting takes about a second, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let database: EmbeddedDatabase;

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const passwordOf = (url: string): string => new URL(url).password;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'heddle-embedded-')), 'data');
  database = await startEmbedded({ dataDir: folder });
}, 90_000);

afterAll(async () => {
  await database.stop();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

describe('a new database', () => {
  it('lets our role in, which owns its database and is no superuser', async () => {
    const [row] = await ask(
      database.url,
      'select current_user as role, current_database() as name, rolsuper, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(row).toEqual({ role: 'heddle', name: 'heddle', rolsuper: false, rolcreatedb: true });
  });

  it('is UTF-8, durable and modest', async () => {
    const [row] = await ask(
      database.url,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
              current_setting('shared_buffers') as buffers, current_setting('max_connections') as connections, current_setting('TimeZone') as zone`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      checksums: 'on',
      buffers: '128MB',
      connections: '60',
      zone: 'UTC',
    });
  });

  it('sorts Chinese by pinyin with an ICU collation, which our role may create', async () => {
    await ask(database.url, `create collation if not exists pinyin (provider = icu, locale = 'zh-CN')`);
    const rows = await ask<{ name: string }>(
      database.url,
      `select name from unnest(array['张','李','阿','王']) name order by name collate pinyin`,
    );
    expect(rows.map(row => row.name)).toEqual(['阿', '李', '王', '张']);
  });

  it('lowers letters beyond ASCII, so that a search does not tell them apart', async () => {
    const [row] = await ask<{ lowered: string }>(database.url, "select lower('ÄÉＡ宽带') as lowered");
    expect(row?.lowered).toBe('äéａ宽带');
  });

  it('keeps the password to its owner and turns another one away', async () => {
    const kept = await stat(join(folder, 'password'));
    expect(kept.mode & 0o777).toBe(0o600);
    expect(passwordOf(database.url)).toHaveLength(32);
    await expect(ask(database.url.replace(passwordOf(database.url), 'guess'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    await expect(ask(database.url.replace('//heddle', '//postgres'), 'select 1')).rejects.toThrow(
      /no pg_hba.conf entry/,
    );
  });

  it('listens on the loopback interface only', async () => {
    const others = Object.values(networkInterfaces()).flatMap(list =>
      (list ?? []).filter(each => !each.internal && each.family === 'IPv4'),
    );
    for (const { address } of others) {
      const outcome = await new Promise<string>(resolve => {
        const socket = createConnection({ host: address, port: Number(new URL(database.url).port), timeout: 1_000 });
        socket.once('connect', () => {
          resolve('connected');
          socket.destroy();
        });
        socket.once('timeout', () => resolve('timeout'));
        socket.once('error', () => resolve('refused'));
      });
      expect(outcome).not.toBe('connected');
    }
  });

  it('is not started twice: the second hears who has it', async () => {
    await expect(startEmbedded({ dataDir: folder })).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(`in use by process ${process.pid}`),
    });
  });
});

describe('the next start', () => {
  it('finds the data and the same password', async () => {
    await ask(database.url, 'create table kept as select 7 as n');
    const before = passwordOf(database.url);
    await database.stop();
    await database.stop();
    database = await startEmbedded({ dataDir: folder });
    expect(await ask(database.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(passwordOf(database.url)).toBe(before);
  });

  it('recovers what was committed when PostgreSQL itself was killed, and its end is told', async () => {
    const lost: EmbeddedDatabaseError[] = [];
    await database.stop();
    database = await startEmbedded({ dataDir: folder, onLost: error => lost.push(error) });
    await ask(database.url, 'insert into kept values (8)');
    const pid = Number.parseInt(await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
    for (let tries = 0; lost.length === 0 && tries < 100; tries++) await sleep(20);
    expect(lost[0]?.code).toBe('ENDED');
    database = await startEmbedded({ dataDir: folder });
    expect(await ask(database.url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }]);
  });

  it('gives a new password when the file was lost', async () => {
    const before = passwordOf(database.url);
    await database.stop();
    await rm(join(folder, 'password'));
    database = await startEmbedded({ dataDir: folder });
    expect(passwordOf(database.url)).not.toBe(before);
    expect(await ask(database.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
  });

  it('takes over locks and pid files of processes that are gone, whatever they hold', async () => {
    await database.stop();
    await writeFile(join(folder, 'lock'), '{"pid":');
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), '');
    database = await startEmbedded({ dataDir: folder });
    await database.stop();
    // The same number, but another process: what a restarted container finds.
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 1, host: hostname(), start: 'long ago' }));
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
    database = await startEmbedded({ dataDir: folder });
    expect(await ask(database.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }]);
  });
});
