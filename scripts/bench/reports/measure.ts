import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator } from '#scripts/browser/app.ts';
import { takeTime } from '#server/database/transaction.ts';
import { bringKept } from '#server/reports/kept/bring.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { withFilledApp } from '../filled-app.ts';
import { tokenOf } from '../requests/token-of.ts';

/** Orders of three years. */
const orders = 1_000_000;
const runs = 7;

/** Orders as an analyst would write them, and reports about them, of which one is kept. */
const months = `title: 渠道月统计
entity: order
params: [{ field: soldOn, required: true, default: thisYear }]
group: [channelId, { field: soldOn, by: month }]
measures: { orders: { label: 订单数, count: true }, money: { label: 金额, sum: amount } }
`;
const files: Readonly<Record<string, string>> = {
  'app.yaml':
    "heddle: 3\nname: 订单\nversion: '1'\nhome: orders\nlogin: login\nlimits: { calls: 1000000, publicCalls: 1000000 }\n",
  'menu.yaml': 'items: [orders, months, kept]\n',
  'permissions.yaml': 'pages:\n  orders: 订单\n  months: 订单\n  kept: 订单\n',
  'roles.yaml':
    'roles:\n  管理员: { permissions: all, data: all }\naccounts:\n  admin: { name: 管理员, roles: [管理员], password: heddle2026 }\n',
  'pages/login.page.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'pages/orders.page.yaml': 'kind: report\ntitle: 订单查询\nreport: orders\n',
  'pages/kept.page.yaml': 'kind: report\ntitle: 渠道月统计\nreport: kept\n',
  'pages/months.page.yaml': 'kind: report\ntitle: 渠道月统计\nreport: months\n',
  'entities/channel.entity.yaml':
    'title: 渠道\nname: channelName\nfields:\n  channelName: { label: 渠道, required: true, maxLength: 30 }\n',
  'entities/order.entity.yaml': `title: 订单
name: orderNo
fields:
  orderNo: { label: 订单号, required: true, maxLength: 20 }
  channelId: { label: 渠道, entity: channel, required: true }
  amount: { label: 金额, type: money, required: true }
  soldOn: { label: 日期, type: date, required: true, index: true }
indexes:
  - [channelId, soldOn]
`,
  'reports/orders.report.yaml': `defineId: 1
title: 订单查询
entity: order
params: [{ field: soldOn, required: true, default: thisMonth }, channelId]
columns: [orderNo, channelId, { field: amount, sum: true }, soldOn]
sort: soldOn desc
`,
  'reports/months.report.yaml': `defineId: 2\n${months}`,
  'reports/kept.report.yaml': `defineId: 3\nkept: changes\n${months}`,
};

const fillChannels =
  "insert into channel (channel_name, created_by) select '渠道' || n, 'admin' from generate_series(1, 8) n";
const fillOrders = `
  insert into "order" (order_no, channel_id, amount, sold_on, created_by)
  select 'D' || n, 1 + n % 8, n % 50000, date '2023-01-01' + (n::bigint * 7919 % 1095)::int, 'admin'
  from generate_series(1, ${orders}) n;
  analyze`;

interface Question {
  name: string;
  body: Record<string, unknown>;
  /** The same, written by hand: what is shown, and beside it the totals. */
  byHand: readonly string[];
}

const month = `t.sold_on between '2025-03-01' and '2025-03-31' and t.channel_id = 3`;
const year = `t.sold_on between '2025-01-01' and '2025-12-31'`;
const questions: readonly Question[] = [
  {
    name: 'a page of the orders of one channel in one month',
    body: { defineId: 1, params: { soldOnFrom: '2025-03-01', soldOnTo: '2025-03-31', channelId: '3' } },
    byHand: [
      `select t.*, c.channel_name from (select * from "order" t where ${month} order by sold_on desc nulls last, id desc limit 20) t
       join channel c on c.id = t.channel_id order by t.sold_on desc, t.id desc`,
      `select count(*), sum(amount) from "order" t where ${month}`,
    ],
  },
  {
    name: 'the months of a year by channel',
    body: { defineId: 2, params: { soldOnFrom: '2025-01-01', soldOnTo: '2025-12-31' } },
    byHand: [
      `select t.channel_id, max(c.channel_name), to_char(t.sold_on, 'YYYY-MM') as month, count(*), sum(t.amount)
       from "order" t join channel c on c.id = t.channel_id where ${year} group by 1, 3 order by 1, 3 limit 20`,
      `select count(*), sum(amount) from "order" t where ${year}`,
    ],
  },
];

/** Two reports about a million orders, beside the same SQL written by hand over one connection of the driver. */
export const reports: Measurement = {
  name: 'reports',
  title: `Reports about ${orders} orders`,
  run: () => withFilledApp(files, fillChannels, measured),
};

async function measured(app: RunningApp): Promise<Figure[]> {
  const client = await app.connection.pool.connect();
  await takeTime(client);
  await client.query(fillOrders);
  client.release(true);
  await bringKept(app.connection.pool, app.model);
  const { code, password } = administrator(app);
  const token = await tokenOf(app.url, code, password);
  const figures: Figure[] = [];
  for (const { name, body, byHand } of questions) {
    const own = await middle(() => ask(app, token, body));
    const hand = await middle(() => Promise.all(byHand.map(text => app.connection.pool.query(text))));
    figures.push(
      { name, value: own, unit: 'ms', note: `the middle of ${runs}, over HTTP` },
      { name: `${name}, by hand`, value: hand, unit: 'ms', note: 'both statements at once' },
    );
  }
  const [, { body } = { body: {} }] = questions;
  const kept = { ...body, defineId: 3 };
  const [should, is] = [await ask(app, token, body), await ask(app, token, kept)];
  if (JSON.stringify(is) !== JSON.stringify(should)) throw new Error('What is kept is not what the records say.');
  figures.push({
    name: 'the months of a year by channel, kept by changes',
    value: await middle(() => ask(app, token, kept)),
    unit: 'ms',
    note: `the middle of ${runs}, over HTTP`,
  });
  return figures;
}

async function middle(body: () => Promise<unknown>): Promise<number> {
  await body();
  const took: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = performance.now();
    await body();
    took.push(performance.now() - before);
  }
  return median(took);
}

async function ask({ url }: RunningApp, token: string, body: Question['body']): Promise<Row> {
  const answer = await fetch(`${url}/rptApi/v1/rptQueryData`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, curPage: 1, limit: 20 }),
  });
  const { code, content, message } = (await answer.json()) as { code: number; content?: Row; message: string };
  if (code !== 200 || !content?.records.length) throw new Error(`It answers ${code}: ${message}`);
  return content;
}

interface Row {
  records: unknown[];
}
