import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Row } from './answer.ts';
import { type ListQuery, seenPlan, select } from './select.ts';

const batch = 1000;

/**
 * The keys of every record that a list call would find, in its order: one snapshot, so that records which change
 * while a long export is written neither come twice nor are left out.
 * @param most how many keys at the most; one more than that tells that there are too many.
 */
export async function allKeys(database: Database, asked: ListQuery, most: number): Promise<number[]> {
  const { plan, condition, order, filtersThrough, sortsThrough } = await select(database, asked);
  const source = filtersThrough || sortsThrough ? plan.source : plan.table;
  const key = plan.columns.get(asked.entity.key);
  const { rows } = await sql<{
    key: number;
  }>`select ${key} as key from ${source} ${condition} order by ${order} limit ${most}`.execute(database);
  return rows.map(row => row.key);
}

/** The records of these keys in their order, a thousand at a time, so that no more are held. */
export async function* rowsOf(database: Database, asked: ListQuery, keys: readonly number[]): AsyncGenerator<Row[]> {
  const plan = seenPlan(asked.model, asked.entity, asked.operator);
  const key = plan.columns.get(asked.entity.key);
  for (let start = 0; start < keys.length; start += batch) {
    const part = keys.slice(start, start + batch);
    const { rows } =
      await sql<Row>`select ${plan.selection} from ${plan.source} where ${key} = any(${part}::bigint[])`.execute(
        database,
      );
    const found = new Map(rows.map(row => [row[asked.entity.key], row]));
    yield part.map(one => found.get(one)).filter(row => row !== undefined);
  }
}
