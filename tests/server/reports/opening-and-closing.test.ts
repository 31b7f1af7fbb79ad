import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compile, readSchemas } from '#runtime/language/index.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';
import { numbersFrom } from './composed/till.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 360_000 });

/** What the shop of the acts says besides, so that reports show its ledgers. */
const reports: Record<string, string> = {
  'reports/balances.report.yaml': `defineId: 1
title: 余额
entity: accountLog
params: [createdAt, accountId]
group: [accountId]
measures:
  opening: { label: 期初, first: before, along: createdAt }
  change: { label: 变动, sum: amount }
  closing: { label: 期末, last: after, along: createdAt }
`,
  'reports/days.report.yaml': `defineId: 2
title: 每日余额
entity: accountLog
params: [createdAt, { field: accountId, required: true }]
group: [{ field: createdAt, by: day }]
measures:
  opening: { label: 期初, first: before }
  change: { label: 变动, sum: amount }
  closing: { label: 期末, last: after }
  soFar: { label: 累计, running: change }
sort: createdAt
`,
  'reports/moved.report.yaml': `defineId: 3
title: 库存变动
entity: ledgerEntry
where: { ledger: stock }
params: [createdAt]
group: [recordId, fromPart, toPart]
measures: { moved: { label: 数量, sum: quantity } }
`,
  ...Object.fromEntries(
    ['balances', 'days', 'moved'].map(name => [
      `pages/${name}.page.yaml`,
      `kind: report\ntitle: 账目\nreport: ${name}\n`,
    ]),
  ),
};

/** A movement that came to something. */
interface Moved {
  day: string;
  record: number;
  from: string;
  to: string;
  by: number;
}
const accounts = [1, 2, 3];
const parts = ['total', 'reserved', 'sold'];
const days = Array.from(
  { length: 40 },
  (_, index) => `2026-${index < 28 ? '02' : '03'}-${String((index % 28) + 1).padStart(2, '0')}`,
);

let world: World;
let clerk: Caller;
const balances: Moved[] = [];
const stocks: Moved[] = [];

const rows = async (text: string, values: unknown[] = []) => (await world.connection.pool.query(text, values)).rows;

/** Whole numbers below what is asked for. */
function below(seed: number): (most: number) => number {
  const next = numbersFrom(seed);
  return most => Math.floor(next() * most);
}

/** A report of some days, its lines. */
async function lines(defineId: number, from: string, to: string, more: object = {}): Promise<Record<string, number>[]> {
  const params = { createdAtFrom: from, createdAtTo: to, ...more };
  const { content } = await clerk.post('/rptApi/v1/rptQueryData', { defineId, params, curPage: 1, limit: 500 });
  return content.records;
}

/** What all movements of a record up to a day, the day itself too, come to. */
const naive = (moves: readonly Moved[], record: number, part: string, isUpTo: (day: string) => boolean): number =>
  moves
    .filter(move => move.record === record && isUpTo(move.day))
    .reduce((sum, { from, to, by }) => sum + (to === part ? by : 0) - (from === part ? by : 0), 0);

