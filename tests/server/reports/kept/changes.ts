import type pg from 'pg';

/** A number of 0 to 1 after another. */
export type Next = () => number;

const pick = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
const or = (next: Next, value: string): string => (next() < 0.15 ? 'null' : value);
const day = (next: Next): string => `date '${2024 + Math.floor(next() * 3)}-01-01' + ${Math.floor(next() * 365)}`;

/** Field → what it may be set to, as SQL. */
const values: Readonly<Record<string, (next: Next) => string>> = {
  goods_id: next => or(next, String(1 + Math.floor(next() * 4))),
  cust_id: next => String(1 + Math.floor(next() * 3)),
  amount: next => or(next, String(Math.floor(next() * 200_000))),
  points: next => or(next, String(Math.floor(next() * 200) - 100)),
  weight: next => or(next, String(Math.floor(next() * 400) / 4)),
  cost: next => or(next, String(Math.floor(next() * 90_000))),
  gift: next => or(next, String(next() < 0.5)),
  reason: next => or(next, pick(next, ["'太贵'", "'买错了'", "'it''s'"])),
  sold_at: next =>
    or(
      next,
      `(${day(next)})::timestamp at time zone 'Asia/Shanghai' + interval '${Math.floor(next() * 1439)} minutes'`,
    ),
  day: next => or(next, day(next)),
  state: next => pick(next, ["'open'", "'paid'", "'cancelled'"]),
  org_id: next => `(select org_id from secorganize where org_name = ${pick(next, ["'东店'", "'西店'", "'总店'"])})`,
  created_by: next => pick(next, ["'east'", "'eastTwo'", "'west'", "'boss'"]),
};

const some = (next: Next): string => `id % 7 = ${Math.floor(next() * 7)}`;

/** One change of the orders by hand, of several at once as a rule. */
function change(next: Next): string {
  const names = Object.keys(values);
  const kind = next();
  if (kind < 0.4) {
    const rows = Array.from(
      { length: 1 + Math.floor(next() * 4) },
      () => `('N' || gen_random_uuid(), ${names.map(name => values[name]?.(next)).join(', ')})`,
    );
    return `insert into "order" (code, ${names.join(', ')}) values ${rows.join(', ')}`;
  }
  if (kind < 0.8) {
    const set = names.filter(() => next() < 0.3);
    return set.length === 0
      ? `update "order" set version = version + 1 where ${some(next)}`
      : `update "order" set ${set.map(name => `${name} = ${values[name]?.(next)}`).join(', ')} where ${some(next)}`;
  }
  if (kind < 0.97)
    return `delete from "order" where id in (select id from "order" where ${some(next)} limit ${1 + Math.floor(next() * 9)})`;
  return `delete from "order" where state = 'cancelled'`;
}

/**
 * Changes in transactions, some of which are rolled back.
 * @param broken gets what breaks one off; left out: it is thrown
 */
export async function changed(
  pool: pg.Pool,
  next: Next,
  count: number,
  broken: (error: unknown) => void = error => {
    throw error;
  },
): Promise<void> {
  const client = await pool.connect();
  try {
    for (let left = count; left > 0; left--)
      await inOne(client, next).catch(async error => {
        await client.query('rollback');
        broken(error);
      });
  } finally {
    client.release();
  }
}

async function inOne(client: pg.PoolClient, next: Next): Promise<void> {
  // Whoever changes records by hand may live in another zone.
  await client.query(`begin; set local time zone '${pick(next, ['Asia/Shanghai', 'UTC', 'America/New_York'])}'`);
  await client.query(change(next));
  if (next() < 0.3) await client.query(change(next));
  await client.query(next() < 0.15 ? 'rollback' : 'commit');
}
