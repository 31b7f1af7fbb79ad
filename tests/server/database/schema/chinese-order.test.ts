import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { ensureChineseOrder, inChineseOrder } from '#server/database/schema/chinese-order.ts';
import { lentPostgres } from '../../lent-postgres.ts';
import { newDatabase } from '../../new-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await connect(await newDatabase(await lentPostgres()));
  const client = await connection.pool.connect();
  await client.query('begin');
  await ensureChineseOrder(client);
  await client.query('commit');
  client.release();
});
afterAll(() => connection?.close());

async function sorted(...texts: string[]): Promise<unknown[]> {
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${texts}::text[]) as text order by ${inChineseOrder(sql.raw('text'))}`.execute(
    connection.database,
  );
  return rows.map(({ text }) => text);
}

it.each([
  { what: 'by pinyin', order: ['阿', '李', '王', '张'] },
  { what: 'numbers by their size', order: ['春晓新城2号楼', '春晓新城9号楼', '春晓新城10号楼', '春晓新城101号楼'] },
  { what: 'surnames as they are read', order: ['区小明', '欧阳', '仇英', '增光', '曾国', '查良', '张三'] },
])('names are sorted $what', async ({ order }) => {
  expect(await sorted(...[...order].reverse())).toEqual(order);
});

it('what is no name of a person is read as the word: 单口光猫 stands by dān', async () => {
  expect(await sorted('东风', '单口光猫', '单雄', '山东')).toEqual(['单口光猫', '东风', '山东', '单雄']);
});