beforeAll(async () => {
  const files = new Map(await readSchemas(path.join(import.meta.dirname, '../../fixtures/acts')));
  const add = (file: string, text: string) => files.set(file, `${files.get(file) ?? ''}${text}`);
  for (const [file, text] of Object.entries(reports)) files.set(file, text);
  add('entities/accountLog.entity.yaml', '  before: { label: 变动前, type: money }\n');
  const calls = 'services/shop.calls.yaml';
  files.set(calls, (files.get(calls) ?? '').replace(/( +)after: charged.balance\n/, '$&$1before: account.balance\n'));
  files.set(
    'permissions.yaml',
    (files.get('permissions.yaml') ?? '').replace(
      'pages:\n',
      'pages:\n  balances: 销售\n  days: 销售\n  moved: 销售\n',
    ),
  );
  files.set('menu.yaml', 'items: [sales, vouchers, offers, printouts, balances, days, moved]\n');
  const { issues, bundle } = compile(files);
  if (!bundle) throw new Error(issues.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  world = await openWorld(await lentPostgres(), bundle);
  clerk = world.with((await world.login('clerk', 'clerk123')).content.access_token);
  await rows("insert into account (account_name, balance) select 'A' || n, 0 from generate_series(1, 3) n");
  await rows("insert into offer (offer_name, price, status) values ('百兆', 3000, 'onSale')");
  await rows(
    "insert into sale (account_id, offer_id, should_money, pay_type, status, created_by) select 1, 1, 1, 'cash', 'open', 'clerk' from generate_series(1, 2)",
  );
  for (const name of ['终端', '线缆']) await clerk.post('/api/stock/create', { stockName: name, total: 0 });
  await move(below(20_261_129));
});
afterAll(() => world?.close());

/** Random movements, some of which are refused, a day later now and then. */
async function move(next: (most: number) => number): Promise<void> {
  const logged: string[] = [];
  const booked: string[] = [];
  for (let at = 0; at < 240; at++) {
    const day = days[Math.floor((at / 240) * days.length)] ?? '';
    if (next(2) === 0) {
      const [record, by] = [accounts[next(3)] ?? 1, next(2000) - 800];
      const { code } = await clerk.post('/api/shop/charge', { accountId: record, amount: by });
      if (code !== 200) continue;
      balances.push({ day, record, from: '', to: 'balance', by });
      logged.push(day);
      continue;
    }
    const [record, saleId, num] = [1 + next(2), 1 + next(2), 1 + next(6)];
    const act = ['count', 'count', 'reserve', 'sell', 'release'][next(5)] ?? '';
    const before = await held(record);
    const { code } = await clerk.put(`/api/stock/${act}/${record}`, act === 'release' ? { saleId } : { num, saleId });
    if (code !== 200) continue;
    const [from, to] =
      { count: ['', 'total'], reserve: ['', 'reserved'], sell: ['reserved', 'sold'], release: ['reserved', ''] }[act] ??
      [];
    const by = act === 'release' ? (before.reserved ?? 0) - ((await held(record)).reserved ?? 0) : num;
    if (by === 0) continue;
    stocks.push({ day, record, from: from ?? '', to: to ?? '', by });
    booked.push(day);
  }
  // What was done now, on its day: in the order in which it was done.
  const onItsDay = (table: string, key: string, own: string[]) =>
    rows(
      `update ${table} set created_at = moved.day::timestamptz + moved.at * interval '1 minute'
       from unnest($1::text[]) with ordinality as moved (day, at)
       join (select ${key} as id, row_number() over (order by ${key}) as at from ${table}) as told using (at)
       where ${table}.${key} = told.id`,
      [own],
    );
  await onItsDay('account_log', 'id', logged);
  await onItsDay('ledger_entry', 'entry_id', booked);
}

const held = async (id: number): Promise<Record<string, number>> =>
  (await rows('select total, reserved, sold from stock where id = $1', [id]))[0];

/** Stretches of days, of which some have nothing in them. */
function stretches(): [string, string][] {
  const next = below(7);
  return Array.from({ length: 25 }, () => {
    const [a, b] = [next(days.length), next(days.length)].sort((one, other) => one - other) as [number, number];
    return [days[a] ?? '', days[b] ?? ''];
  });
}

describe('a balance', () => {
  it('opens with what was there, and closes with what has been added to it', async () => {
    expect(balances.length).toBeGreaterThan(60);
    for (const [from, to] of stretches()) {
      const found = await lines(1, from, to);
      for (const account of accounts) {
        const [opening, closing] = [
          naive(balances, account, 'balance', day => day < from),
          naive(balances, account, 'balance', day => day <= to),
        ];
        const line = found.find(({ accountId }) => accountId === account);
        const told = line ? [line.opening, line.change, line.closing] : [opening, 0, opening];
        expect(told, `${from} ${to} ${account}`).toEqual([opening, closing - opening, closing]);
      }
    }
  });

  it('closes each day with what the next one opens with, and in the end with what the account has', async () => {
    const first = days[0] ?? '';
    const last = days.at(-1) ?? '';
    for (const account of accounts) {
      const found = await lines(2, first, last, { accountId: account });
      expect(found.map(({ opening }) => opening)).toEqual([0, ...found.slice(0, -1).map(({ closing }) => closing)]);
      expect(found.map(({ soFar }) => soFar)).toEqual(found.map(({ closing }) => closing));
      for (const { opening, change, closing } of found) expect(Number(opening) + Number(change)).toBe(closing);
      const [{ balance }] = (await rows('select balance from account where id = $1', [account])) as [
        { balance: number },
      ];
      expect(found.at(-1)?.closing ?? 0).toBe(balance);
    }
  });
});

describe('a store', () => {
  /** What entries of a report come to, of each part of each record. */
  const net = (found: readonly Record<string, unknown>[], record: number, part: string): number =>
    found
      .filter(({ recordId }) => recordId === record)
      .reduce(
        (sum, { fromPart, toPart, moved }) =>
          sum + (toPart === part ? Number(moved) : 0) - (fromPart === part ? Number(moved) : 0),
        0,
      );

  it('has in each part what it opened with and what was booked since, and in the end what the record says', async () => {
    expect(new Set(stocks.map(({ from, to }) => `${from}>${to}`)).size).toBe(4);
    for (const [from, to] of stretches()) {
      const within = await lines(3, from, to);
      const until = await lines(3, '2026-01-01', to);
      for (const record of [1, 2])
        for (const part of parts) {
          const opening = naive(stocks, record, part, day => day < from);
          const change = naive(stocks, record, part, day => day >= from && day <= to);
          expect(net(within, record, part), `${from} ${to} ${record} ${part}`).toBe(change);
          expect(net(until, record, part)).toBe(opening + change);
        }
    }
    for (const record of [1, 2]) {
      const all = await lines(3, '2026-01-01', '2026-12-31');
      const now = await held(record);
      for (const part of parts) expect(net(all, record, part)).toBe(now[part]);
    }
  });
});
