import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';
import { workOutComputed } from '#server/computed/work-out.ts';
import { type Ground, openGround } from '../server/acts/ground.ts';

let ground: Ground;
let folder: string;

beforeAll(async () => {
  ground = await openGround();
  await ground.reset();
  vi.stubEnv('DATABASE_URL', ground.url);
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-plan-'));
  await cp(path.join(import.meta.dirname, '../fixtures/acts'), folder, { recursive: true });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await ground?.close();
  await rm(folder, { recursive: true, force: true });
});

async function plan() {
  const lines: string[] = [];
  const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const code = await heddle(['plan', '--schemas', folder], output);
  return { code, said: lines.join('\n') };
}

async function write(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(folder, file), text.replace(from, to));
}

const columns = () =>
  ground.rows("select column_name as name from information_schema.columns where table_name = 'account' order by 1");

it('heddle plan says what the documents would do to the database, or why they cannot, and does nothing', async () => {
  const before = await columns();
  expect(await plan()).toEqual({ code: 0, said: '数据库已经符合这些文档，没有要改的。' });

  const shelf = path.join(folder, 'shelf.data.yaml');
  await writeFile(shelf, 'use: start\nrows: { account: [{ accountName: 新甲 }, { accountName: 新乙 }] }\n');
  expect((await plan()).said).toContain('会写入起始数据 shelf：2 条记录');
  expect(await ground.rows("select 1 from account where account_name = '新甲'")).toEqual([]);
  await rm(shelf);

  await write(
    'entities/account.entity.yaml',
    'fields:\n',
    'fields:\n  openedOn: { label: 开户日期, type: date, index: true }\n',
  );
  const added = await plan();
  expect(added.code).toBe(0);
  expect(added.said).toContain('发布这些文档会对数据库做 2 处改动（现在没有做）：');
  expect(added.said).toContain('alter table "account" add column "opened_on" date;');
  expect(added.said).toContain('create index "by_account_opened_on"');
  expect(added.said).toContain('这些新字段在已有的记录里是空的：account.opened_on');

  await write(
    'entities/account.entity.yaml',
    '  openedOn:',
    '  half: { label: 一半, type: money, value: round(row.balance / 2) }\n  mine: { label: 保存人, value: user.operatorCode }\n  openedOn:',
  );
  // Which formulas the records were written by is known from the first publication on.
  await workOutComputed(ground.connection.database, ground.model);
  const computed = await plan();
  expect(computed.said).toContain('新的计算字段「账户·一半」（account.half）会为 2 条已有记录算出');
  expect(computed.said).toContain(
    '! 新的计算字段「账户·保存人」（account.mine）2 条已有记录没有值：它读取保存的人，再次保存时才会算出',
  );
  expect(computed.said).toContain('这些新字段在已有的记录里是空的：account.opened_on');
  expect(await columns()).toEqual(before);

  await write(
    'entities/account.entity.yaml',
    'balance: { label: 余额, type: money',
    'balance: { label: 余额, type: decimal',
  );
  const refused = await plan();
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/不能发布[\s\S]*✗ 账户（account）的字段「balance」由 money 改为 decimal，2 条记录/);
  expect(await columns()).toEqual(before);
});
