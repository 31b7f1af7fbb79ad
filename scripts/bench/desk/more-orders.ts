import type pg from 'pg';
import { takeTime } from '#server/database/transaction.ts';

/** Fills the table of orders with copies of those that are there, each under a number of its own. */
export async function moreOrders(pool: pg.Pool, wanted: number): Promise<void> {
  const client = await pool.connect();
  try {
    await takeTime(client);
    const { rows } = await client.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'order' and column_name <> 'order_id' and is_generated = 'NEVER'",
    );
    const columns = rows.map(({ column_name }) => `"${column_name}"`);
    const values = columns.map(name => (name === '"customer_order_id"' ? `${name} || '-' || n` : name));
    const { rows: counted } = await client.query<{ count: number }>('select count(*)::int as count from "order"');
    const there = counted[0]?.count ?? 0;
    const times = Math.ceil((wanted - there) / Math.max(1, there));
    await client.query(
      `insert into "order" (${columns.join(', ')}) select ${values.join(', ')} from "order", generate_series(1, ${times}) n limit ${wanted - there}`,
    );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
