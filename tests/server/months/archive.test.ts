import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presentMonths } from '#server/database/schema/months.ts';
import { type ArchiveOptions, archiveMonths, stages } from '#server/months/archive.ts';
import { restoreMonth } from '#server/months/restore.ts';
import { fill, openShop, shopWithVisits } from './ground.ts';

const app = await shopWithVisits('keep: { for: 62d, by: cameAt }\n');
let connection: Awaited<ReturnType<typeof openShop>>;
let folder: string;
/** What there was before anything left. */
let before: Record<string, unknown>[];

beforeAll(async () => {
  connection = await openShop(app);
});
afterAll(() => connection?.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-archive-'));
  await rows('delete from visit; delete from heddle_archive');
  // On the first of a month one less is past than on its last.
  await rows(fill(7, 25));
  before = await held();
  return () => rm(folder, { recursive: true, force: true });
});

const rows = async (text: string) => (await connection.pool.query(text)).rows;
const held = () => rows('select * from visit order by id');
const visible = () => rows('select id from visit order by id');
const said: string[] = [];
const archive = (options: Partial<ArchiveOptions> = {}) =>
  archiveMonths(connection.pool, app.model, { folder, say: line => said.push(line), ...options });
const months = async () => {
  const client = await connection.pool.connect();
  return (await presentMonths(client, 'visit').finally(() => client.release())).map(({ month }) => month);
};
const files = async () => (await readdir(path.join(folder, 'visit')).catch(() => [])).sort();
const noted = () => rows('select month, status, rows from heddle_archive order by month, id');
const tables = async () =>
  (
    await rows(`select relname as name from pg_class where relname ~ '^visit' and relkind in ('r', 'p') order by 1`)
  ).map(({ name }) => name);
/** The rows of a file, with what PostgreSQL reads of them. */
const textOf = async (name: string) => gunzipSync(await readFile(path.join(folder, 'visit', name))).toString();

/** Everything that there was is in the table or, whole, in files, and nothing twice. */
async function assertNothingLost(): Promise<void> {
  for (const name of (await files()).filter(one => one.endsWith('.gz')))
    await restoreMonth(connection.pool, app.model, path.join(folder, 'visit', name));
  expect(await held()).toEqual(before);
}

it('months that are past are put into files, with what they are beside them, and come back as they were', async () => {
  const dry = said.length;
  expect(await archive({ isDry: true })).toBe(0);
  expect(said.length).toBe(dry);
  const count = await archive();
  expect(count).toBeGreaterThanOrEqual(3);
  const left = (await held()).length;
  expect(left).toBeLessThan(before.length);
  expect((await noted()).map(({ status }) => status)).toEqual(Array(count).fill('archived'));
  expect(await files()).toHaveLength(2 * count);
  const [first = '', manifest = ''] = await files();
  const about = JSON.parse(await readFile(path.join(folder, 'visit', manifest), 'utf8'));
  expect(about).toMatchObject({ heddle: 'archive 1', entity: 'visit', title: '到店', by: 'cameAt', rows: 25 });
  expect(about.fields).toContainEqual({ name: 'who', label: '谁', column: 'who', type: 'text' });
  expect((await textOf(first)).split('\n')[0]).toMatch(/^id,cameAt,cameOn,who,goodsId,tags,createdBy,/);
  expect(await archive()).toBe(0);
  await assertNothingLost();
  expect((await noted()).map(({ status }) => status)).toEqual(Array(count).fill('restored'));
});

it('what is told before names months and rows, and does nothing', async () => {
  await archive({ before: '1000-01' });
  const tablesBefore = await tables();
  said.length = 0;
  expect(await archive({ isDry: true })).toBeGreaterThanOrEqual(3);
  expect(said[0]).toMatch(/^visit \d{4}-\d{2}: 25 rows, \d+\.\d MB would be archived\.$/);
  expect(await tables()).toEqual(tablesBefore);
  expect(await held()).toEqual(before);
});

it('a month is archived no sooner than its time, whatever is asked for, and another entity not at all', async () => {
  await archive({ before: '9999-01' });
  expect((await months()).length).toBeGreaterThanOrEqual(6);
  const left = await visible();
  expect(left.length).toBeGreaterThan(25);
  await expect(archive({ entity: 'goods' })).rejects.toThrow('"goods" is not kept by month. There are: visit.');
});

