import type pg from 'pg';

export const password = 'heddle2026';
/** Of each account at the beginning, in cents: enough for every sale that is measured. */
const funds = 1_000_000_000_000;
/** What a sale of `saleOf` costs: the offer and its fees. */
export const cost = 36_000 + 100 + 200 + 300;

/** Two accounts (1 and 2), an offer, and the terminals of as many sales as each of the names makes. */
export async function fill(pool: pg.Pool, names: readonly string[], sales: number): Promise<void> {
  await pool.query("insert into account (account_name, balance) values ('甲', $1), ('乙', $1)", [funds]);
  await pool.query("insert into offer (offer_name, price, status) values ('百兆包年', 36000, 'onSale')");
  await pool.query(
    `insert into terminal (sn, status)
     select name || '-' || n || '-' || part, 'inStock'
     from unnest($1::text[]) name, generate_series(0, $2::int - 1) n, unnest(array['a', 'b']) part`,
    [names, sales],
  );
  await pool.query('analyze');
}

/** The body of one sale; {turn} stands for its number. */
export const saleOf = (name: string, turn: number | '{turn}' = '{turn}') => ({
  accountId: 1,
  offerId: 1,
  contPhone: '13900000001',
  fees: [
    { item: '安装费', money: 100 },
    { item: '调测费', money: 200 },
    { item: '材料费', money: 300 },
  ],
  terminals: [{ sn: `${name}-${turn}-a` }, { sn: `${name}-${turn}-b` }],
});

/** What the trail tells of the last sale: what was done to which records, and how many fields of each it has told. */
export async function toldOfTheLastSale(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `select action, entity, record_name is null as nameless, detail, jsonb_array_length(changes) as fields, count(*) as records
     from audit_entry where created_at = (select created_at from audit_entry order by entry_id desc limit 1)
     group by 1, 2, 3, 4, 5 order by 2, 5`,
  );
  return JSON.stringify(rows);
}
