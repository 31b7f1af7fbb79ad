import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compile, readSchemas } from '#runtime/language/index.ts';
import { connect } from '#server/database/connect.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { newDatabase } from '../server/new-database.ts';
import { prepare } from '../server/prepare.ts';
import { follow } from './follow.ts';

const root = path.join(import.meta.dirname, '../..');
const tree = await mkdtemp(path.join(tmpdir(), 'heddle-data-'));
afterAll(() => rm(tree, { recursive: true, force: true }));

it('the data of the guide validates, and is in a new database', async () => {
  await cp(path.join(root, 'examples/library'), tree, { recursive: true });
  await follow(await readFile(path.join(root, 'docs/guides/data.md'), 'utf8'), tree);
  const { issues, bundle } = compile(await readSchemas(tree));
  expect(issues).toEqual([]);
  if (!bundle) return;
  const connection = await connect(await newDatabase(await lentPostgres()));
  try {
    await prepare(connection, bundle);
    const count = async (from: string): Promise<unknown> =>
      (await connection.pool.query(`select count(*)::int as count from ${from}`)).rows[0]?.count;
    expect(await count("room where room_name = '报告厅'")).toBe(1);
    expect(
      await count("room_use where begin_time::date = current_date + 2 and to_char(begin_time, 'HH24:MI') = '19:00'"),
    ).toBe(1);
    expect(await count("purchase where purchase_name = '词典更新' and amount = 38050")).toBe(1);
    expect(await count('reader')).toBe(3 + 60 + 200);
    expect(await count('loan where pay_type is null')).toBeGreaterThan(20);
    expect(await count("book where price in (2800, 10800) and bought_on in ('2024-03-02', current_date - 40)")).toBe(2);
  } finally {
    await connection.close();
  }
});