describe('broken off', () => {
  class Killed extends Error {}
  it.each(stages.map(stage => [stage]))(
    'after it was %s, nothing is lost, and the next run goes on with it',
    async stage => {
      let times = 0;
      const reached = (one: string): void => {
        if (one === stage && ++times === 2) throw new Killed();
      };
      await expect(archive({ reached })).rejects.toThrow(Killed);
      await archive();
      expect((await noted()).every(({ status }) => status === 'archived')).toBe(true);
      expect((await tables()).filter(name => name.includes('out'))).toEqual([]);
      expect((await files()).filter(name => name.endsWith('.part'))).toEqual([]);
      await assertNothingLost();
    },
  );

  it('while its file is half written, and with another folder the next time', async () => {
    await expect(
      archive({
        reached: () => {
          throw new Killed();
        },
      }),
    ).rejects.toThrow(Killed);
    const [{ file }] = await rows('select file from heddle_archive');
    await writeFile(`${file}.part`, 'half').catch(() => undefined);
    const other = folder;
    folder = await mkdtemp(path.join(tmpdir(), 'heddle-archive-'));
    await archive();
    await assertNothingLost();
    await rm(other, { recursive: true, force: true });
  });

  it('when its table stands beside the others: what was written to the month after its file was is in the file', async () => {
    await expect(
      archive({
        reached: stage => {
          if (stage === 'detached') throw new Killed();
        },
      }),
    ).rejects.toThrow(Killed);
    const [{ part, month }] = await rows("select part, month from heddle_archive where status = 'detached'");
    await rows(`update "${part}" set who = '后来改的' where id = (select min(id) from "${part}")`);
    // And something comes for the month while it is on its way.
    await rows(`insert into visit (came_at, who) values ('${month}-05', '迟到的')`);
    const late = (await rows("select id from visit where who = '迟到的'"))[0].id;
    await archive();
    const texts = await Promise.all((await files()).filter(name => name.endsWith('.gz')).map(textOf));
    expect(texts.join('')).toContain('后来改的');
    expect(
      (await rows(`select id from visit where id = ${late}`)).length +
        texts.filter(text => text.includes('迟到的')).length,
    ).toBe(1);
    await archive();
    expect(await files()).toContain(`${month}.2.csv.gz`);
  });
});

describe('a file', () => {
  const first = async () => path.join(folder, 'visit', (await files())[0] ?? '');

  it('of which a byte is another, that was cut off, or that has nothing beside it is not read back', async () => {
    await archive();
    const file = await first();
    const bytes = await readFile(file);
    const text = gunzipSync(bytes).toString();
    for (const [changed, why] of [
      [gzipSync(text.replace('admin', 'anyone')), /not as it was written/],
      [gzipSync(text.slice(0, -40)), /not as it was written/],
      [bytes.subarray(0, bytes.length / 2), /cannot be read/],
    ] as const) {
      await writeFile(file, changed);
      await expect(restoreMonth(connection.pool, app.model, file)).rejects.toThrow(why);
    }
    await writeFile(file, bytes);
    await rm(file.replace('.csv.gz', '.json'));
    await expect(restoreMonth(connection.pool, app.model, file)).rejects.toThrow(/is not there or not ours/);
    await expect(restoreMonth(connection.pool, app.model, `${folder}/other.csv`)).rejects.toThrow(/no archived month/);
  });

  it('is read back once; a second time it is said that it is there', async () => {
    await archive();
    const file = await first();
    const { rows: count } = await restoreMonth(connection.pool, app.model, file);
    const there = (await held()).length;
    await expect(restoreMonth(connection.pool, app.model, file)).rejects.toThrow(/in the database already/);
    expect((await held()).length).toBe(there);
    // It stays until it is named.
    expect(await archive()).toBe(0);
    const month = path.basename(file).slice(0, 7);
    const [year = 0, number = 0] = month.split('-').map(Number);
    const after = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
    expect(await archive({ entity: 'visit', before: after })).toBe(1);
    expect((await held()).length).toBe(there - count);
  });

  it('that refers to what is gone is refused, with what it is', async () => {
    await rows("insert into goods (id, goods_name) values (77, '旧货'); update visit set goods_id = 77");
    await archive();
    const file = await first();
    await rows('update visit set goods_id = null; delete from goods where id = 77');
    await expect(restoreMonth(connection.pool, app.model, file)).rejects.toThrow(
      /refers to a record that is no longer there.*77/,
    );
  });
});
