import type pg from 'pg';
import { chineseOrder } from '../names.ts';

/** Runs a statement that may fail without ending the transaction; whether it worked. */
export async function attempt(client: pg.PoolClient, statement: string): Promise<boolean> {
  await client.query('savepoint attempt');
  try {
    await client.query(statement);
    await client.query('release savepoint attempt');
    return true;
  } catch {
    await client.query('rollback to savepoint attempt');
    return false;
  }
}

/** Chinese sorts by pinyin where the server knows ICU; elsewhere the collation stands for the order of code points. */
export async function ensureChineseOrder(client: pg.PoolClient): Promise<void> {
  const made = await attempt(
    client,
    `create collation if not exists ${chineseOrder} (provider = icu, locale = 'zh-CN')`,
  );
  if (!made) await client.query(`create collation if not exists ${chineseOrder} from "C"`);
}
