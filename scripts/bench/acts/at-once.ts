import type { RunningApp } from '#scripts/app/start-app.ts';
import type { Figure } from '../figure.ts';
import { cost, saleOf } from './counter.ts';

const callers = 50;

/** Fifty sales at once on one account, then fifty transfers between two, half of them the other way round. */
export async function atOnce(app: RunningApp, token: string): Promise<Figure[]> {
  const before = await balances(app);
  const sales = await together(app, token, 'sell', turn => saleOf('together', turn));
  const sold = await balances(app);
  const transfers = await together(app, token, 'transfer', turn => ({
    ...(turn % 2 === 0 ? { fromId: 1, toId: 2 } : { fromId: 2, toId: 1 }),
    amount: 100 + turn,
  }));
  const after = await balances(app);
  // Those who go one way carry less than those who go the other.
  const net = callers / 2;
  const lost = [
    before.first - sold.first - callers * cost,
    after.first - sold.first - net,
    sold.second - after.second - net,
    after.ledger - (after.first - before.first) - (after.second - before.second) - before.ledger,
  ].filter(difference => difference !== 0);
  return [
    {
      name: `${callers} at once on the same account: refused or failed`,
      value: sales.failed + transfers.failed,
      unit: '',
      limit: 0,
      note: `${callers} sales, then ${callers} transfers both ways between two accounts`,
    },
    { name: 'the same: sums that do not agree', value: lost.length, unit: '', limit: 0, note: 'balances and ledger' },
    { name: `the same: until all ${callers} sales are answered`, value: sales.took, unit: 'ms' },
  ];
}

async function together(
  { url }: RunningApp,
  token: string,
  call: string,
  bodyOf: (turn: number) => object,
): Promise<{ failed: number; took: number }> {
  const started = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: callers }, async (_, turn) => {
      const answer = await fetch(`${url}/api/counter/${call}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(turn)),
      });
      await answer.text();
      return answer.status;
    }),
  );
  return { failed: statuses.filter(status => status !== 200).length, took: performance.now() - started };
}

async function balances({ connection: { pool } }: RunningApp) {
  const { rows } = await pool.query(
    `select (select balance from account where id = 1) as first, (select balance from account where id = 2) as second,
            (select coalesce(sum(amount), 0) from account_log) as ledger`,
  );
  return { first: Number(rows[0].first), second: Number(rows[0].second), ledger: Number(rows[0].ledger) };
}
